import { expect, test } from 'vitest'
import { promotionsFor } from './promotions-for.ts'
import type { KnownPromotion } from './running-promotions.ts'

/* Worked out a second time by a calculator that shares no line with the shop's. The same numbers come every time. */

let seed = 20_261_129
const whole = (least: number, most: number) => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return least + Math.floor((seed / 4_294_967_296) * (most - least + 1))
}
const oneOf = <T>(some: readonly T[]): T => some[whole(0, some.length - 1)]!
const categories = [['top'], ['face', 'top'], ['hair']]
const provinces = ['Bali', 'Aceh', 'Banten'] as const

function somePromotion(n: number): KnownPromotion {
  const isBreak = whole(0, 1) === 1
  return {
    promotion_id: `p${n}`,
    kind: isBreak ? 'QUANTITY_BREAK' : 'FREE_DELIVERY',
    name: `p${n}`,
    category_id: isBreak && whole(0, 1) === 1 ? oneOf(['top', 'face', 'hair']) : null,
    min_quantity: isBreak ? whole(2, 6) : null,
    percent_bps: isBreak ? whole(1, 9_000) : null,
    min_spend: isBreak ? null : whole(1, 900_000),
    max_discount: isBreak || whole(0, 1) === 1 ? null : whole(1, 40_000),
    provinces: isBreak || whole(0, 1) === 1 ? [] : [oneOf(provinces)],
    starts_at: '2026-01-01T00:00:00.000Z',
    ends_at: '2027-01-01T00:00:00.000Z',
    is_active: true,
    version: 1,
  }
}

type Cart = Parameters<typeof promotionsFor>[0]

function worked({ lines, province, shipping_fee }: Cart, running: readonly KnownPromotion[]): [bigint, bigint] {
  const breaks = running.map(({ category_id, min_quantity, percent_bps }) => {
    if (min_quantity === null) return 0n
    const counted = lines.filter(
      (line) => line.quantity >= min_quantity && (category_id === null || line.category_ids.includes(category_id)),
    )
    return (counted.reduce((sum, line) => sum + BigInt(line.subtotal), 0n) * BigInt(percent_bps ?? 0)) / 10_000n
  })
  const spent = lines.reduce((sum, line) => sum + line.subtotal, 0)
  const deliveries = running.map((one) => {
    const goes = one.provinces.length === 0 || one.provinces.some((name) => name === province)
    if (one.min_spend === null || spent < one.min_spend || !goes) return 0n
    return BigInt(Math.min(shipping_fee ?? 0, one.max_discount ?? 1e9))
  })
  const most = (amounts: bigint[]) => amounts.reduce((best, amount) => (amount > best ? amount : best), 0n)
  return [most(breaks), most(deliveries)]
}

test('random carts get of each kind what takes off most, as an independent calculator says', () => {
  const carts = 1_000
  let [broken, delivered] = [0, 0]
  for (let n = 0; n < carts; n += 1) {
    const running = Array.from({ length: whole(0, 5) }, (_, at) => somePromotion(at))
    const lines = Array.from({ length: whole(1, 7) }, (_, at) => {
      const [price, quantity] = [whole(100, 300_000), whole(1, 7)]
      return {
        product_id: `i${at}`,
        bundle_id: null,
        category_ids: oneOf(categories),
        quantity,
        subtotal: price * quantity,
      }
    })
    const bought = { lines, province: oneOf(provinces), shipping_fee: whole(0, 60_000) }
    const [goods, delivery] = worked(bought, running)
    const held = promotionsFor(bought, running)
    const amountOf = (kind: string) => BigInt(held.find(({ promotion }) => promotion.kind === kind)?.amount ?? 0)
    expect([amountOf('QUANTITY_BREAK'), amountOf('FREE_DELIVERY')], `cart ${n}`).toEqual([goods, delivery])
    expect(new Set(held.map(({ promotion }) => promotion.kind)).size).toBe(held.length)
    if (goods > 0n) broken += 1
    if (delivery > 0n) delivered += 1
  }
  expect([broken > carts / 4, delivered > carts / 5]).toEqual([true, true])
})
