import { sql } from 'kysely'
import { textColumnsOf } from '../texts/text-columns.ts'
import { ofProducts } from '../texts/text-names.ts'

const textColumns = textColumnsOf(ofProducts)

/** The columns of products that an import writes, with their types. */
const types = {
  category_id: 'uuid',
  brand_id: 'uuid',
  value_ids: 'uuid[]',
  halal_certificate: 'text',
  halal_status: 'text',
  halal_class: 'text',
  halal_reason: 'text',
  slug: 'text',
  sku: 'text',
  unit: 'text',
  unit_value: 'text',
  price: 'bigint',
  moq: 'integer',
  registration_number: 'text',
  product_class: 'text',
  registration_until: 'date',
  registration_holder: 'text',
  weight: 'integer',
  length: 'integer',
  width: 'integer',
  height: 'integer',
  is_best_seller: 'boolean',
  is_active: 'boolean',
  ...Object.fromEntries(textColumns.map((column) => [column, 'text'])),
}

const names = Object.keys(types)

/** Records of products as a table `r` with an id and all written columns. */
export function recordsOf(products: readonly Record<string, unknown>[]) {
  const columns = Object.entries(types).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`)
  return sql`jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as r (product_id uuid, ${sql.join(columns)})`
}

export const writtenColumns = sql.join(names.map((name) => sql.ref(name)))
/** For an update: each column from the record. */
export const setFromRecord = sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`r.${name}`)}`))

const isText = (name: string) => textColumns.some((column) => column === name)

/** A product with what a row changes about it, as a record. */
export function toRecord(
  product_id: string,
  ...parts: readonly Readonly<Record<string, unknown>>[]
): Record<string, unknown> {
  const whole: Record<string, unknown> = Object.assign({}, ...parts)
  const nothing = (name: string) => (isText(name) ? '' : name === 'value_ids' ? [] : null)
  return { product_id, ...Object.fromEntries(names.map((name) => [name, whole[name] ?? nothing(name)])) }
}
