/** What no visitor needs at once: one script, which is loaded once the visitor stays. */
export { prefetchInView } from './prefetch-in-view.ts'
export { showAtOnce } from './show-at-once.ts'
export { zoomImages } from './zoom-images.ts'
