/** The value of a field as text: numbers and switches as they are written, nothing as nothing, objects not at all. */
export function asText(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** The words of a text without its markup, and not all of a long one. */
export function shortText(html: string, longest: number): string {
  const words = html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return cut(words, longest)
}

/** As much of a text as there is room for. */
export function cut(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
