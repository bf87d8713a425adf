export { convertSegmentPathToStaticExportFilename as segmentFileName } from 'next/dist/shared/lib/segment-cache/segment-value-encoding.js'

/**
 * Rules for the bundler that make Next's router ask for pages by the addresses of files, as it does in apps that Next
 * exports itself: it refuses to export one with Cache Components. `segmentFileName` names the files.
 *
 * Gain: a click on a static site shows a page that was fetched ahead. Without it, a click loads a document.
 */
export const staticRouter = {
  '**/next/dist/**/client/**/*.js': {
    condition: { all: ['browser', { content: /__NEXT_CONFIG_OUTPUT/ }] },
    loaders: ['./app/_next/static-router-loader.cjs'],
  },
}
