import { sql } from 'kysely'
import type { FreebieClaim, Voucher, VoucherWords } from '#contract/vouchers/vouchers.ts'
import type { Ctx, Customer } from '#server/context.ts'
import type { Db } from '#server/db/db.ts'
import { judgePerson, statusFor } from '../eligibility/judge-person.ts'
import { kindOf, wordOf } from '../terms.ts'
import { isWaiting, loadClaimsOn, toClaims } from './claims.queries.ts'
import { loadGiftProducts, toGift } from './gifts.queries.ts'
import type { GiftProduct } from './gifts.queries.ts'
import { codeFor } from './known.queries.ts'
import type { Known } from './known.queries.ts'
import { loadTargets } from './targets.queries.ts'

/** Targets that a voucher names before its reader asks for all of them. */
const mostTargets = 20

type ReadCtx = Pick<Ctx<Customer>, 'db' | 'actor' | 'now' | 'language'>

type Dressing = { voucher_id: string; words: VoucherWords; images: Voucher['images'] }

type Companions = {
  dressings: Map<string, Dressing>
  targets: Map<string, Voucher['targets']>
  gifts: Map<string, GiftProduct>
  claims: Map<string, FreebieClaim>
}

/** Vouchers as their customer sees them, in the order given. A handful of statements however many there are. */
export async function toVouchers(ctx: ReadCtx, known: readonly Known[]): Promise<Voucher[]> {
  const companions = await loadCompanions(ctx, known)
  return known.map((one) => toVoucher(one, companions, ctx.now()))
}

async function loadCompanions(ctx: ReadCtx, known: readonly Known[]): Promise<Companions> {
  const { db, actor, language } = ctx
  const ids = (some: readonly Known[]) => some.map(({ voucher_id }) => voucher_id)
  const freebies = known.filter(({ type }) => type === 'FREEBIE')
  const [dressings, targets, gifts, claims] = await Promise.all([
    loadDressings(db, ids(known)),
    loadTargets(db, ids(known.filter(({ scope }) => scope !== 'ALL')), { mostOfEach: mostTargets, language }),
    loadGiftProducts(
      db,
      freebies.map(({ gift_product_id }) => gift_product_id),
      language,
    ),
    loadClaimsOn(db, actor.id, ids(freebies)).then((rows) => toClaims(ctx, [...rows.values()])),
  ])
  return { dressings, targets, gifts, claims: new Map(claims.map((claim) => [claim.voucher_id, claim])) }
}

/** Its words and pictures. */
async function loadDressings(db: Db, voucher_ids: readonly string[]): Promise<Map<string, Dressing>> {
  const { rows } = await sql<Dressing>`
    select v.voucher_id, v.words,
           coalesce((select json_agg(json_build_object('image_id', i.image_id, 'url', i.image_url) order by i.index)
                       from voucher_images i where i.voucher_id = v.voucher_id), '[]'::json) as images
      from vouchers v where v.voucher_id = any(${voucher_ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.voucher_id, row]))
}

function toVoucher(one: Known, { dressings, targets, gifts, claims }: Companions, now: Date): Voucher {
  const { words, images } = dressings.get(one.voucher_id)!
  const claim = claims.get(one.voucher_id) ?? null
  const isClaimed = claim !== null && isWaiting(claim, now)
  const gift = one.gift_product_id === null ? undefined : gifts.get(one.gift_product_id)
  const reason = isClaimed ? null : judgePerson(one, now)
  return {
    voucher_id: one.voucher_id,
    code: codeFor(one),
    name: wordOf(words, 'en', 'name'),
    description: wordOf(words, 'en', 'description'),
    terms: wordOf(words, 'en', 'terms'),
    translations: words,
    type: one.type,
    kind: kindOf(one.type),
    value: one.value,
    max_discount: one.max_discount,
    min_spend: one.min_spend,
    scope: one.scope,
    targets: targets.get(one.voucher_id) ?? [],
    target_count: one.target_ids.length,
    audience: one.audience,
    quota_left: one.quota === null ? null : one.quota - one.used_count,
    per_customer_limit: one.per_customer_limit,
    used_by_me: one.my_uses,
    starts_at: one.starts_at,
    ends_at: one.ends_at,
    gift: gift ? toGift(gift, one.gift_quantity ?? 1) : null,
    redeem_channels: one.redeem_channels,
    images,
    is_saved: one.is_saved,
    status: statusFor(one, now, { isClaimed }),
    reason,
    claim,
  }
}
