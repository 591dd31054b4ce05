import type { ImportColumn } from '#contract/product-imports.ts'
import type { CsvValue } from '#server/csv/write-csv.ts'

/** A product as a row of a spreadsheet. */
export type SheetProduct = { [C in ImportColumn]: C extends 'image_urls' ? string[] : CsvValue }

/** A cell's text: what an export writes and what a preview compares. */
export function sheetCell(product: SheetProduct, column: ImportColumn): CsvValue {
  return column === 'image_urls' ? product.image_urls.join(' ') : product[column]
}
