/**
 * An Indonesian phone number as people read it: `0812…`, `62812…`, `812…` and `+62 812…` all become
 * `+62 812-3456-7890`. What cannot be one stays as it was typed, for the form to refuse.
 */
export function toPhoneText(typed: string): string {
  const digits = typed.replace(/[\s().-]/g, '').replace(/^(?:(?:\+|00)?62|0)0?(?=\d)/, '')
  if (!/^[1-9]\d{8,12}$/.test(digits)) return typed.trim()
  const groups = [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)]
  return `+62 ${groups.filter((group) => group !== '').join('-')}`
}
