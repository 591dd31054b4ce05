/** What sign-in and sign-up hand to each other: where to go afterwards, and who invited. */
export function linkQuery(search: URLSearchParams): { from?: string; ref?: string } {
  const from = search.get('from')
  const ref = search.get('ref')
  return { ...(from ? { from } : {}), ...(ref ? { ref } : {}) }
}
