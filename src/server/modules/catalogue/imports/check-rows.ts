import { sql } from 'kysely'
import type { z } from 'zod'
import { messageOf } from '#contract/messages/issues.ts'
import { say } from '#contract/messages/message.ts'
import type { Message } from '#contract/messages/message.ts'
import { serializeMessage } from '#contract/messages/serialized-message.ts'
import { requiredColumns } from '#contract/catalogue/product-imports.ts'
import type { ImportColumn, ImportRow } from '#contract/catalogue/product-imports.ts'
import { productDefaults } from '#contract/catalogue/product-fields.ts'
import { typedWholeNumber } from '#contract/typed-whole.ts'
import type { Db } from '#server/db/db.ts'
import { sanitizeRichText } from '#server/modules/business/business.ts'
import { isStoredPicture } from '#server/pictures/store-picture.ts'
import type { FileStore } from '#server/ports/storage/storage-port.ts'
import { timeSlices } from '#server/time-slices.ts'
import { ofProducts } from '../texts/text-names.ts'
import { cell } from './line.ts'
import type { Line } from './line.ts'
import { cellSchemas, richColumns, saysNothing, sheetCell, shown } from './import-columns.ts'
import { findNamed, toColumns } from './find-named.ts'
import type { Found, Known, NamedIds, Problem, Values } from './find-named.ts'
import type { Settings } from '#contract/business.ts'
import { findClaims } from '#contract/catalogue/find-claims.ts'
import { languages } from '#contract/language.ts'
import { listingProblems } from '#contract/catalogue/listing.ts'
import { findUnsellable } from '../listing/listing.queries.ts'
import { findSkus, skuProblems } from './check-sku.ts'
import { countOf } from './count-stock.ts'
import type { Count } from './count-stock.ts'
import { loadSheetProducts } from './sheet-products.queries.ts'
import type { KnownProduct } from './sheet-products.queries.ts'
import { checkSeen, parseSeen } from './stock-seen.ts'

/** What the preview found out about a line, as it is stored until it is written. */
export type CheckedRow = Omit<ImportRow, 'is_applied'> & {
  base_version: number | null
  stock_change: number
  /** The product's newest entry in the stock ledger when its stock was compared. */
  stock_entry_id: number | null
  /** The product's columns with the values they get. */
  fields: Record<string, unknown>
  /** The line as it came, for the file of lines that were not written. */
  cells: Partial<Record<ImportColumn, string>>
}

export type Check = Known & {
  db: Db
  files: FileStore
  now: () => Date
  /** Forbidden in texts, see the settings. */
  claims: Settings['claims']
  /** SKUs and addresses of earlier lines, in small letters, with their row. */
  skus: Map<string, number>
  slugs: Map<string, number>
}

/** Looks up what the lines name, all at once, and says what would become of each. */
export async function checkRows(check: Check, lines: readonly Line[]): Promise<CheckedRow[]> {
  const skus = await findSkus(check.db, lines)
  const known = await loadSheetProducts(
    check.db,
    [...skus.holders.values()].flatMap((holder) => (holder.kind === 'product' ? [holder.id] : [])),
  )
  const byId = new Map(known.map((product) => [product.product_id, product]))
  const takenSlugs = await findTakenSlugs(check.db, lines)
  const productOf = (line: Line) => byId.get(skus.holders.get(cell(line, 'sku').toLowerCase())?.id ?? '')
  const seenInLedger = await checkSeen(
    check.db,
    lines.flatMap((line) => {
      const [product, seen] = [productOf(line), parseSeen(cell(line, 'stock_seen'))]
      return product && seen ? [{ row: line.row, product_id: product.product_id, seen }] : []
    }),
  )
  const rows: CheckedRow[] = []
  const nextSlice = timeSlices()
  for (const line of lines) {
    const product = productOf(line)
    const problems = skuProblems(check.skus, line, skus)
    const values = await readValues(line, product, problems)
    const named = findNamed(check, { values, product, problems })
    checkSlug(check, line, { values, takenBy: takenSlugs, product, problems })
    await checkPictures(check.files, { values, product, problems })
    if (!product) checkRequired(values, problems)
    const count = countOf({ values, product, problems }, seenInLedger.get(line.row))
    const notes = [...notesOf(line, product), ...claimNotes(check, values)]
    rows.push(toRow(line, { values, product, problems }, { named, count, notes }))
    await nextSlice()
  }
  return refuseUnsellable(check, rows)
}

