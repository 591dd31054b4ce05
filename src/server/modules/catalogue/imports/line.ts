import type { ImportColumn } from '#contract/catalogue/product-imports.ts'

/** A line of the file by the names of its columns. */
export type Line = { row: number; cells: Map<ImportColumn, string> }

export function cell({ cells }: Line, column: ImportColumn): string {
  return cells.get(column)?.trim() ?? ''
}
