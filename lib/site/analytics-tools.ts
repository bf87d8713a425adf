/** The initialization that an analytics tool needs besides its script; null if the script is enough. */
export type Start = 'google' | 'goatcounter' | 'plausible' | null

interface Tool {
  /** Whether a script belongs to the tool. */
  isIt: (script: URL, data: Readonly<Record<string, string>>) => boolean
  /** Where it sends, besides the origin of its script and the origins in its attributes. */
  connect?: readonly string[]
  /** Where its script loads further scripts from. */
  scripts?: readonly string[]
  start?: Start
}

/** What the documentation of these tools asks a Content-Security-Policy for. Other tools need no entry. */
const tools: readonly Tool[] = [
  {
    isIt: ({ hostname }) => hostname === 'www.googletagmanager.com',
    scripts: ['https://www.googletagmanager.com'],
    connect: [
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
      'https://www.googletagmanager.com',
      'https://www.google.com',
    ],
    start: 'google',
  },
  { isIt: (_, data) => data.goatcounter !== undefined, start: 'goatcounter' },
  // Its older script reads the attribute `data-domain` and starts by itself
  { isIt: ({ pathname }, data) => /\/pa-[\w-]+\.js$/.test(pathname) && data.domain === undefined, start: 'plausible' },
  { isIt: ({ hostname }) => hostname === 'cloud.umami.is', connect: ['https://api-gateway.umami.dev'] },
  { isIt: ({ hostname }) => hostname === 'static.cloudflareinsights.com', connect: ['https://cloudflareinsights.com'] },
  {
    isIt: ({ hostname }) => hostname === 'scripts.simpleanalyticscdn.com',
    connect: ['https://queue.simpleanalyticscdn.com'],
  },
]

/** The tool that a script belongs to; an empty object if it is not known. A path is a script of this site. */
export function analyticsTool(script: string, data: Readonly<Record<string, string>>): Omit<Tool, 'isIt'> {
  const address = URL.parse(script, 'https://site.invalid')
  return (address && tools.find(({ isIt }) => isIt(address, data))) ?? {}
}
