import { isIPv4, isIPv6 } from 'node:net'

/**
 * Returns the address of a client without its port.
 * Some proxies write the port into `X-Forwarded-For` (`203.0.113.7:40000`, `[2001:db8::1]:443`).
 * Text that is not an address is returned unchanged.
 */
export function addressOf(from: string): string {
  const bracketed = /^\[([^\]]+)/.exec(from)?.[1]
  if (bracketed !== undefined) return bracketed
  const [host = '', port] = from.split(':')
  return port !== undefined && isIPv4(host) ? host : from
}

/**
 * Returns the network that counts as one source: an IPv4 address (also one mapped into IPv6), or
 * the first 64 bits of an IPv6 address, all of which belong to one subscriber.
 */
export function networkOf(from: string): string {
  const [address = ''] = addressOf(from).split('%')
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  const prefix = groups.slice(0, 4).map((group) => group.toString(16))
  return `${prefix.join(':')}::/64`
}

/**
 * Returns the part of an address that is stored as a proof: the first 24 bits of an IPv4 address, the
 * first 48 of an IPv6 address. Null for text that is not an address.
 */
export function truncatedNetwork(from: string): string | null {
  const network = networkOf(from)
  if (isIPv4(network)) return `${network.split('.').slice(0, 3).join('.')}.0/24`
  const groups = network.replace('::/64', '').split(':')
  return groups.length === 4 ? `${groups.slice(0, 3).join(':')}::/48` : null
}

/** Returns the eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::')
  const [left, right] = [partsOf(head), partsOf(tail ?? '')]
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  return [...left, ...Array<number>(zeros).fill(0), ...right]
}

function partsOf(text: string): number[] {
  if (text === '') return []
  return text.split(':').flatMap((part) => {
    if (!part.includes('.')) return [Number.parseInt(part, 16)]
    const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number)
    return [a * 256 + b, c * 256 + d]
  })
}
