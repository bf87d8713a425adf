/**
 * Makes Next's router ask for pages by the addresses of files, as it does in apps that Next exports itself: it refuses to
 * export one with Cache Components.
 */
module.exports = (source) => source.replaceAll('process.env.__NEXT_CONFIG_OUTPUT', '"export"')
