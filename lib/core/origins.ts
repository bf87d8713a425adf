/** An origin of `https:`, whose host may begin with `*.`, as the Content-Security-Policy takes it. */
export const isOrigin = (text: string): boolean =>
  /^https:\/\/(?:\*\.)?(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d-]*[a-z\d](?::\d+)?$/i.test(text)

/**
 * Whether an address belongs to one of the origins. `*.` matches one or more labels, and `https:` any `https:` address.
 */
export function isOf(address: URL, origins: readonly string[]): boolean {
  return origins.some((origin) => {
    if (origin === 'https:') return address.protocol === 'https:'
    if (!origin.includes('*')) return address.origin === URL.parse(origin)?.origin
    const { protocol, hostname, port } = new URL(origin.replace('*.', ''))
    return address.protocol === protocol && address.port === port && address.hostname.endsWith(`.${hostname}`)
  })
}
