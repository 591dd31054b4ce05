/**
 * Where to go after sign-in: the `from` of the address when it is a path of this shop, else the fallback. Anything that
 * a browser could read as another host is refused; it leaves tabs and line ends out of an address.
 */
export function returnPath(search: URLSearchParams, fallback: string): string {
  const from = search.get('from') ?? ''
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(from) ? from : fallback
}
