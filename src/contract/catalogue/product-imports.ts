import * as z from 'zod'
import { defineCall } from '../call.ts'
import { FileAnswer, sheetFormat } from '../file.ts'
import { serializedFields } from '../messages/serialized-message.ts'
import { pageOf, paging } from '../page.ts'
import { Id, Time } from '../scalars.ts'
import { attributes } from './attributes.ts'

/**
 * The columns of a product spreadsheet, in the order of the export. `sku` identifies a row's product. A text's column may
 * also be named without its language (`name`); it is then in the language that the request asks for. `stock_seen` is the
 * stock that the export saw and the entry of the stock ledger behind it, such as `40@1234` (decision 132).
 */
export const importColumns = [
  'sku',
  'name_en',
  'name_id',
  'category',
  'brand',
  ...attributes,
  'halal_certificate',
  'halal_status',
  'halal_class',
  'halal_reason',
  'price',
  'compare_at_price',
  'stock',
  'stock_seen',
  'moq',
  'unit',
  'unit_value',
  'weight',
  'length',
  'width',
  'height',
  'registration_number',
  'product_class',
  'registration_until',
  'registration_holder',
  'is_active',
  'is_best_seller',
  'slug',
  'description_en',
  'description_id',
  'ingredients_en',
  'ingredients_id',
  'how_to_use_en',
  'how_to_use_id',
  'cautions_en',
  'cautions_id',
  'meta_title_en',
  'meta_title_id',
  'meta_description_en',
  'meta_description_id',
  'meta_keywords_en',
  'meta_keywords_id',
  'image_urls',
] as const
export type ImportColumn = (typeof importColumns)[number]

/** A new product cannot do without these; nor without a name in one of the languages. */
export const requiredColumns = ['sku', 'category', 'price', 'weight'] as const

export const importMaxBytes = 20 * 1024 * 1024
export const importMaxRows = 20_000

/**
 * CHECKING reads the file, CHECKED waits for the administrator, APPLYING writes, DONE has written. FAILED: the file
 * could not be read, `problem` gives the reason. CANCELLED: stopped; what was written until then stays.
 */
export const ImportStatus = z.enum(['CHECKING', 'CHECKED', 'APPLYING', 'DONE', 'FAILED', 'CANCELLED'])
export type ImportStatus = z.output<typeof ImportStatus>

export const ProductImport = z.object({
  import_id: Id,
  file_name: z.string(),
  status: ImportStatus,
  problem: z.string().nullable(),
  problem_key: z.string().nullable().describe('The name of the message, for words in other languages'),
  problem_params: z.record(z.string(), z.unknown()),
  total_rows: z.int(),
  done_rows: z.int().describe('Of the step that is under way or was the last'),
  creates: z.int(),
  updates: z.int(),
  unchanged: z.int(),
  errors: z.int().describe('Rows that are left out'),
  created: z.int().describe('Products added so far'),
  updated: z.int().describe('Products changed so far'),
  failed: z.int().describe('Rows that could not be written: their product had changed since the preview'),
  created_at: Time,
  finished_at: Time.nullable(),
})
export type ProductImport = z.output<typeof ProductImport>

export const startProductImport = defineCall({
  method: 'POST',
  path: '/products/imports',
  access: 'admin',
  permission: 'catalogue',
  summary:
    'Read a CSV of products (comma or semicolon, UTF-8, 20 MB, 20,000 rows) and prepare a preview; nothing is changed yet. Rows are products by their SKU; columns that the file does not have stay as they are. `compare_at_price` is worked out by the shop: another value is passed over with a note. Texts have a column for each language (name_en, name_id). With `stock_seen`, as an export writes it (`40@1234`), `stock` is a count against that figure: the same figure changes nothing, another one changes the stock of today by the difference, and the row is refused when stock was added or corrected since',
  input: 'multipart',
  files: { field: 'file', maxFiles: 1, maxBytes: importMaxBytes },
  response: ProductImport,
  code: 201,
  message: 'import_being_checked',
  errors: ['invalid_input', 'payload_too_large', 'media_type_not_supported'],
})

const byId = z.object({ id: Id })

export const getProductImport = defineCall({
  method: 'GET',
  path: '/products/imports/{id}',
  access: 'admin',
  permission: 'catalogue',
  summary: 'How far an import is; kept for a week',
  params: byId,
  response: ProductImport,
  errors: ['not_found'],
})

export const RowOutcome = z.enum(['CREATE', 'UPDATE', 'UNCHANGED', 'ERROR', 'FAILED'])
export type RowOutcome = z.output<typeof RowOutcome>

export const ImportRow = z.object({
  row: z.int().describe('The line of the spreadsheet, the head is 1'),
  sku: z.string(),
  name: z.string(),
  product_id: Id.nullable(),
  outcome: RowOutcome,
  changes: z
    .array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string() }))
    .describe('What is different; `before` is null for a product that is new'),
  problems: z.array(z.object({ field: z.string(), ...serializedFields })),
  notes: z
    .array(z.object({ field: z.string(), ...serializedFields }))
    .describe('Cells that are passed over, and words that BPOM forbids, with why; the row is written all the same'),
  is_applied: z.boolean(),
})
export type ImportRow = z.output<typeof ImportRow>

export const listImportRows = defineCall({
  method: 'GET',
  path: '/products/imports/{id}/rows',
  access: 'admin',
  permission: 'catalogue',
  summary: 'What becomes of each row of the file',
  params: byId,
  query: z.strictObject({ ...paging(), outcome: RowOutcome.optional() }),
  response: pageOf(ImportRow),
  errors: ['not_found'],
})

export const exportFailedLines = defineCall({
  method: 'GET',
  path: '/products/imports/{id}/failed-csv',
  access: 'admin',
  permission: 'catalogue',
  summary:
    'The lines that were not written, as they came, with the reason in the column `problem`: mended, the file can be imported as it is',
  params: byId,
  query: z.strictObject(sheetFormat),
  response: FileAnswer,
  output: 'file',
  errors: ['not_found'],
})

export const applyProductImport = defineCall({
  method: 'POST',
  path: '/products/imports/{id}/apply',
  access: 'admin',
  permission: 'catalogue',
  summary: 'Write what the preview shows; rows with problems are left out, a product that changed since is not touched',
  params: byId,
  response: ProductImport,
  message: 'import_begun',
  errors: ['not_found', 'import_moved_on'],
  idempotent: true,
})

export const cancelProductImport = defineCall({
  method: 'POST',
  path: '/products/imports/{id}/cancel',
  access: 'admin',
  permission: 'catalogue',
  summary: 'Give an import up; what was written until then stays',
  params: byId,
  response: ProductImport,
  message: 'import_given_up',
  errors: ['not_found', 'import_moved_on'],
})
