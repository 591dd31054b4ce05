import { asText } from '../../shared/admin/as-text.ts'

/** Values as a multipart form: texts and numbers as they are, lists and objects as JSON, nothing as an empty text. */
export function toForm(values: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue
    form.set(name, textOf(name, value))
  }
  return form
}

function textOf(name: string, value: unknown): string {
  if (name === 'image_urls' && Array.isArray(value)) return value.join(' ')
  if (value === null) return 'null'
  return typeof value === 'object' ? JSON.stringify(value) : asText(value)
}
