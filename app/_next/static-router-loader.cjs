/** See `static-router.ts`. */
module.exports = (source) => source.replaceAll('process.env.__NEXT_CONFIG_OUTPUT', '"export"')
