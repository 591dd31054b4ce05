import { sql } from 'kysely'
import type { Body, Output } from '#contract/call.ts'
import { messageIn } from '#contract/messages/in-language.ts'
import { say } from '#contract/messages/message.ts'
import { handDiscountHours } from '#contract/vouchers/hand-discount.ts'
import type { giveHandDiscount as call } from '#contract/vouchers/hand-discount.ts'
import { rupiah } from '#contract/written.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Db } from '#server/db/db.ts'
import { randomLetters } from '#server/ids.ts'
import { requireOpenCustomer } from '#server/modules/people/people.ts'
import { holdDiscountLimit } from '#server/modules/staff/staff.ts'
import { refuseField } from '#server/parse-fields.ts'
import { vouchers } from './change-voucher.ts'
import { createVoucher } from './create-voucher.ts'

const name = say('hand_discount')
const words = { id: { name: messageIn('id', name) }, en: { name: messageIn('en', name) } }

/**
 * A voucher of one use for one customer. Whoever changes the sets of the administrator waits until it is written, so it is never
 * higher than they allow.
 */
export async function giveHandDiscount(
  ctx: AdminCtx,
  { user_id, type, value, reason }: Body<typeof call>,
): Promise<Output<typeof call>> {
  const starts_at = ctx.now()
  const ends_at = new Date(starts_at.getTime() + handDiscountHours * 3_600_000).toISOString()
  const code = `KHUSUS${randomLetters(8)}`
  const most = await transaction(ctx.db, async (tx) => {
    await requireOpenCustomer(tx, user_id)
    const limit = await holdDiscountLimit(tx, ctx.actor.id)
    if (limit === 0) throw refuseField('value', say('no_discount_by_hand'))
    if (type === 'FIXED' && limit !== null && value > limit)
      throw refuseField('value', say('discount_above_limit', { limit: rupiah(limit) }))
    const cap = type === 'PERCENTAGE' ? limit : null
    const { voucher_id } = await createVoucher(ctx, tx, {
      code,
      type,
      value,
      max_discount: cap,
      audience: 'CHOSEN',
      customer_ids: [user_id],
      quota: 1,
      starts_at: starts_at.toISOString(),
      ends_at,
      is_active: true,
      translations: words,
    })
    const by_hand = { hand_reason: reason, hand_by: ctx.actor.id }
    await tx.updateTable('vouchers').set(by_hand).where('voucher_id', '=', voucher_id).execute()
    await vouchers.audit(ctx, tx, voucher_id, { action: 'voucher.by_hand', after: { user_id, type, value, reason } })
    return cap
  })
  return { code, most, ends_at }
}

/** Why one of these vouchers was given by hand, and by whom; null where none was. */
export async function handDiscountOf(
  db: Db,
  used: readonly { voucher_id: string }[],
): Promise<{ reason: string; given_by: string } | null> {
  if (used.length === 0) return null
  const voucher_ids = used.map(({ voucher_id }) => voucher_id)
  const { rows } = await sql<{ reason: string; given_by: string }>`
    select v.hand_reason as reason, trim(a.first_name || ' ' || a.last_name) as given_by
      from vouchers v join people a on a.user_id = v.hand_by where v.voucher_id = any(${voucher_ids}::uuid[])`.execute(
    db,
  )
  return rows[0] ?? null
}
