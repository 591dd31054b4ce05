import type { CallArguments } from '#contract/call.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getDashboard } from '#contract/analytics.ts'
import { getProductBySlug } from '#contract/catalogue/catalogue.ts'
import { changeProduct, getAdminProduct, listProducts } from '#contract/catalogue/products-admin.ts'
import { listNotifications } from '#contract/notifications.ts'
import { addBundleToCart, addToCart, getCart } from '#contract/orders/cart.ts'
import { getMyOrder, placeOrder, quoteOrder } from '#contract/orders/orders.ts'
import { getProductPage } from '#contract/pages.ts'
import { addDays, endOfWibDay, wibDay } from '#server/wib-days.ts'
import type { TestActor } from '#server/test/actors.ts'
import { signInAgain } from '#server/test/sign-in-again.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const { given } = shop
const admin = await shop.admin()
const day = 24 * 3600
const number = 'NA18201234567'
const fieldsOf = ({ body }: { body: { errors?: unknown } }) =>
  (body.errors as { field: string }[]).map(({ field }) => field)
const today = () => wibDay(shop.ctx().now())
const nextDay = (days: number) => addDays(today(), days)

/** A whole registration of a cosmetic, and that it is not halal. */
const whole = () => ({
  registration_number: number,
  registration_until: nextDay(400),
  registration_holder: 'PT Contoh Sehat',
  halal_status: 'NOT_HALAL' as const,
})
type Changes = NonNullable<CallArguments<typeof changeProduct>['body']>
const edit = ({ product_id }: { product_id: string }, body: Changes) =>
  admin.call(changeProduct, { params: { id: product_id }, body })
const isActive = async (product_id: string) =>
  (await admin.call(getAdminProduct, { params: { id: product_id } })).is_active

/** Days go by; whoever is signed in signs in again. */
async function after(days: number, ...people: TestActor[]): Promise<void> {
  await shop.advance(days * day)
  await signInAgain(shop, admin, ...people)
}

/** The clock alone goes on: nothing that is due is run. */
async function clockMoves(seconds: number, ...people: TestActor[]): Promise<void> {
  await shop.ctx().ports.clock.advance(seconds)
  await signInAgain(shop, admin, ...people)
}

test('a registration is valid through its last day in WIB and not a moment longer, whenever the task comes', async () => {
  const customer = await shop.customer()
  const { product_id, slug } = await given.product({ ...whole(), registration_until: today(), stock: 50 })
  const { bundle_id } = await given.bundle({ items: [{ product_id, quantity: 2 }] })
  const body = await given.checkout({ by: customer, lines: [{ product_id }] })
  await customer.call(addBundleToCart, { body: { bundle_id, quantity: 1 } })
  const left = Math.floor((endOfWibDay(today()).getTime() - shop.ctx().now().getTime()) / 1000)
  const late = await shop.customer()
  const buyer = await shop.customer()
  await clockMoves(left - 2, customer, late, buyer)
  expect(await shop.guest.call(getProductBySlug, { params: { slug } })).toMatchObject({ is_active: true })
  await customer.call(addToCart, { body: { product_id, quantity: 1 } })
  const { order_id } = await given.order({ by: buyer, lines: [{ product_id }] })

  // The clock alone: nothing has switched it off.
  await clockMoves(3, customer, late, buyer)
  expect(await isActive(product_id)).toBe(true)
  expect((await shop.guest.raw(getProductBySlug, { params: { slug } })).status).toBe(404)
  expect((await shop.guest.raw(getProductPage, { params: { slug } })).status).toBe(404)
  expect((await late.raw(addToCart, { body: { product_id, quantity: 1 } })).status).toBe(404)
  expect((await late.raw(addBundleToCart, { body: { bundle_id, quantity: 1 } })).status).not.toBe(201)
  const { cart_items, cart_bundle_items } = await customer.call(getCart, {})
  expect([...cart_items, ...cart_bundle_items].map(({ reason }) => reason)).toEqual(['INACTIVE', 'INACTIVE'])
  const { expected_total: _total, ...quoted } = body
  expect([
    (await customer.raw(quoteOrder, { body: quoted })).status,
    (await customer.raw(placeOrder, { body })).status,
  ]).toEqual([409, 409])

  // The order that was placed goes on, and the task switches the product off.
  await given.bring('COMPLETED', { by: buyer, admin, order_id })
  await shop.runTasks()
  expect(await isActive(product_id)).toBe(false)
  expect((await buyer.call(getMyOrder, { params: { id: order_id } })).status).toBe('COMPLETED')
})

