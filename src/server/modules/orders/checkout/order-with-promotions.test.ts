import { expect, test } from 'vitest'
import { cancelOrder, getMyOrder, placeOrder, quoteOrder } from '#contract/orders/orders.ts'
import { hintVouchers } from '#contract/orders/voucher-offers.ts'
import * as calls from '#contract/vouchers/promotions.ts'
import { checkVoucherCode } from '#contract/vouchers/vouchers.ts'
import type { AdminPromotion } from '#contract/vouchers/promotions.ts'
import type { TestActor } from '#server/test/actors.ts'
import { givenVoucher } from '#server/test/given-voucher.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const { given, db } = shop
const admin = await shop.admin()
const at = (days: number) => new Date(shop.ctx().now().getTime() + days * 86_400_000).toISOString()
const always = { starts_at: at(-1), ends_at: at(10), is_active: true }
const breakOf = (percent_bps: number, more = {}) =>
  ({ ...always, kind: 'QUANTITY_BREAK', name: `Hemat ${percent_bps}`, min_quantity: 3, percent_bps, ...more }) as const
const delivery = (more = {}) =>
  ({ ...always, kind: 'FREE_DELIVERY', name: 'Gratis ongkir', min_spend: 100_000, ...more }) as const

const buy = (min_quantity: number, more: { max_times?: number; gift_product_id?: string; product_id?: string } = {}) =>
  ({
    ...always,
    kind: 'GIFT_FOR_UNITS',
    name: `Beli ${min_quantity}`,
    min_quantity,
    gift_quantity: 1,
    max_times: 3,
    ...more,
  }) as const
const giftFrom = (min_spend: number, gift_product_id: string) =>
  ({ ...always, kind: 'GIFT_FOR_AMOUNT', name: 'Hadiah', min_spend, gift_product_id, gift_quantity: 1 }) as const

type Typed = ReturnType<typeof breakOf | typeof delivery | typeof buy | typeof giftFrom>

/** Runs with these promotions, and switches them off after that. */
async function having<T>(typed: Typed[], work: (made: AdminPromotion[]) => Promise<T>): Promise<T> {
  const made: AdminPromotion[] = []
  for (const body of typed) made.push(await admin.call(calls.addPromotion, { body }))
  try {
    return await work(made)
  } finally {
    await db.updateTable('promotions').set({ is_active: false }).execute()
    await pause()
  }
}
const pause = () => new Promise((done) => setTimeout(done, 250))

type Wanted = { price?: number; voucher_codes?: string[]; stock?: number; product_id?: string }

async function checkoutOf(by: TestActor, quantity: number, wanted: Wanted = {}) {
  const { price = 100_001, stock = 50, voucher_codes = [] } = wanted
  const product_id = wanted.product_id ?? (await given.product({ stock, price })).product_id
  const { expected_total: _none, ...rest } = await given.checkout({ by, lines: [{ product_id, quantity }] })
  const body = { ...rest, voucher_codes }
  const quote = await by.call(quoteOrder, { body })
  return { quote, body: { ...body, expected_total: quote.total } }
}

test('three of an item are ten percent cheaper by themselves, and the order keeps what held', () =>
  having([breakOf(1_000), breakOf(500)], async ([ten]) => {
    const by = await shop.customer()
    const { quote, body } = await checkoutOf(by, 3)
    const used = { promotion_id: ten!.promotion_id, kind: 'QUANTITY_BREAK', name: 'Hemat 1000', amount: 30_000 }
    expect(quote).toMatchObject({ subtotal: 300_003, product_discount: 30_000, promotions: [used] })
    const order = await by.call(placeOrder, { body })
    expect(order).toMatchObject({ total: quote.total, product_discount: 30_000, promotions: [used] })
    expect(order.items.map(({ discount }) => discount)).toEqual([30_000])
    expect(await by.call(getMyOrder, { params: { id: order.order_id } })).toEqual(order)

    const figures = async () =>
      (await admin.call(calls.listPromotions, {})).data.find((one) => one.promotion_id === ten!.promotion_id)
    expect(await figures()).toMatchObject({ state: 'RUNNING', orders: 1, discount: 30_000, orders_paid: 0, sales: 0 })
    const refused = await admin.raw(calls.deletePromotion, { params: { id: ten!.promotion_id } })
    expect([refused.status, refused.body.message_key]).toEqual([409, 'promotion_used'])
    await by.call(cancelOrder, { params: { id: order.order_id }, body: { reason: 'Salah pilih' } })
    expect(await figures()).toMatchObject({ orders: 0, discount: 0 })
  }))

