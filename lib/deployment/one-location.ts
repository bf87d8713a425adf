import { ServerResponse } from 'node:http'

/**
 * Makes a redirect name its target once. Next 16.4 sets the header while it renders, and then appends the same one from
 * the result; clients such as Node's `fetch` join the two into an address that does not exist, and nginx refuses them.
 */
export function sendLocationOnce(): void {
  const { prototype } = ServerResponse
  const append = prototype.appendHeader
  prototype.appendHeader = function (name, value) {
    return name.toLowerCase() === 'location' && this.getHeader(name) === value ? this : append.call(this, name, value)
  }
}
