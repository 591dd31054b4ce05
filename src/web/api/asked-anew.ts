/** The keys of queries that were asked at the press of a link to a form. */
const asked = new Set<string>()

export function noteAskedAnew(key: readonly unknown[]): void {
  asked.add(JSON.stringify(key))
}

/** Whether the form that opens now need not ask by itself. */
export function isAskedAnew(key: string): boolean {
  return asked.has(key)
}

/** Once the form is open: the next one asks again. */
export function forgetAskedAnew(key: string): void {
  asked.delete(key)
}
