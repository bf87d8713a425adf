/** Takes the place of web-font.tsx in a build with the system's fonts, so that none of it is sent; see next.config.mjs. */
export const WebFont = () => null
