import type { Settings } from '../settings.ts'

/**
 * Who calls, as far as a proxy that we trust says so; null if it is not known. Of IPv6 the network (/64), since each of its
 * customers has more addresses than could be counted.
 */
export function clientAddress(request: Request, { addressHeader }: Settings): string | null {
  if (addressHeader === null) return null
  // A proxy appends: the last entry is the one that it has seen itself.
  const written = request.headers.get(addressHeader)?.split(',').at(-1)?.trim().toLowerCase() ?? ''
  // A proxy that listens on both kinds may write an IPv4 address so; as a network they would all be one.
  const address = written.replace(/^::ffff:(?=[\d.]+$)/, '')
  if (/^[\d.]{7,15}$/.test(address)) return address
  if (!/^[\da-f:.]{2,45}$/.test(address) || !address.includes(':')) return null
  return network(address)
}

/** The first four groups: `2001:db8::1` → `2001:db8:0:0`. */
function network(address: string): string {
  const [head = '', tail] = address.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length)
  return [...front, ...Array<string>(gap).fill('0'), ...back]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
