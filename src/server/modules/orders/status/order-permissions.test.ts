import { expect, test } from 'vitest'
import { makePickList } from '#contract/orders/delivery-documents.ts'
import { cancelOrder } from '#contract/orders/orders.ts'
import * as calls from '#contract/orders/orders-admin.ts'
import { listNotifications } from '#contract/notifications.ts'
import { driveDelivery } from '#contract/sandbox.ts'
import type { PermissionSetCode } from '#contract/staff/permissions.ts'
import { setAdminSets } from '#contract/staff/staff.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const { given } = shop
const owner = await shop.admin()

async function staffWith(...sets: PermissionSetCode[]) {
  const somebody = await shop.admin()
  await owner.call(setAdminSets, { params: { id: somebody.user_id }, body: { sets } })
  return somebody
}
const packer = await staffWith('WAREHOUSE')
const finance = await staffWith('FINANCE')
const support = await staffWith('SUPPORT')

async function paidOrder(): Promise<string> {
  const { product_id } = await given.product({ stock: 10 })
  return (await given.paidOrder({ by: await shop.customer(), lines: [{ product_id }] })).order_id
}

const missing = (...permissions: string[]) => ({
  status: 403,
  body: { error: 'FORBIDDEN', details: { missing_permissions: permissions } },
})

test('the warehouse packs, prints and sends orders, and gives no money back', async () => {
  const order_id = await paidOrder()
  const params = { id: order_id }
  expect((await packer.call(calls.getAnyOrder, { params })).allowed_actions).toEqual(['process'])
  expect(await packer.raw(cancelOrder, { params, body: {} })).toMatchObject(missing('refunds'))
  const cancel = { status: 'CANCELLED' }
  expect(await packer.raw(calls.changeOrderStatus, { params, body: cancel })).toMatchObject(missing('refunds'))
  const many = { order_ids: [order_id], ...cancel }
  expect(await packer.raw(calls.changeManyOrderStatuses, { body: many })).toMatchObject(missing('refunds'))
  const query = { from_date: '2026-11-01', to_date: '2026-11-30' }
  expect(await packer.raw(calls.exportOrders, { query })).toMatchObject({ status: 403 })
  const process = await packer.call(calls.changeOrderStatus, { params, body: { status: 'PROCESSING' } })
  expect(process.allowed_actions).toEqual(['request_delivery'])
  const list = await fetch(`${shop.url}/api${makePickList.path}`, {
    method: makePickList.method,
    headers: { authorization: `Bearer ${packer.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ order_ids: [order_id] }),
  })
  expect(list.status).toBe(200)
})

test('finance cancels orders, which gives the money back, and sends none', async () => {
  const params = { id: await paidOrder() }
  expect((await finance.call(calls.getAnyOrder, { params })).allowed_actions).toEqual(['cancel'])
  const { orders } = await finance.call(calls.listOrderIds, { query: { order_ids: params.id } })
  expect(orders).toMatchObject([{ allowed_actions: ['cancel'] }])
  const accept = { status: 'PROCESSING' }
  expect(await finance.raw(calls.changeOrderStatus, { params, body: accept })).toMatchObject(missing('fulfilment'))
  expect((await finance.call(cancelOrder, { params, body: {} })).status).toBe('CANCELLED')
})

test('support refunds returns and reads orders, and cancels none', async () => {
  const params = { id: await paidOrder() }
  expect((await support.call(calls.getAnyOrder, { params })).allowed_actions).toEqual([])
  expect(await support.raw(cancelOrder, { params, body: {} })).toMatchObject(missing('orders'))
  const body = { status: 'CANCELLED' }
  expect(await support.raw(calls.changeOrderStatus, { params, body })).toMatchObject(missing('orders'))
})

test('a parcel that does not arrive is news for those who send it again', async () => {
  const { product_id } = await given.product({ stock: 10 })
  const by = await shop.customer()
  const { order_id } = await given.orderIn('READY_TO_SHIP', { by, admin: owner, lines: [{ product_id }] })
  await shop.guest.call(driveDelivery, { params: { order_id, action: 'failed' } })
  const newsOf = async (reader: typeof packer) =>
    (await reader.call(listNotifications, { query: {} })).data.filter(({ link }) => link?.includes('/manage/order/'))
  expect(await newsOf(packer)).toHaveLength(1)
  expect(await newsOf(finance)).toEqual([])
})
