/** The path of a checkout that delivers to this address; the rest of the path stays. */
export function withAddress(path: string, address_id: string): string {
  const [pathname = '/', query = ''] = path.split('?', 2)
  const search = new URLSearchParams(query)
  search.set('address_id', address_id)
  return `${pathname}?${search}`
}
