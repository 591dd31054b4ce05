/**
 * Where to go after sign-in: the `from` of the address when it is a path of this shop, else the fallback. Anything that
 * a browser could read as another host is refused.
 */
export function returnPath(search: URLSearchParams, fallback: string): string {
  const from = search.get('from') ?? ''
  return /^\/(?![/\\])[^\\]*$/.test(from) ? from : fallback
}