test('of an edit and the end at the same moment, a renewal wins and a switch is refused', async () => {
  const { product_id } = await given.product({ ...whole(), registration_until: today() })
  await clockMoves(day)
  const body = { registration_until: nextDay(300) }
  await Promise.all([shop.runTasks(), edit({ product_id }, body), edit({ product_id }, { price: 77_000 })])
  await shop.runTasks()
  const after = await admin.call(getAdminProduct, { params: { id: product_id } })
  expect(after).toMatchObject({ price: 77_000, registration_until: body.registration_until })
  // Whoever was first: nothing that ended is on sale, and what was renewed can be.
  await edit({ product_id }, { is_active: true, registration_until: today() })
  await clockMoves(day)
  const switchOn = () => admin.raw(changeProduct, { params: { id: product_id }, body: { is_active: true } })
  await Promise.all([switchOn(), shop.runTasks()])
  expect([(await switchOn()).status, await isActive(product_id)]).toEqual([422, false])
})

test('administrators of the catalogue hear of an end 90, 30 and 7 days before, once each, of several at once', async () => {
  const names = ['Krim Siang', 'Krim Malam']
  const ends = { ...whole(), registration_until: nextDay(95) }
  for (const name of names) await given.product({ ...ends, name })
  await given.product({ ...ends, name: 'Krim Mati', is_active: false })
  const told = async () => {
    const { data } = await admin.call(listNotifications, { query: { limit: 50 } })
    const ours = data.filter(({ text }) => names.every((name) => text.includes(name)))
    expect(data.some(({ text }) => text.includes('Krim Mati'))).toBe(false)
    return ours.map(({ title }) => title)
  }
  await after(4)
  expect(await told()).toEqual([])
  await after(2)
  await shop.runTasks()
  expect(await told()).toEqual(['What may be sold ends within 90 days'])
  const later = await admin.call(getDashboard, {})
  expect(later.attention.find(({ kind }) => kind === 'LISTING_ENDING')?.count).toBeGreaterThanOrEqual(2)
  for (const days of [60, 1, 22, 1]) await after(days)
  expect((await told()).toSorted()).toEqual(
    [7, 30, 90].map((days) => `What may be sold ends within ${days} days`).toSorted(),
  )
  await after(8)
  expect((await told()).filter((title) => title === '2 products have left sale')).toHaveLength(1)
})

test('a product of before the rule stays on sale for its time, until somebody edits what the rule reads', async () => {
  const { product_id, slug } = await given.product({ halal_certificate: null })
  // As a shop of before has it.
  await sql`alter table products disable trigger product_listing`.execute(shop.db)
  await sql`update products set registration_number = ${number}, product_class = 'COSMETIC', halal_reason = null,
                                listing_grace_until = ${nextDay(30)}::date where product_id = ${product_id}`.execute(
    shop.db,
  )
  await sql`alter table products enable trigger product_listing`.execute(shop.db)
  expect(await edit({ product_id }, { price: 61_000 })).toMatchObject({
    is_active: true,
    listing_grace_until: nextDay(30),
  })
  const { data } = await admin.call(listProducts, { query: { listing: 'INCOMPLETE', is_active: true } })
  expect(data.map((row) => row.product_id)).toEqual([product_id])
  const half = await admin.raw(changeProduct, { params: { id: product_id }, body: { registration_until: nextDay(90) } })
  expect(fieldsOf(half)).toEqual(['registration_holder', 'halal_reason'])
  await sql`update products set listing_grace_until = '2999-01-01' where product_id = ${product_id}`.execute(shop.db)
  await after(32)
  expect((await shop.guest.raw(getProductBySlug, { params: { slug } })).status).toBe(404)
  expect(await isActive(product_id)).toBe(false)
  expect(await edit({ product_id }, { ...whole(), is_active: true })).toMatchObject({
    is_active: true,
    listing_grace_until: null,
  })
})
