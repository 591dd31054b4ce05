/** A text with its `{placeholders}` filled in. One that has no value stays, so that somebody sees it. */
export function fillPlaceholders(text: string, valueOf: (name: string) => string | undefined): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => valueOf(name) ?? placeholder)
}
