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

const kinds = ['QUANTITY_BREAK', 'FREE_DELIVERY', 'GIFT_FOR_UNITS', 'GIFT_FOR_AMOUNT'] as const

function somePromotion(n: number): KnownPromotion {
  const kind = oneOf(kinds)
  const [isOfUnits, isGift] = [kind === 'QUANTITY_BREAK' || kind === 'GIFT_FOR_UNITS', kind.startsWith('GIFT')]
  const isOfOne = isOfUnits && whole(0, 3) === 0
  return {
    promotion_id: `p${n}`,
    kind,
    name: `p${n}`,
    product_id: isOfOne ? `i${whole(0, 3)}` : null,
    category_id: isOfUnits && !isOfOne && whole(0, 1) === 1 ? oneOf(['top', 'face', 'hair']) : null,
    min_quantity: isOfUnits ? whole(kind === 'QUANTITY_BREAK' ? 2 : 1, 4) : null,
    percent_bps: kind === 'QUANTITY_BREAK' ? whole(1, 9_000) : null,
    min_spend: isOfUnits ? null : whole(1, 900_000),
    max_discount: kind !== 'FREE_DELIVERY' || whole(0, 1) === 1 ? null : whole(1, 40_000),
    provinces: kind !== 'FREE_DELIVERY' || whole(0, 1) === 1 ? [] : [oneOf(provinces)],
    gift_product_id: kind === 'GIFT_FOR_AMOUNT' || (isGift && whole(0, 1) === 1) ? `i${whole(0, 9)}` : null,
    gift_quantity: isGift ? whole(1, 3) : null,
    max_times: kind === 'GIFT_FOR_UNITS' ? whole(1, 4) : null,
    gift_names: null,
    starts_at: '2026-01-01T00:00:00.000Z',
    ends_at: '2027-01-01T00:00:00.000Z',
    is_active: true,
    version: 1,
  }
}

type Cart = Parameters<typeof promotionsFor>[0]

function worked({ lines, province, shipping_fee }: Cart, running: readonly KnownPromotion[]): [bigint, bigint] {
  const breaks = running.map(({ category_id, product_id, min_quantity, percent_bps }) => {
    if (min_quantity === null) return 0n
    const counted = lines.filter(
      (line) =>
        line.quantity >= min_quantity &&
        (category_id === null || line.category_ids.includes(category_id)) &&
        (product_id === null || product_id === line.product_id),
    )
    return (counted.reduce((sum, line) => sum + BigInt(line.subtotal), 0n) * BigInt(percent_bps ?? 0)) / 10_000n
  })
  const spent = lines.reduce((sum, line) => sum + line.subtotal, 0)
  const deliveries = running.map((one) => {
    if (one.kind !== 'FREE_DELIVERY') return 0n
    const goes = one.provinces.length === 0 || one.provinces.some((name) => name === province)
    if (one.min_spend === null || spent < one.min_spend || !goes) return 0n
    return BigInt(Math.min(shipping_fee ?? 0, one.max_discount ?? 1e9))
  })
  const most = (amounts: bigint[]) => amounts.reduce((best, amount) => (amount > best ? amount : best), 0n)
  return [most(breaks), most(deliveries)]
}

/** Unit by unit: whoever has units left over gives the next gift, the dearest first. */
function workedGifts({ lines, givable }: Cart, one: KnownPromotion): Map<string, number> {
  const given = new Map<string, number>()
  const spent = lines.reduce((sum, line) => sum + line.subtotal, 0)
  const bought = lines.map(({ product_id, category_ids, quantity }) => {
    const counts =
      (one.product_id === null || one.product_id === product_id) &&
      (one.category_id === null || category_ids.includes(one.category_id))
    return {
      gift: one.gift_product_id ?? product_id!,
      times: counts ? Math.floor(quantity / (one.min_quantity ?? 1)) : 0,
    }
  })
  const earned =
    one.kind === 'GIFT_FOR_AMOUNT' ? [{ gift: one.gift_product_id!, times: spent >= one.min_spend! ? 1 : 0 }] : bought
  const inTurn = earned
    .filter(({ gift }) => (givable.get(gift)?.left ?? 0) > 0)
    .toSorted((a, b) => givable.get(b.gift)!.price - givable.get(a.gift)!.price)
    .flatMap(({ gift, times }) => Array.from({ length: times }, () => gift))
  for (const gift of inTurn.slice(0, one.max_times ?? 1))
    for (let unit = 0; unit < one.gift_quantity!; unit += 1)
      if ((given.get(gift) ?? 0) < givable.get(gift)!.left) given.set(gift, (given.get(gift) ?? 0) + 1)
  return given
}

const worthOf = (givable: Cart['givable'], given: Iterable<readonly [string, number]>) =>
  [...given].reduce((sum, [id, units]) => sum + givable.get(id)!.price * units, 0)

test('random carts get of each kind what takes off most, as an independent calculator says', () => {
  const carts = 1_000
  let [broken, delivered, given] = [0, 0, 0]
  for (let n = 0; n < carts; n += 1) {
    const running = Array.from({ length: whole(0, 8) }, (_, at) => somePromotion(at))
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
    const givable = new Map(
      Array.from({ length: 9 }, (_, at) => [`i${at}`, { left: whole(0, 6), price: whole(100, 300_000) }]),
    )
    const bought = { lines, province: oneOf(provinces), shipping_fee: whole(0, 60_000), givable }
    const [goods, delivery] = worked(bought, running)
    const held = promotionsFor(bought, running)
    const amountOf = (kind: string) => BigInt(held.find(({ promotion }) => promotion.kind === kind)?.amount ?? 0)
    expect([amountOf('QUANTITY_BREAK'), amountOf('FREE_DELIVERY')], `cart ${n}`).toEqual([goods, delivery])
    expect(new Set(held.map(({ promotion }) => promotion.kind)).size).toBe(held.length)
    let left = givable
    for (const kind of ['GIFT_FOR_UNITS', 'GIFT_FOR_AMOUNT'] as const) {
      const ways = running
        .filter((one) => one.kind === kind)
        .map((one) => workedGifts({ ...bought, givable: left }, one))
      const best = ways.toSorted((a, b) => worthOf(givable, b) - worthOf(givable, a))[0] ?? new Map<string, number>()
      const gifts = held.find(({ promotion }) => promotion.kind === kind)?.gifts ?? []
      expect(new Map(gifts.map(({ product_id, quantity }) => [product_id, quantity])), `cart ${n} ${kind}`).toEqual(
        best,
      )
      left = new Map([...left].map(([id, one]) => [id, { ...one, left: one.left - (best.get(id) ?? 0) }]))
      if (best.size > 0) given += 1
    }
    if (goods > 0n) broken += 1
    if (delivery > 0n) delivered += 1
  }
  expect([broken > carts / 5, delivered > carts / 6, given > carts / 4]).toEqual([true, true, true])
})
