/** Quiet: what a browser does on its own would be measured too. Containers have no sandbox to give. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-extensions',
]
