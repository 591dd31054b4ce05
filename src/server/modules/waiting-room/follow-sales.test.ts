import { expect, test } from 'vitest'
import { addFlashSale, changeFlashSale, endFlashSale } from '#contract/catalogue/flash-sales.ts'
import { quoteOrder } from '#contract/orders/orders.ts'
import { changeWaitingRoom, getWaitingRoom } from '#contract/waiting-room.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const { given } = shop
const minute = 60

const after = (seconds: number) => new Date(shop.ctx().now().getTime() + seconds * 1000).toISOString()

async function givenSale(startsIn: number, lasts: number, line_per_minute: number | null) {
  const admin = await shop.admin()
  const { product_id } = await given.product({ price: 100_000 })
  const times = { announced_at: after(0), starts_at: after(startsIn), ends_at: after(startsIn + lasts) }
  const items = [{ item_id: product_id, price: 70_000 }]
  const sale = await admin.call(addFlashSale, { body: { name: 'Antre Dulu', ...times, items, line_per_minute } })
  await shop.runTasks()
  return { ...sale, product_id }
}

async function room() {
  const admin = await shop.admin()
  const { mode, per_minute, opened_for } = await admin.call(getWaitingRoom, {})
  return [mode, per_minute, opened_for]
}

test('a sale opens the line before the checkout from five minutes before it on, and closes it at its end', async () => {
  const sale = await givenSale(10 * minute, 2 * minute, 1)
  expect((await room())[0]).toBe('OFF')
  await shop.advance(5 * minute)
  expect(await room()).toEqual(['ON', 1, 'Antre Dulu'])

  await shop.advance(5 * minute)
  const [first, second] = await Promise.all([shop.customer(), shop.customer()])
  await given.checkout({ by: first, lines: [{ product_id: sale.product_id }] })
  const waits = async (by: typeof first) => (await by.raw(quoteOrder, { body: {} })).body['error'] === 'WAITING_ROOM'
  // One a minute: the first is in, and the next stands in line.
  expect([await waits(first), await waits(second)]).toEqual([false, true])

  await shop.advance(2 * minute)
  expect((await room())[0]).toBe('OFF')
})

test('a sale that is stopped, or asks for no line any more, closes it at once', async () => {
  const stopped = await givenSale(0, 60 * minute, 500)
  expect(await room()).toEqual(['ON', 500, 'Antre Dulu'])
  await (await shop.admin()).call(endFlashSale, { params: { id: stopped.flash_sale_id } })
  await shop.advance(1)
  expect((await room())[0]).toBe('OFF')

  const changed = await givenSale(0, 60 * minute, 500)
  const body = { line_per_minute: 800 as number | null }
  const change = async () => {
    await (await shop.admin()).call(changeFlashSale, { params: { id: changed.flash_sale_id }, body })
    await shop.advance(1)
  }
  await change()
  expect(await room()).toEqual(['ON', 800, 'Antre Dulu'])
  body.line_per_minute = null
  await change()
  expect((await room())[0]).toBe('OFF')
})

test('what an administrator decides about the room stays, and a sale without a line changes nothing', async () => {
  await givenSale(0, 2 * minute, 700)
  const admin = await shop.admin()
  const { version } = await admin.call(getWaitingRoom, {})
  await admin.call(changeWaitingRoom, { body: { version, mode: 'HELD', per_minute: 900 } })
  await shop.advance(3 * minute)
  expect(await room()).toEqual(['HELD', 900, null])
  await givenSale(0, minute, null)
  await givenSale(0, minute, 100)
  expect(await room()).toEqual(['HELD', 900, null])
})