test('two of an item are at the normal price, and the cart says that one more is cheaper', () =>
  having([breakOf(1_000)], async () => {
    const by = await shop.customer()
    const { quote } = await checkoutOf(by, 2)
    expect(quote).toMatchObject({ product_discount: 0, promotions: [] })
    const { promotions } = await by.call(hintVouchers, { body: {} })
    expect(promotions).toMatchObject([{ missing_quantity: 1, amount: 0, promotion: { name: 'Hemat 1000' } }])
    expect(promotions[0]!.item_name).toEqual(expect.any(String))
  }))

test('delivery is free from an amount on, and only to the provinces that are named', () =>
  having([delivery({ provinces: ['DKI Jakarta'], max_discount: 5_000 })], async ([one]) => {
    const by = await shop.customer()
    const { quote, body } = await checkoutOf(by, 1)
    const state = (await by.call(placeOrder, { body })).address.state
    expect([state, quote.shipping_discount]).toEqual([state, state === 'DKI Jakarta' ? 5_000 : 0])
    const elsewhere = state === 'DKI Jakarta' ? 'Bali' : state
    const { version, promotion_id } = one!
    const terms = { ...delivery({ max_discount: 4_000 }), provinces: [elsewhere as 'Bali'] }
    await admin.call(calls.changePromotion, { params: { id: promotion_id }, body: { version, terms } })
    await pause()
    const second = await checkoutOf(by, 1)
    expect(second.quote.shipping_discount).toBe(elsewhere === 'Bali' ? 0 : 4_000)
  }))

test('a voucher comes on top of a promotion, and one that has nothing left to take off is refused in words', () =>
  having([breakOf(1_000), delivery()], async () => {
    const by = await shop.customer()
    const ten = await givenVoucher(db, { value: 1000 })
    const free = await givenVoucher(db, { type: 'FREE_SHIPPING' })
    const { quote } = await checkoutOf(by, 3, { price: 100_000, voucher_codes: [ten.code, free.code] })
    expect(quote).toMatchObject({ product_discount: 60_000, shipping_discount: quote.shipping_fee })
    expect(quote.vouchers).toMatchObject([
      { code: ten.code, is_usable: true, amount: 30_000 },
      { code: free.code, is_usable: false, reason: 'NOTHING_TO_TAKE_OFF', amount: 0 },
    ])
  }))

const stockOf = async (product_id: string) =>
  (await db.selectFrom('products').select('stock').where('product_id', '=', product_id).executeTakeFirstOrThrow()).stock

test('buy two, get one: of five two are free, as a line of their own that takes stock, and a cancelled order gives it back', () =>
  having([buy(2)], async ([made]) => {
    const by = await shop.customer()
    const { product_id } = await given.product({ stock: 8, price: 50_000 })
    const { quote, body } = await checkoutOf(by, 5, { product_id })
    expect(quote).toMatchObject({ subtotal: 250_000, product_discount: 0 })
    expect(quote.items.map(({ type, quantity, subtotal }) => [type, quantity, subtotal])).toEqual([
      ['product', 5, 250_000],
      ['freebie', 2, 0],
    ])
    const hints = await by.call(hintVouchers, { body: {} })
    expect(hints.promotions).toMatchObject([{ promotion: { name: 'Beli 2' }, gift_units: 2, missing_quantity: null }])
    const order = await by.call(placeOrder, { body })
    expect(order.promotions).toEqual([
      {
        promotion_id: made!.promotion_id,
        kind: 'GIFT_FOR_UNITS',
        name: 'Beli 2',
        amount: 0,
        gifts: [{ product_id, quantity: 2 }],
      },
    ])
    expect([order.items.map(({ type, quantity }) => [type, quantity]), await stockOf(product_id)]).toEqual([
      [
        ['product', 5],
        ['freebie', 2],
      ],
      1,
    ])
    const figures = async () => (await admin.call(calls.listPromotions, { query: { search: 'Beli 2' } })).data[0]
    expect(await figures()).toMatchObject({ orders: 1, discount: 0, gift_units: 2 })
    await by.call(cancelOrder, { params: { id: order.order_id }, body: { reason: 'Salah pilih' } })
    expect([await stockOf(product_id), (await figures())?.gift_units]).toEqual([8, 0])
  }))

