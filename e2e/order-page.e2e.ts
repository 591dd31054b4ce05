import { driveDelivery } from '#contract/sandbox.ts'
import { shopClient } from '../src/server/test/shop-client.ts'
import { expect, shopUrl, test } from './support/fixtures.ts'
import { deliveredOrder, paidOrder, shippedOrder } from './support/given.ts'

test('an order that has arrived tells its story once, in the language of its reader, and asks whether all is well', async ({
  page,
  newCustomer,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const { order_id } = await deliveredOrder(await newCustomer(page))
  await page.goto(`/orders/${order_id}?lang=id`)
  const card = page.getByRole('region', { name: 'Status pesanan' })
  await expect(card.getByRole('listitem')).toHaveText(['Dipesan', 'Dibayar', 'Dikemas', 'Dikirim', 'Tiba'])
  await expect(card.getByText('Nomor resi')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Salin' })).toBeVisible()
  await expect(card.getByRole('link', { name: 'Lacak di situs kurir' })).toBeVisible()

  const received = await card.getByRole('button', { name: 'Pesanan diterima' }).boundingBox()
  const wrong = await card.getByRole('link', { name: 'Ada masalah' }).boundingBox()
  expect(wrong?.y).toBe(received?.y)

  const story = page.getByRole('list', { name: 'Riwayat' })
  await expect(page.getByRole('main').getByText('Dalam perjalanan', { exact: true })).toHaveCount(1)
  await expect(story.getByText('Sudah diserahkan di alamat tujuan.')).toBeVisible()
  await expect(story).not.toContainText('Received at the address')
  await expect(page.getByText('Paket sebelumnya')).toHaveCount(0)
  const last = await story.boundingBox()
  const papers = await page.getByRole('heading', { name: 'Dokumen' }).boundingBox()
  expect(papers?.y).toBeGreaterThan(last?.y ?? Infinity)

  await card.getByRole('link', { name: 'Ada masalah' }).click()
  await page.waitForURL(`/customer/support/create?order_id=${order_id}`)
})

test('a parcel that could not be handed over says so at its step, without a promise of a day', async ({
  page,
  newCustomer,
}) => {
  const { order_id } = await shippedOrder(await newCustomer(page))
  await shopClient(shopUrl()).call(driveDelivery, { params: { order_id, action: 'failed' } })
  await page.goto(`/orders/${order_id}`)
  const card = page.getByRole('region', { name: 'Progress' })
  await expect(card.getByRole('listitem').and(card.locator('[aria-current=step]'))).toHaveText('On its way')
  await expect(card.getByText('Delivery failed')).toBeVisible()
  await expect(card.getByText('Arrival')).toBeHidden()
  await expect(page.getByText('Nobody was at the address.')).toHaveCount(1)
})

test('the page after the payment says when the parcel comes and what it earns', async ({ page, newCustomer }) => {
  const { order_id, subtotal, product_discount } = await paidOrder(await newCustomer(page))
  await page.goto(`/invoice?order_id=${order_id}`)
  await expect(page.getByText(/^Arrives \d.* with \w+/)).toBeVisible()
  const points = String(Math.floor((subtotal - product_discount) / 100)).replace(/\B(?=(\d{3})+$)/g, '.')
  await expect(page.getByText(`You earn ${points} points`)).toBeVisible()
})
