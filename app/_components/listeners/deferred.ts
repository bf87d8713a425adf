/** Features that are not needed at once, in one script that is loaded when the visitor stays. */
export { prefetchInView } from './prefetch-in-view.ts'
export { zoomImages } from './zoom-images.ts'
