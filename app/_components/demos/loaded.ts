export { Demo } from './demo.tsx'
export { InBrowser } from './in-browser.tsx'
