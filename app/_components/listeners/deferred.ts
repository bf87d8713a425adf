/** Features that are not needed at once, in one script that is loaded when the visitor stays. */
export { prefetchInView } from './prefetch-in-view.ts'
export { showAtOnce } from './show-at-once.ts'
export { zoomImages } from './zoom-images.ts'
