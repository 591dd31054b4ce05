import { asText } from '../../shared/admin/as-text.ts'

/** Values as a multipart form: lists of things as JSON, addresses of pictures in a row, what is undefined not at all. */
export function toForm(values: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue
    form.set(name, Array.isArray(value) ? listText(value) : asText(value))
  }
  return form
}

function listText(list: readonly unknown[]): string {
  return list.every((one) => typeof one === 'string') ? list.join(' ') : JSON.stringify(list)
}