test('what is not in stock is not given: of the last unit beside what is bought one, and then none', () =>
  having([buy(2)], async () => {
    const by = await shop.customer()
    const { product_id } = await given.product({ stock: 5, price: 50_000 })
    const { quote } = await checkoutOf(by, 4, { product_id })
    expect(quote.items.map(({ quantity }) => quantity)).toEqual([4, 1])
    await db.updateTable('products').set({ stock: 4 }).where('product_id', '=', product_id).execute()
    const bare = await checkoutOf(await shop.customer(), 4, { product_id })
    expect(bare.quote.items).toHaveLength(1)
  }))

test('a gift from an amount on rides on the order, and the cart says how much is missing for it', async () => {
  const gift = await given.product({ stock: 1, price: 30_000 })
  await having([giftFrom(200_000, gift.product_id)], async () => {
    const by = await shop.customer()
    await checkoutOf(by, 1)
    const near = await by.call(hintVouchers, { body: {} })
    expect(near.promotions).toMatchObject([
      { missing_amount: 99_999, gift_units: 0, promotion: { gift_names: { id: expect.any(String) } } },
    ])
    const [first, second] = [await checkoutOf(await shop.customer(), 2), await checkoutOf(await shop.customer(), 2)]
    expect([first.quote, second.quote].map(({ items }) => items.length)).toEqual([2, 2])
  })
})

test('the last gift goes to one of two who order at once, and the other is asked with the quote without it', async () => {
  const gift = await given.product({ stock: 1, price: 30_000 })
  await having([giftFrom(200_000, gift.product_id)], async () => {
    const people = [await shop.customer(), await shop.customer()]
    const checkouts = await Promise.all(people.map(async (by) => ({ by, ...(await checkoutOf(by, 2)) })))
    const answers = await Promise.all(
      checkouts.map(({ by, body }) => by.raw(placeOrder, { body: { ...body, expected_gift_units: 1 } })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const refused = answers.find(({ status }) => status === 409)!
    expect([refused.body.error, refused.body.message_key]).toEqual(['PRICE_CHANGED', 'gifts_gone'])
    expect(refused.body.details).toMatchObject({ quote: { promotions: [] } })
    expect(await stockOf(gift.product_id)).toBe(0)
  })
})

test('a code is judged after what promotions leave', () =>
  having([breakOf(9_000, { min_quantity: 2 })], async () => {
    const by = await shop.customer()
    await checkoutOf(by, 2, { price: 100_000 })
    const { code } = await givenVoucher(db, { value: 5000 })
    expect(await by.call(checkVoucherCode, { body: { code } })).toMatchObject({ valid: true, discount_preview: 20_000 })
  }))

test('an order is refused with the new quote where its promotion was switched off after the quote', () =>
  having([breakOf(1_000)], async () => {
    const by = await shop.customer()
    const { body } = await checkoutOf(by, 3)
    await db.updateTable('promotions').set({ is_active: false }).execute()
    const refused = await by.raw(placeOrder, { body })
    expect([refused.status, refused.body.error]).toEqual([409, 'PRICE_CHANGED'])
    expect(refused.body.details).toMatchObject({ quote: { product_discount: 0, promotions: [] } })
  }))

test('periods that end before they begin, and kinds without their values, are refused beside their fields', async () => {
  const ends = await admin.raw(calls.addPromotion, { body: breakOf(1_000, { ends_at: at(-2) }) })
  expect([ends.status, JSON.stringify(ends.body.errors)]).toEqual([422, expect.stringContaining('ends_at')])
  const { min_spend: _none, ...without } = delivery()
  const bare = await admin.raw(calls.addPromotion, { body: without })
  expect([bare.status, JSON.stringify(bare.body.errors)]).toEqual([422, expect.stringContaining('min_spend')])
})

test('the second of two who edit the same version is refused, and an unused promotion is deleted', async () => {
  const made = await admin.call(calls.addPromotion, { body: breakOf(700) })
  const change = { params: { id: made.promotion_id }, body: { version: 1, terms: breakOf(800) } }
  expect(await admin.call(calls.changePromotion, change)).toMatchObject({ percent_bps: 800, version: 2 })
  expect((await admin.raw(calls.changePromotion, change)).status).toBe(409)
  await admin.call(calls.deletePromotion, { params: { id: made.promotion_id } })
})
