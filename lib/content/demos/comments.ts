/** Code or a style sheet with blanks in the place of comments, so that what is in them is not found. */
export const withoutComments = (text: string, isStyle = false): string =>
  text.replace(
    isStyle ? /\/\*[^]*?\*\//g : /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\/\*[^]*?\*\/|(?<![:\\])\/\/[^\n]*/g,
    (found) => (/^\/[/*]/.test(found) ? found.replace(/[^\n]/g, ' ') : found),
  )
