import { sql } from 'kysely'
import { say } from '#contract/messages/message.ts'
import type { Message } from '#contract/messages/message.ts'
import { serializeMessage } from '#contract/messages/serialized-message.ts'
import type { Db } from '#server/db/db.ts'
import type { Problem } from './find-named.ts'
import { cell } from './line.ts'
import type { Line } from './line.ts'

/** SKUs by their small letters, as the shop has them. */
export type Skus = {
  holders: ReadonlyMap<string, Holder>
  /** By the digits that a spreadsheet leaves of it: a SKU with zeros before them. */
  withZeros: ReadonlyMap<string, string>
}
type Holder = { id: string; kind: 'product' | 'bundle' | 'archived' }

const longestSku = 40

/** Looks up the SKUs of the lines. For unknown digits, also SKUs that begin with zeros, which a spreadsheet cuts off. */
export async function findSkus(db: Db, lines: readonly Line[]): Promise<Skus> {
  const skus = lines.map((line) => cell(line, 'sku').toLowerCase())
  const holders = await findHolders(db, skus)
  const digits = skus.filter((sku) => /^\d+$/.test(sku) && sku.length < longestSku && !holders.has(sku))
  const padded = digits.flatMap((sku) =>
    Array.from({ length: longestSku - sku.length }, (_, index) => sku.padStart(sku.length + index + 1, '0')),
  )
  const withZeros = [...(await findHolders(db, padded)).keys()].toSorted((a, b) => b.length - a.length)
  const found = new Map(digits.flatMap((sku) => nearest(sku, withZeros)))
  return { holders, withZeros: found }
}

/** The shortest of them, which come last. */
function nearest(sku: string, withZeros: readonly string[]): [string, string][] {
  return withZeros.flatMap((one): [string, string][] => (isWithZeros(one, sku) ? [[sku, one]] : []))
}

function isWithZeros(sku: string, digits: string): boolean {
  return sku.endsWith(digits) && /^0+$/.test(sku.slice(0, -digits.length))
}

async function findHolders(db: Db, skus: readonly string[]): Promise<Map<string, Holder>> {
  if (skus.length === 0) return new Map()
  const { rows } = await sql<{ sku: string; id: string; kind: Holder['kind'] }>`
    select s.sku_folded as sku, s.item_id as id,
           case when p.product_id is null then 'bundle' when p.archived_at is null then 'product' else 'archived' end as kind
      from catalogue_skus s left join products p on p.product_id = s.item_id
     where s.sku_folded = any(${skus}::text[])`.execute(db)
  return new Map(rows.map(({ sku, id, kind }) => [sku, { id, kind }]))
}

/** `8.99E+12` and `8,99E+12`, as spreadsheets write a long number in a narrow column. */
const scientific = /^\d([.,]\d+)?e[+-]\d{1,3}$/i

/** What is wrong with a line as a whole. `earlier` holds the SKUs of the lines before it with their rows. */
export function skuProblems(earlier: Map<string, number>, line: Line, { holders, withZeros }: Skus): Problem[] {
  const typed = cell(line, 'sku')
  const sku = typed.toLowerCase()
  const refuse = (message: Message) => [{ field: 'sku', ...serializeMessage(message) }]
  if (sku === '') return refuse(say('required'))
  const holder = holders.get(sku)
  const meant = withZeros.get(sku)
  if (!holder && scientific.test(sku)) return refuse(say('sku_scientific', { sku: typed }))
  if (!holder && meant !== undefined) return refuse(say('sku_without_zeros', { sku: meant }))
  const row = earlier.get(sku)
  if (row !== undefined) return refuse(say('row_same_sku', { row }))
  earlier.set(sku, line.row)
  if (holder?.kind === 'bundle') return refuse(say('sku_of_bundle'))
  if (holder?.kind === 'archived') return refuse(say('sku_of_deleted'))
  if (!holder && cell(line, 'stock_seen') !== '') return refuse(say('sku_of_no_export'))
  return []
}
