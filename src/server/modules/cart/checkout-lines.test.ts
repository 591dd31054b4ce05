import { expect, test } from 'vitest'
import { addBundleToCart, addToCart, changeCartItem, getCart } from '#contract/orders/cart.ts'
import { transaction } from '#server/db/db.ts'
import { testShop } from '#server/test/test-shop.ts'
import type { TestActor } from '#server/test/actors.ts'
import { loadCartLines } from './cart.queries.ts'
import { lockCart } from './clear-cart.ts'
import { takeCartLines } from './take-cart-lines.ts'

const shop = await testShop()
const { given } = shop
const nobodys = '01890000-0000-7000-8000-000000000000'

const add = (by: TestActor, product_id: string, quantity = 1) => by.call(addToCart, { body: { product_id, quantity } })

const buyer = ({ user_id }: { user_id: string }) => ({ db: shop.db, actor: { id: user_id }, language: 'en' as const })

test('a checkout sees ticked lines, or those it names, with weight, volume and parts of one unit', async () => {
  const customer = await shop.customer()
  const { product_id } = await given.product({ weight: 120, length: 10, width: 5, height: 2 })
  const { bundle_id } = await given.bundle({ items: [{ product_id, quantity: 3 }] })
  const item = (await add(customer, product_id, 2)).cart_items[0]!.cart_item_id
  const set = (await customer.call(addBundleToCart, { body: { bundle_id, quantity: 1 } })).cart_bundle_items[0]!
    .cart_bundle_item_id
  await customer.call(changeCartItem, { params: { id: item }, body: { is_selected: false } })
  const load = (selection: Parameters<typeof loadCartLines>[1]) => loadCartLines(buyer(customer), selection)

  expect(await load({})).toMatchObject([
    {
      line_id: set,
      type: 'bundle',
      bundle_id,
      product_id: null,
      weight: 360,
      volume_cm3: 300,
      parts: [{ product_id, quantity: 3 }],
    },
  ])
  expect(await load({ cart_item_ids: [item] })).toMatchObject([
    {
      line_id: item,
      type: 'product',
      product_id,
      weight: 120,
      volume_cm3: 100,
      quantity: 2,
      parts: [{ product_id, quantity: 1 }],
    },
  ])
  expect(await load({ cart_item_ids: [item], cart_bundle_item_ids: [set] })).toHaveLength(2)
  expect(await load({ cart_item_ids: [] })).toEqual([])
  for (const selection of [
    { cart_item_ids: [set] },
    { cart_bundle_item_ids: [nobodys] },
    { cart_item_ids: [item, nobodys] },
  ]) {
    await expect(load(selection)).rejects.toMatchObject({ code: 'not_found' })
  }
})

test('what is added while an order takes the cart is not swept away with it', async () => {
  const customer = await shop.customer()
  const { product_id } = await given.product()
  await add(customer, product_id, 2)
  const lines = await loadCartLines(buyer(customer), {})

  let adding: Promise<unknown> | undefined
  await transaction(shop.db, async (tx) => {
    expect(await takeCartLines(tx, customer.user_id, lines)).toBe(true)
    adding = add(customer, product_id, 1)
    await new Promise((resume) => setTimeout(resume, 150))
  })
  await adding

  expect((await customer.call(getCart, {})).cart_items).toMatchObject([{ quantity: 1 }])
})

test('an order takes all its lines as they were read, or none', async () => {
  const [customer, other] = [await shop.customer(), await shop.customer()]
  const [first, second] = [await given.product(), await given.product()]
  await add(customer, first.product_id, 2)
  await add(customer, second.product_id, 1)
  const lines = await loadCartLines(buyer(customer), {})
  const take = (user_id = customer.user_id) => transaction(shop.db, (tx) => takeCartLines(tx, user_id, lines))
  const left = async () => (await customer.call(getCart, {})).cart_items.map(({ quantity }) => quantity)

  expect(await take(other.user_id)).toBe(false)
  await add(customer, second.product_id, 3)
  expect(await take()).toBe(false)
  expect(await left()).toEqual([2, 4])

  // What another transaction has changed and not committed yet counts too.
  const fresh = await loadCartLines(buyer(customer), {})
  const changed = Promise.withResolvers<void>()
  const changing = transaction(shop.db, async (tx) => {
    await lockCart(tx, customer.user_id)
    await tx.updateTable('cart_items').set({ quantity: 9 }).where('product_id', '=', first.product_id).execute()
    changed.resolve()
    await new Promise((resume) => setTimeout(resume, 150))
  })
  await changed.promise
  expect(await transaction(shop.db, (tx) => takeCartLines(tx, customer.user_id, fresh))).toBe(false)
  await changing
  expect(await left()).toEqual([9, 4])
})
