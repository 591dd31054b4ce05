import { say } from '#contract/messages/message.ts'
import type { FreebieClaim, RedeemChannel } from '#contract/vouchers/vouchers.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx, CustomerCtx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { sql } from 'kysely'
import { uuidv7 } from '#server/ids.ts'
import { findEarlierCall } from '#server/idempotent-create.ts'
import { judgePerson } from '../eligibility/judge-person.ts'
import { listClaimRows, toClaims } from '../reading/claims.queries.ts'
import { codeFor } from '../reading/known.queries.ts'
import type { Known } from '../reading/known.queries.ts'
import { notUsable } from '../refusals.ts'
import { takeVouchers } from '../redeeming/take-vouchers.ts'
import { requireMine } from './find-voucher.ts'

/** A claim ends with its voucher, or after so many days. */
const claimDays = 30
const maxAttempts = 3

type Gift = { product_id: string; quantity: number }
export type Claimable = Known & { gift: Gift }

/** A voucher of the customer whose gift can be claimed this way now. */
async function requireClaimable(ctx: CustomerCtx, voucher_id: string, channel: RedeemChannel): Promise<Claimable> {
  const one = await requireMine(ctx, voucher_id)
  const { gift_product_id: product_id, gift_quantity: quantity } = one
  if (product_id === null || quantity === null) {
    throw new AppError('voucher_not_usable', { message: say('this_is_no_gift') })
  }
  if (!one.redeem_channels.includes(channel)) {
    const message = say(channel === 'ONLINE' ? 'gift_not_online' : 'gift_not_at_counter')
    throw new AppError('voucher_not_usable', { message })
  }
  const reason = judgePerson(one, ctx.now())
  if (reason !== null) throw notUsable(reason)
  return { ...one, gift: { product_id, quantity } }
}

/**
 * Runs `write` for a gift that can be claimed. The same idempotency key answers the same claim for a day, also when the process
 * ended before the first answer was stored. Where the gift was lost to another customer meanwhile
 * it is judged again, which says why.
 */
export async function claimGift(
  ctx: CustomerCtx,
  { voucher_id, channel }: { voucher_id: string; channel: RedeemChannel },
  write: (one: Claimable) => Promise<string>,
): Promise<FreebieClaim> {
  const own = ctx.db.selectFrom('freebie_claims').where('user_id', '=', ctx.actor.id)
  const earlier = await findEarlierCall(ctx, own.select(['claim_id as id', 'claimed_at as at']))
  if (earlier?.isSame) return getClaim(ctx, earlier.id)
  const withoutKey = ctx.db.updateTable('freebie_claims').set({ idempotency_key: null })
  if (earlier) await withoutKey.where('claim_id', '=', earlier.id).execute()
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const one = await requireClaimable(ctx, voucher_id, channel)
    try {
      return await getClaim(ctx, await write(one))
    } catch (error) {
      const isLost = error instanceof AppError && error.code === 'voucher_not_usable'
      // With a reason of its own it is no loss but a refusal.
      if (!isLost || error.said.key !== 'voucher_not_usable') throw error
    }
  }
  throw new AppError('voucher_not_usable', { message: say('voucher_terms_changed') })
}

async function getClaim(ctx: CustomerCtx, claim_id: string): Promise<FreebieClaim> {
  const rows = await listClaimRows(ctx.db, sql`f.claim_id = ${claim_id}`)
  const [claim] = await toClaims(ctx, rows)
  return claim!
}

type Handed = { admin_id: string; place: string | null }

/** Takes the use and writes the claim; with `handed` it is spent at once. Answers the id. */
export async function writeClaim(
  ctx: Pick<Ctx, 'now' | 'idempotencyKey'>,
  tx: Tx,
  one: Claimable,
  { user_id, handed }: { user_id: string; handed: Handed | null },
): Promise<string> {
  const { voucher_id, version, gift, ends_at } = one
  const use = { voucher_id, version, code: codeFor(one), kind: 'FREEBIE' as const, amount: 0 }
  const [use_id] = await takeVouchers(ctx, tx, [use], { user_id, order: null })
  const claim_id = uuidv7()
  const now = ctx.now()
  const expires_at = new Date(Math.min(Date.parse(ends_at), now.getTime() + claimDays * 86_400_000))
  await tx
    .insertInto('freebie_claims')
    .values({
      claim_id,
      voucher_id,
      user_id,
      use_id: use_id!,
      channel: handed ? 'OFFLINE' : 'ONLINE',
      status: handed ? 'SPENT' : 'CLAIMED',
      product_id: gift.product_id,
      quantity: gift.quantity,
      claimed_at: now,
      expires_at,
      spent_at: handed ? now : null,
      admin_id: handed?.admin_id ?? null,
      place: handed?.place ?? null,
      idempotency_key: ctx.idempotencyKey ?? null,
    })
    .execute()
  return claim_id
}
