import { sql } from 'kysely'
import { AppError } from '#server/app-error.ts'
import { say } from '#contract/messages/message.ts'
import { sqlState } from '#server/db/database-errors.ts'
import type { Tx } from '#server/db/db.ts'
import type { Complaints } from './check-terms.ts'
import type { Terms } from './terms.ts'

/** The columns of `vouchers` that hold terms. */
export function columnsOf(terms: Terms) {
  const { words, gift, target_ids: _targets, customer_ids: _customers, ...columns } = terms
  return {
    ...columns,
    words: JSON.stringify(words),
    search_text: sql<string>`fold(${[terms.code, words.id.name, words.en.name].join(' ')})`,
    gift_product_id: gift?.product_id ?? null,
    gift_quantity: gift?.quantity ?? null,
  }
}

/** Makes these what the voucher is for; its row must be locked. */
export async function setTargets(tx: Tx, voucher_id: string, { scope, target_ids }: Terms): Promise<void> {
  await tx.deleteFrom('voucher_targets').where('voucher_id', '=', voucher_id).execute()
  if (target_ids.length === 0) return
  const column = { ALL: 'product_id', PRODUCTS: 'product_id', BUNDLES: 'bundle_id', CATEGORIES: 'category_id' }[scope]
  await sql`
    insert into voucher_targets (voucher_id, ${sql.ref(column)})
    select ${voucher_id}::uuid, id from unnest(${target_ids}::uuid[]) as id`.execute(tx)
}

/** Makes these the chosen customers; the voucher's row must be locked. */
export async function setCustomers(tx: Tx, voucher_id: string, customer_ids: readonly string[]): Promise<void> {
  await sql`delete from voucher_audience where voucher_id = ${voucher_id} and user_id <> all(${customer_ids}::uuid[])`.execute(
    tx,
  )
  await sql`
    insert into voucher_audience (voucher_id, user_id) select ${voucher_id}::uuid, id from unnest(${customer_ids}::uuid[]) as id
    on conflict do nothing`.execute(tx)
}

/** Throws the complaints as field errors; a taken code alone has an error of its own. */
export function refuseComplaints(fields: Complaints): void {
  const names = Object.keys(fields)
  if (names.length === 0) return
  throw names.length === 1 && fields.code?.key === 'voucher_code_taken'
    ? codeTaken()
    : new AppError('invalid_input', { fields })
}

/** Runs a write. Where another administrator got the code in the meantime, it is refused like one seen before. */
export async function refusingTakenCode<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw sqlState(error) === '23505' ? codeTaken() : error
  }
}

function codeTaken(): AppError {
  const message = say('voucher_code_taken')
  return new AppError('already_taken', { message, fields: { code: message } })
}
