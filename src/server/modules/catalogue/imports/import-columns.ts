import * as z from 'zod'
import { issue } from '#contract/messages/issues.ts'
import { languages } from '#contract/language.ts'
import type { Language } from '#contract/language.ts'
import { say } from '#contract/messages/message.ts'
import type { Message } from '#contract/messages/message.ts'
import { attributes } from '#contract/catalogue/attributes.ts'
import type { Attribute } from '#contract/catalogue/attributes.ts'
import { importColumns } from '#contract/catalogue/product-imports.ts'
import type { ImportColumn } from '#contract/catalogue/product-imports.ts'
import { listingFields } from '#contract/catalogue/listing.ts'
import { TypedImageUrls, typedProductFields, typedProductStock } from '#contract/catalogue/product-fields.ts'
import { typedWholeNumber } from '#contract/typed-whole.ts'
import { productTexts } from '#contract/catalogue/texts.ts'
import type { ProductText } from '#contract/catalogue/texts.ts'
import type { CsvValue } from '#server/csv/write-csv.ts'
import { columnOf } from '#contract/messages/sheet-words.ts'
import { ofProducts } from '../texts/text-names.ts'
import { seenForm } from './stock-seen.ts'

type TextColumn = `${ProductText}_${Language}`

/** A product as a row of a spreadsheet. */
export type SheetProduct = { [C in ImportColumn]: C extends 'image_urls' ? string[] : CsvValue }

/** A cell's value: what an export writes and what a preview compares. */
export function sheetCell(product: SheetProduct, column: ImportColumn): CsvValue {
  return column === 'image_urls' ? product.image_urls.join(' ') : product[column]
}

const yes = ['true', '1', 'yes', 'ya', 'benar']
const no = ['false', '0', 'no', 'tidak', 'salah']

/** Spreadsheets write switches in capitals and in their own language. */
const Switch = z
  .string()
  .transform((typed) => typed.trim().toLowerCase())
  .refine((typed) => yes.includes(typed) || no.includes(typed), issue('not_true_or_false'))
  .transform((typed) => yes.includes(typed))

/** Spreadsheets turn `2027-12-31` into `31/12/2027`. */
const DayCell = typedAs(listingFields.registration_until, (typed) =>
  typed.replace(/^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/, writtenDay),
)

function typedAs(schema: z.ZodType, read: (typed: string) => string): z.ZodType {
  return z.preprocess((typed) => (typeof typed === 'string' ? read(typed.trim()) : typed), schema)
}

function writtenDay(_typed: string, day: string, month: string, year: string): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

const { category_id: _category, brand_id: _brand, value_ids: _values, ...fields } = typedProductFields
type Figure = Exclude<keyof typeof fields, ProductText>
const figures = Object.fromEntries(
  Object.entries(fields).filter(([name]) => !ofProducts.all.some((text) => text === name)),
) as unknown as Record<Figure, z.ZodType> // what is no text

/** The columns of texts, each with the schema of its text. A name may be empty in one of the languages. */
const textCells = Object.fromEntries(
  ofProducts.all.flatMap((name) => languages.map((language) => [`${name}_${language}`, productTexts[name]] as const)),
) as unknown as Record<TextColumn, z.ZodType> // column by column

/** `Rp 36.900`, `23.000` and `23.000,00` as people write them. What is no such number is left to the schema. */
function written(schema: z.ZodType): z.ZodType {
  return z.preprocess(
    (typed) => (typeof typed === 'string' ? (typedWholeNumber(typed) ?? typed.trim()) : typed),
    schema,
  )
}

const inCapitals = (schema: z.ZodType) => typedAs(schema, (typed) => typed.toUpperCase())

/** Values by their addresses, with blanks or commas between them. */
const Slugs = z.string().transform((typed) =>
  typed
    .split(/[\s,]+/)
    .filter(Boolean)
    .toSorted()
    .join(' '),
)
const valueCells: Record<Attribute, z.ZodType> = {
  skin_type: Slugs,
  concern: Slugs,
  key_ingredient: Slugs,
  for_whom: Slugs,
}

/** How a cell of each column is read. A category is named by its slug, a brand by its name. */
export const cellSchemas: Record<ImportColumn, z.ZodType> = {
  ...figures,
  ...textCells,
  price: written(fields.price),
  // Worked out by the shop (decision 170): passed over, with a note where it says something else.
  compare_at_price: z.string(),
  registration_until: DayCell,
  product_class: inCapitals(fields.product_class),
  halal_status: inCapitals(fields.halal_status),
  halal_class: inCapitals(fields.halal_class),
  moq: written(fields.moq),
  weight: written(fields.weight),
  category: z.string().trim(),
  brand: z.string().trim(),
  ...valueCells,
  stock: written(typedProductStock),
  stock_seen: z.string().trim().regex(seenForm, issue('stock_seen_form')),
  is_active: Switch,
  is_best_seller: Switch,
  image_urls: TypedImageUrls,
}

/** An empty cell empties these; in any other column it says nothing. */
const emptiable: readonly ImportColumn[] = [
  'brand',
  ...attributes,
  'halal_certificate',
  'halal_class',
  'halal_reason',
  'unit_value',
  'registration_number',
  'product_class',
  'registration_until',
  'registration_holder',
]

/** A text in one language. */
function isTextColumn(column: ImportColumn): boolean {
  return column in textCells
}

function isNameColumn(column: ImportColumn): boolean {
  return column === 'name_en' || column === 'name_id'
}

/** Texts that are HTML. */
export const richColumns = ofProducts.rich.flatMap((name) =>
  languages.map((language) => `${name}_${language}` as const),
)

export function saysNothing(column: ImportColumn, cell: string): boolean {
  return cell.trim() === '' && !emptiable.includes(column) && (!isTextColumn(column) || isNameColumn(column))
}

/** In the file of lines that were not written: why. Passed over when the file is read. */
export const problemColumn = 'problem'

type Head = { columns: (ImportColumn | null)[] } | { problem: Message }

/** Which column of the file is which, whatever the case of the letters; columns without a name are passed over. */
export function readHead(cells: readonly string[], language: Language): Head {
  // The file of failed lines comes back with what was wrong with them.
  const typed = cells
    .map((cell) => cell.trim().toLowerCase())
    .map(columnOf)
    .map((name) => (name === problemColumn ? '' : name))
  const names = typed.map((name) => (isColumn(`${name}_${language}`) ? `${name}_${language}` : name))
  const unknown = names.filter((name) => name !== '' && !isColumn(name))
  if (unknown.length > 0) return { problem: say('csv_columns_unknown', { columns: unknown.slice(0, 5).join(', ') }) }
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) !== index)
  if (twice) return { problem: say('csv_column_twice', { column: twice }) }
  if (!names.includes('sku')) return { problem: say('csv_no_head') }
  return { columns: names.map((name) => (isColumn(name) ? name : null)) }
}

function isColumn(name: string): name is ImportColumn {
  return importColumns.some((column) => column === name)
}

/** A value of a cell as text. */
export function shown(value: unknown): string {
  if (Array.isArray(value)) return value.join(' ')
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}
