import { expect, test } from 'vitest'
import { createDelivery } from '#contract/orders/delivery.ts'
import { makeLabels, makePackingSlips } from '#contract/orders/delivery-documents.ts'
import { changeOrderAddress } from '#contract/orders/order-address.ts'
import { testShop } from '#server/test/test-shop.ts'
import { wordsOf } from './read-document.fixture.ts'

const shop = await testShop()
const { given } = shop
const admin = await shop.admin()

async function words(token: string | undefined, path: string, order_ids?: string[]): Promise<string> {
  const response = await fetch(`${shop.url}/api${path}`, {
    method: order_ids ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(order_ids && { body: JSON.stringify({ order_ids }) }),
  })
  if (!response.ok) throw new Error(await response.text())
  return (await wordsOf(new Uint8Array(await response.arrayBuffer()))).join(' ')
}

test('papers of an order from before show where letters are missing, and its address can be corrected', async () => {
  const by = await shop.customer()
  const { product_id } = await given.product({ stock: 10, name: 'α-Arbutin 美白 №5' })
  const { order_id } = await given.orderIn('PROCESSING', { by, admin, lines: [{ product_id }], courier: 'jne' })
  const { address } = await shop.db
    .selectFrom('orders')
    .select('address')
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
  const old = JSON.stringify({ ...Object(address), receiver_name: 'Toko 你好', courier_note: 'Rumah 好' })
  await shop.db.updateTable('orders').set({ address: old }).where('order_id', '=', order_id).execute()

  const slip = await words(admin.token, makePackingSlips.path, [order_id])
  for (const part of ['Toko [?]', 'Rumah [?]', 'α-Arbutin [?] №5', 'name, note, items']) expect(slip).toContain(part)
  const invoice = await words(by.token, `/orders/${order_id}/invoice`)
  for (const part of ['Toko [?]', 'α-Arbutin [?] №5', '[?] cannot be printed, read it on the screen: name, items']) {
    expect(invoice).toContain(part)
  }

  const params = { id: order_id }
  await admin.call(changeOrderAddress, { params, body: { receiver_name: 'Toko Nihao', courier_note: 'Rumah hijau' } })
  await admin.call(createDelivery, { body: { order_id } })
  await shop.runTasks()
  const label = await words(admin.token, makeLabels.path, [order_id])
  for (const part of ['Toko Nihao', 'Rumah hijau', '[?] tidak bisa dicetak, baca di layar: barang']) {
    expect(label).toContain(part)
  }
})
