import { sql } from 'kysely'
import type { BodyInput } from '#contract/call.ts'
import { addPromotion } from '#contract/vouchers/promotions.ts'
import { chooseForLeftCarts, deleteVoucher, toggleVoucher } from '#contract/vouchers/vouchers-admin.ts'
import { redeemOffline, redeemOnline } from '#contract/vouchers/vouchers.ts'
import { transaction } from '../../src/server/db/db.ts'
import { demoPasswords } from '../../src/server/modules/sign-in/sign-in.ts'
import { createVoucher } from '../../src/server/modules/vouchers/vouchers.ts'
import { VOUCHERS, voucherTerms } from './content/vouchers.ts'
import type { DemoVoucher } from './content/vouchers.ts'
import { DemoRefusal } from './demo-world.ts'
import { fillCart } from './live-orders.ts'
import type { Life } from './live-orders.ts'
import type { Resident } from './fill-people.ts'

const day = 86_400_000
/** Gifts that are claimed on the way, in days before the present; those marked are handed over at the counter. */
const claims = [88, 74, 61, 47, 36, 24, 17, 9, 5, 2, 1].map((before, i) => ({ before, isAtCounter: i % 4 === 1 }))
/** Carts that somebody fills and leaves, in days before the present. */
const leftCarts = [50, 41, 33, 27, 19, 14, 8, 4, 3]

/** What holds by itself since three days before the present; `sku` is what is bought, `gift_sku` what is given. */
const promotions = [
  { kind: 'QUANTITY_BREAK', name: 'Beli 3 lebih hemat', min_quantity: 3, percent_bps: 1_000, sku: 'TMG-NPY-051' },
  {
    kind: 'GIFT_FOR_UNITS',
    name: 'Beli 2 gratis 1',
    min_quantity: 2,
    gift_quantity: 1,
    max_times: 2,
    sku: 'LMB-SOP-025',
  },
  { kind: 'GIFT_FOR_AMOUNT', name: 'Hadiah belanja', min_spend: 750_000, gift_quantity: 1, gift_sku: 'LMB-HND-026' },
  { kind: 'FREE_DELIVERY', name: 'Ongkir Papua', min_spend: 500_000, provinces: ['Papua'] },
] as const satisfies (Partial<BodyInput<typeof addPromotion>> & { sku?: string; gift_sku?: string })[]

/** Plans the shop's promotions, which begin at once. */
export function planPromotions({ world, happenings, assortment, admin_id, end }: Life): void {
  const [starts_at, ends_at] = [-3, 60].map((days) => new Date(end.getTime() + days * day).toISOString())
  happenings.plan(new Date(end.getTime() - 3 * day), async () => {
    const idOf = (sku: string) => assortment.bySku.get(sku)!.product_id
    for (const promotion of promotions) {
      const { sku, gift_sku, ...terms } = { sku: undefined, gift_sku: undefined, ...promotion }
      const named = { ...(sku && { product_id: idOf(sku) }), ...(gift_sku && { gift_product_id: idOf(gift_sku) }) }
      const body = { ...terms, ...named, starts_at: starts_at!, ends_at: ends_at!, is_active: true }
      await world.as(admin_id)(addPromotion, { body: body as BodyInput<typeof addPromotion> })
    }
  })
}

/** Plans the shop's vouchers, from the day on which each is made, and what people do with gifts and carts. */
export function planVouchers(life: Life, residents: readonly Resident[]): void {
  const { happenings, world, end } = life
  const at = (before: number) => new Date(end.getTime() - before * day)
  const some = () => world.random.pick(residents)
  for (const voucher of VOUCHERS) {
    happenings.plan(at(voucher.made), () => make(life, voucher, residents))
  }
  for (const { before, isAtCounter } of claims) {
    happenings.plan(at(before), () => claim(life, some(), isAtCounter))
  }
  for (const before of leftCarts) happenings.plan(at(before), () => fillCart(life, some()))
}

async function make(life: Life, voucher: DemoVoucher, residents: readonly Resident[]): Promise<void> {
  const { happenings, world, end } = life
  const admin = world.as(life.admin_id)
  const at = (before: number) => new Date(end.getTime() - before * day)
  const { id, en, made, from, to, categories, gift_sku, isForChosen, paused, removed, isForLeftCarts, ...fields } =
    voucher
  const wordsIn = (language: 'id' | 'en', [name, description]: [string, string]) => ({
    name,
    description,
    terms: voucherTerms[language],
  })
  const gift = gift_sku === undefined ? undefined : life.assortment.bySku.get(gift_sku)
  const { voucher_id } = await transaction(world.shop.db, async (tx) =>
    createVoucher(world.shop.systemCtx(), tx, {
      is_active: true,
      ...fields,
      translations: { id: wordsIn('id', id), en: wordsIn('en', en) },
      starts_at: at(from ?? made).toISOString(),
      ends_at: at(to).toISOString(),
      ...(categories && { target_ids: await idsOf(life, categories) }),
      ...(gift && { gift: { product_id: gift.product_id, quantity: 1 } }),
      ...(isForChosen && { customer_ids: residents.slice(0, 6).map(({ user_id }) => user_id) }),
    }),
  )
  const byId = { params: { id: voucher_id } }
  if (isForLeftCarts) await admin(chooseForLeftCarts, { ...byId, body: { is_chosen: true } })
  if (paused !== undefined) {
    happenings.plan(at(paused), async () => void (await admin(toggleVoucher, { ...byId, body: { is_active: false } })))
  }
  if (removed !== undefined) happenings.plan(at(removed), async () => void (await admin(deleteVoucher, byId)))
}

async function idsOf({ world }: Life, slugs: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ category_id: string }>`
    select category_id from categories where slug = any(${slugs}::text[])`.execute(world.shop.db)
  return rows.map(({ category_id }) => category_id)
}

/** Somebody takes the gift: it comes with their next order, or they stand at the counter. Once each. */
async function claim({ world, admin_id }: Life, { user_id }: Resident, isAtCounter: boolean): Promise<void> {
  const { rows } = await sql<{ voucher_id: string }>`
    select voucher_id from vouchers where type = 'FREEBIE' and is_active`.execute(world.shop.db)
  const [voucher] = rows
  if (!voucher) return
  const customer = world.as(user_id)
  try {
    if (!isAtCounter) return void (await customer(redeemOnline, { body: voucher }))
    const counter = { admin_id, admin_password: demoPasswords.admin, place: 'Konter Kemang' }
    await customer(redeemOffline, { body: { ...voucher, ...counter } })
  } catch (error) {
    if (!(error instanceof DemoRefusal)) throw error
  }
}
