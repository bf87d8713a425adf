import { BlockList, isIP } from 'node:net'

/** Addresses, such as those of proxies whose `X-Forwarded-For` counts. */
export class AddressRanges {
  readonly #list = new BlockList()

  /** @param ranges addresses, or ranges such as `10.0.0.0/8` */
  constructor(ranges: readonly string[]) {
    for (const range of ranges) {
      const [address = '', bits] = range.split('/')
      const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
      if (bits === undefined) this.#list.addAddress(address, family)
      else this.#list.addSubnet(address, Number(bits), family)
    }
  }

  has(address: string): boolean {
    const family = isIP(address)
    return family !== 0 && this.#list.check(address, family === 6 ? 'ipv6' : 'ipv4')
  }
}

/** Whether a string is an IP address or a CIDR range such as `10.0.0.0/8`. */
export function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32))
}