/** The products that have the addresses of the lines. */
async function findTakenSlugs(db: Db, lines: readonly Line[]): Promise<Map<string, string>> {
  const slugs = lines.map((line) => cell(line, 'slug')).filter(Boolean)
  if (slugs.length === 0) return new Map()
  const { rows } = await sql<{ slug: string; product_id: string }>`
    select slug, product_id from products where slug = any(${slugs}::text[])
    union all
    select slug, product_id from old_slugs where slug = any(${slugs}::text[]) and product_id is not null`.execute(db)
  return new Map(rows.map(({ slug, product_id }) => [slug, product_id]))
}

async function readValues({ cells }: Line, product: KnownProduct | undefined, problems: Problem[]): Promise<Values> {
  const values: Values = {}
  for (const [column, text] of cells) {
    if (column === 'compare_at_price' || saysNothing(column, text) || (product && isAsExported(product, column, text)))
      continue
    const parsed = cellSchemas[column].safeParse(text)
    if (parsed.success) values[column] = parsed.data
    else if (column !== 'sku' || text.trim() !== '')
      problems.push({ field: column, ...serializeMessage(messageIn(parsed.error)) })
  }
  for (const column of richColumns) {
    const text = values[column]
    // What the shop has already is safe, and making it safe takes its time.
    if (typeof text === 'string' && text !== product?.[column]) values[column] = await sanitizeRichText(text)
  }
  return values
}

function messageIn({ issues: [first] }: z.ZodError): Message {
  return first ? messageOf(first) : say('wrong_form')
}

function checkSlug(
  { slugs }: Check,
  line: Line,
  { values, takenBy, product, problems }: Found & { takenBy: Map<string, string> },
): void {
  if (typeof values.slug !== 'string') return
  const holder = takenBy.get(values.slug)
  const earlier = slugs.get(values.slug)
  if (holder !== undefined && holder !== product?.product_id)
    problems.push({ field: 'slug', ...serializeMessage(say('slug_taken')) })
  else if (earlier !== undefined)
    problems.push({ field: 'slug', ...serializeMessage(say('row_same_slug', { row: earlier })) })
  slugs.set(values.slug, line.row)
}

/** Only pictures that the product does not have yet are looked for. */
async function checkPictures(files: FileStore, { values, product, problems }: Found): Promise<void> {
  if (!Array.isArray(values.image_urls)) return
  for (const url of values.image_urls.map(String)) {
    if (product?.image_urls.includes(url) || (await isStoredPicture(files, url))) continue
    problems.push({ field: 'image_urls', ...serializeMessage(say('address_not_in_shop', { url })) })
  }
}

function checkRequired(values: Values, problems: Problem[]): void {
  for (const column of requiredColumns) {
    const isSerialized = problems.some(({ field }) => field === column)
    if (values[column] === undefined && !isSerialized)
      problems.push({ field: column, ...serializeMessage(say('new_product_needs')) })
  }
  const isNamed = problems.some(({ field }) => field === 'name_en' || field === 'name_id')
  if (!values.name_en && !values.name_id && !isNamed)
    problems.push({ field: 'name_en', ...serializeMessage(say('new_product_needs')) })
}

/** Leaves out the rows that would put on sale what may not be sold. */
async function refuseUnsellable({ db, now }: Check, rows: readonly CheckedRow[]): Promise<CheckedRow[]> {
  const refused = await findUnsellable(db, now(), rows)
  return rows.map((row) => {
    const found = refused.get(row.row)
    if (!found) return row
    const problems = found.map((problem) => ({ field: listingProblems[problem], ...serializeMessage(say(problem)) }))
    return { ...row, ...nothing, outcome: 'ERROR', problems }
  })
}

