/** A picture on its way into a form, or there already. */
export type PictureEntry =
  | { key: string; state: 'stored'; image_url: string }
  | { key: string; state: 'sending'; file: File; share: number }
  | { key: string; state: 'failed'; file: File; message: string }

export function storedEntry(image_url: string): PictureEntry {
  return { key: image_url, state: 'stored', image_url }
}

export function sendingEntry(key: string, file: File): PictureEntry & { state: 'sending' } {
  return { key, state: 'sending', file, share: 0 }
}

/** What the form holds of the entries. */
export function urlsOf(entries: readonly PictureEntry[]): string[] {
  return entries.flatMap((entry) => (entry.state === 'stored' ? [entry.image_url] : []))
}

/** The entries after the form was given other pictures: those in their order, then what is still on its way. */
export function withUrls(entries: readonly PictureEntry[], urls: readonly string[]): PictureEntry[] {
  return [...urls.map(storedEntry), ...entries.filter(({ state }) => state !== 'stored')]
}

/** The entries with one of them at another place; places beyond the ends are the ends. */
export function moved(entries: readonly PictureEntry[], key: string, to: number): PictureEntry[] {
  const entry = entries.find((one) => one.key === key)
  if (!entry) return [...entries]
  const others = entries.filter((one) => one.key !== key)
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, entry)
}

/** An entry that has arrived takes the place it had; one that is there already takes none. */
export function arrived(entries: readonly PictureEntry[], key: string, image_url: string): PictureEntry[] {
  const isThere = entries.some((entry) => entry.state === 'stored' && entry.image_url === image_url)
  if (isThere) return entries.filter((entry) => entry.key !== key)
  return entries.map((entry) => (entry.key === key ? storedEntry(image_url) : entry))
}

export function sameUrls(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((url, index) => url === other[index])
}
