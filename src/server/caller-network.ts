/** The address itself; of IPv6 the /64 that one subscriber has, because every device picks its own below it. */
export function addressOf(ip: string): string {
  return isIpv6(ip) ? groupsOf(ip).slice(0, 4).join(':') : plainIpv4(ip)
}

/** The neighbourhood of an address (/24, of IPv6 /48): wide enough that a phone that reconnects stays inside. */
export function networkOf(ip: string): string {
  return isIpv6(ip) ? groupsOf(ip).slice(0, 3).join(':') : plainIpv4(ip).split('.').slice(0, 3).join('.')
}

function isIpv6(ip: string): boolean {
  return ip.includes(':') && !ip.includes('.')
}

/** A socket that listens on both families shows IPv4 callers as `::ffff:192.0.2.7`. */
function plainIpv4(ip: string): string {
  return ip.slice(ip.lastIndexOf(':') + 1)
}

/** The eight groups; `::` fills in the missing zeros. */
function groupsOf(ip: string): string[] {
  const [head = '', tail] = ip.split('%', 1).join('').split('::')
  const left = head === '' ? [] : head.split(':')
  if (tail === undefined) return left
  const right = tail === '' ? [] : tail.split(':')
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right]
}
