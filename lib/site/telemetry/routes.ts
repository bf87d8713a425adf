/** The first segments of the addresses that the app has. A test compares them with its folders. */
const known = new Set(
  (
    'about archive authors categories feeds files graph lab page popular posts preview search series share sitemaps tags _next ' +
    'feed.xml atom.xml feed.json llms.txt llms-full.txt sitemap.xml robots.txt favicon.ico icon.svg'
  ).split(' '),
)
/** The segments after `/api`. */
const knownOfApi = new Set(
  'collections content counts feeds health index-now markdown metrics popular posts search'.split(' '),
)

/** The label of an address: its first segment. There are few of these, whatever visitors request. */
export function routeOf(address: string): string {
  const [, first = '', second = ''] = /^\/([^/?#]*)(?:\/([^/?#]*))?/.exec(address) ?? []
  if (first === '') return '/'
  if (first === 'api') return knownOfApi.has(second) ? `/api/${second}` : 'other'
  return known.has(first) ? `/${first}` : 'other'
}
