/** Code that prints a line, whose letter of three bytes comes in two parts. */
export const printsSlowly =
  'process.stdout.write(Buffer.from([0xea])); setTimeout(() => process.stdout.write(Buffer.from([0xb8, 0x80, 10])), 50)'

/** That line. */
export const slowLine = '글'
