/** Path of the site on its host, such as `/repository`; empty at the root. next.config.mjs inlines it. */
const basePath = process.env.BUILT_BASE_PATH ?? ''

/** The address of a path of the site. */
export const withBasePath = (path: string): string => basePath + path

/** The path of the site in an address; null if the address is outside of the site. */
export function withoutBasePath(pathname: string): string | null {
  if (pathname === basePath) return '/'
  return pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : null
}