const nothing = { changes: [], fields: {}, base_version: null, stock_change: 0, stock_entry_id: null }

/** What a new product has where the file says nothing. */
const newProduct = Object.fromEntries(
  Object.entries(productDefaults).filter(([name]) => !ofProducts.all.some((text) => text === name)),
)

/** Enough of a text to see what is different. */
const shownLength = 300

function toRow(
  line: Line,
  { values, product, problems }: Found,
  { named, count, notes }: { named: NamedIds; count: Count; notes: Problem[] },
): CheckedRow {
  const cells = Object.fromEntries(line.cells)
  const row = {
    row: line.row,
    sku: cell(line, 'sku').slice(0, 100),
    name: nameOf(line, product),
    cells,
    notes,
  }
  if (problems.length > 0)
    return { ...row, ...nothing, product_id: product?.product_id ?? null, outcome: 'ERROR', problems }
  const { stock: _stock, stock_seen: _seen, ...written } = values
  const others: Values = product
    ? Object.fromEntries(
        Object.entries(written).filter(([column, value]) => isOther(product, column as ImportColumn, value)),
      )
    : written
  const changed: Values = { ...others, ...(count.stock !== undefined && { stock: count.stock }) }
  const columns = { ...(product ? {} : newProduct), ...toColumns(others, named) }
  return {
    ...row,
    product_id: product?.product_id ?? null,
    outcome: !product ? 'CREATE' : Object.keys(changed).length > 0 ? 'UPDATE' : 'UNCHANGED',
    changes: Object.entries(changed).map(([field, value]) => ({
      field,
      before: product ? shown(sheetCell(product, field as ImportColumn)).slice(0, shownLength) : null, // a column of the file
      after: shown(value).slice(0, shownLength),
    })),
    problems: [],
    base_version: product?.version ?? null,
    stock_change: count.change,
    stock_entry_id: count.entry_id,
    fields: columns,
  }
}

/** Cells that are passed over though they say something. */
function notesOf(line: Line, product: KnownProduct | undefined): Problem[] {
  const typed = cell(line, 'compare_at_price')
  const isAsShown = typed === '' || (product && typedWholeNumber(typed) === product.compare_at_price)
  return isAsShown ? [] : [{ field: 'compare_at_price', ...serializeMessage(say('compare_price_worked_out')) }]
}

/** Texts of the row that say what BPOM forbids; it is written all the same. */
function claimNotes({ claims }: Check, values: Values): Problem[] {
  const texts = ofProducts.all.flatMap((name) =>
    languages.map((language) => ({ field: `${name}_${language}` as const, language })),
  )
  return texts.flatMap(({ field, language }) => {
    const text = values[field]
    const found = typeof text === 'string' ? findClaims(text, claims[language]) : []
    return found.length === 0
      ? []
      : [{ field, ...serializeMessage(say('claim_forbidden', { words: found.join(', ') })) }]
  })
}

/**
 * What the product has already is let through, whatever the rules of today say about it: its category may have been
 * deleted. A stock is judged beside the one that the export saw. Spreadsheets write other line ends.
 */
function isAsExported(product: KnownProduct, column: ImportColumn, text: string): boolean {
  if (column === 'stock' || column === 'stock_seen') return false
  const plain = (cell: string) => cell.replaceAll('\r\n', '\n')
  return plain(text) === plain(shown(sheetCell(product, column)))
}

/** The SKU finds the product whatever the case of its letters, and stays as the shop has it. */
function isOther(product: KnownProduct, column: ImportColumn, value: unknown): boolean {
  if (column === 'sku') return false
  return shown(sheetCell(product, column)) !== shown(value)
}

function nameOf(line: Line, product: KnownProduct | undefined): string {
  return (cell(line, 'name_en') || cell(line, 'name_id') || String(product?.name_en || product?.name_id || '')).slice(
    0,
    200,
  )
}
