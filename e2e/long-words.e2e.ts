import { createProduct, listProducts } from '#contract/catalogue/products-admin.ts'
import { addToCart } from '#contract/orders/cart.ts'
import { completeOrder } from '#contract/orders/orders.ts'
import { addAddress } from '#contract/people/addresses.ts'
import { getProfile, updateProfile } from '#contract/people/profile.ts'
import { addReview } from '#contract/reviews/reviews.ts'
import { listCategories } from '#contract/catalogue/categories.ts'
import type { Page } from '@playwright/test'
import { samplePicture } from '../src/server/pictures/sample-picture.fixture.ts'
import { sendForm } from '../src/server/test/send-form.ts'
import type { Client } from '../src/server/test/shop-client.ts'
import { administrator, expect, test } from './support/fixtures.ts'
import { deliveredOrder } from './support/given.ts'
import { openWhole } from './support/open-whole.ts'
import { enlarge, readsWhole } from './support/reads-whole.ts'
import { givenTicket } from './support/tickets.ts'

/** Of so many letters, with no place to break a line. */
const word = (letters: number) => 'Zz'.padEnd(letters, 'Wm')
const link = (letters: number) => 'https://example.test/'.padEnd(letters, 'Wm')

test('words without a space stay within the window, whoever wrote them', async ({ page, newCustomer, as, signIn }) => {
  test.setTimeout(240_000)
  const customer = await newCustomer(page)
  const staff = await as(administrator)
  await customer.call(updateProfile, { body: { first_name: word(50), last_name: word(50) } })
  const product = await longProduct(staff)
  const address_id = await longAddress(customer)
  const order = await deliveredOrder(customer, { product: { id: product.product_id }, address_id })
  await customer.call(completeOrder, { params: { id: order.order_id } })
  await reviewed(customer, order.items[0]?.order_item_id ?? '')
  const ticket = await givenTicket(customer, { subject: link(120), description: link(400), order_id: order.order_id })
  await customer.call(addToCart, { body: { product_id: product.product_id, quantity: 1 } })
  await staysWithin(page, [
    '/products?search=zzwmwm',
    `/products/${product.slug}`,
    '/cart',
    '/checkout',
    '/shipping/choose-address',
    `/edit-address/${address_id}`,
    '/orders',
    `/orders/${order.order_id}`,
    `/invoice?order_id=${order.order_id}`,
    '/orders/review?tab=written',
    '/customer/support',
    `/customer/support/${ticket.ticket_id}`,
    '/notifications',
    '/profile',
  ])

  await signIn(page, administrator)
  const { user_id } = await customer.call(getProfile, {})
  await staysWithin(page, [
    '/admin/support',
    `/admin/support/${ticket.ticket_id}`,
    '/admin/manage/product?search=zzwmwm',
    `/admin/manage/product/detail/${product.product_id}`,
    `/admin/manage/product/edit/${product.product_id}`,
    '/admin/manage/order',
    `/admin/manage/order/${order.order_id}`,
    '/admin/manage/customer',
    `/admin/manage/customer/${user_id}`,
    '/admin/manage/review',
    '/admin/notifications',
    '/admin/audit-log',
  ])
})

async function staysWithin(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await openWhole(page, path)
    for (const width of [360, 1280]) {
      await enlarge(page, { width, percent: 100 })
      await readsWhole(page, `${path} at ${width} px`)
    }
  }
}

async function longProduct(staff: Client): Promise<{ product_id: string; slug: string }> {
  const [category] = (await staff.call(listCategories, {})).data
  const html = `<p>${link(200)}</p><ul><li>${word(120)}</li></ul>`
  const { status, body } = await sendForm(staff, createProduct, {
    fields: {
      category_id: category?.category_id ?? '',
      sku: 'ZZ-LONG',
      price: '50000',
      weight: '100',
      stock: '50',
      product_class: 'ACCESSORY',
      halal_reason: word(300),
      name: word(150),
      description: html,
      how_to_use: html,
      ingredients: html,
      cautions: html,
    },
    files: [{ bytes: await samplePicture('#0a0') }],
  })
  expect(status, JSON.stringify(body)).toBe(201)
  await expect.poll(async () => (await staff.call(listProducts, { query: { search: 'zzwmwm' } })).data.length).toBe(1)
  return body['data'] as { product_id: string; slug: string }
}

async function longAddress(customer: Client): Promise<string> {
  const { address_id } = await customer.call(addAddress, {
    body: {
      label: word(30),
      receiver_name: word(100),
      receiver_phone_number: '0812 3456 7890',
      address_line: word(255),
      city: 'Kab. Sleman',
      state: 'DI Yogyakarta',
      postal_code: '55281',
      courier_note: word(100),
    },
  })
  return address_id
}

async function reviewed(customer: Client, order_item_id: string): Promise<void> {
  const { status, body } = await sendForm(customer, addReview, {
    fields: { order_item_id, rating: '5', comment: link(300), media: '[]' },
  })
  expect(status, JSON.stringify(body)).toBe(201)
}
