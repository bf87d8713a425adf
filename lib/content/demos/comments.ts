/** Replaces comments in code or in a style sheet with spaces, so that nothing in them is matched. */
export const withoutComments = (text: string, isStyle = false): string =>
  text.replace(
    isStyle ? /\/\*[^]*?\*\//g : /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\/\*[^]*?\*\/|(?<![:\\])\/\/[^\n]*/g,
    (found) => (/^\/[/*]/.test(found) ? found.replace(/[^\n]/g, ' ') : found),
  )
