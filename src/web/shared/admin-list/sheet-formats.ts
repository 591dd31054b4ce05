import type { SheetFormat } from '#contract/file.ts'

/** In the order in which they are offered. */
export const offeredFormats: readonly SheetFormat[] = ['csv', 'csv_semicolon', 'xlsx']

/** A file's name with the ending of its form. */
export function nameIn(format: SheetFormat, name: string): string {
  return `${name}.${format === 'xlsx' ? 'xlsx' : 'csv'}`
}
