const entities = new Map(
  Object.entries<string>({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }),
)

/** Text as it stands in HTML, also between quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities.get(sign) ?? sign)
}
