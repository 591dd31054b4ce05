/** A text with its `{placeholders}` filled in. One that has no value stays visible, so that the mistake is seen. */
export function fillPlaceholders(text: string, valueOf: (name: string) => string | undefined): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => valueOf(name) ?? placeholder)
}
