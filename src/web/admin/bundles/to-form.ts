import { asText } from '../../shared/admin/as-text.ts'

/** Values as a multipart form: lists of things as JSON, addresses of pictures in a row, what is undefined not at all. */
export function toForm(values: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue
    form.set(name, textOf(value))
  }
  return form
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return listText(value)
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : asText(value)
}

function listText(list: readonly unknown[]): string {
  return list.every((one) => typeof one === 'string') ? list.join(' ') : JSON.stringify(list)
}
