import type { Areas } from '../../texts/catalogue.ts'

type FieldTexts = Areas['admin-products']['fields']

/** How a field is called on the screen; one that has no name there keeps its own. */
export function labelOf(fields: FieldTexts, name: string): string {
  return Object.hasOwn(fields, name) ? fields[name as keyof FieldTexts] : name // just looked up
}
