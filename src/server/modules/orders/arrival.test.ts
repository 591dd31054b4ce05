import { expect, test } from 'vitest'
import { checkRates, estimateDelivery } from '#contract/orders/delivery.ts'
import { getMyOrder } from '#contract/orders/orders.ts'
import { driveDelivery } from '#contract/sandbox.ts'
import { listAddresses } from '#contract/people/addresses.ts'
import { settingsOf } from '#server/modules/business/default-settings.ts'
import { arrivalAfterPayment } from '#server/modules/business/business.ts'
import { testShop } from '#server/test/test-shop.ts'
import { addDays, wibDay } from '#server/wib-days.ts'

const shop = await testShop()
const { dispatch } = settingsOf({})
const coblong = { state: 'Jawa Barat', city: 'Kota Bandung', district: 'Coblong' } as const
const estimate = (query: object) => shop.guest.raw(estimateDelivery, { query: query as never })

test.for([
  ['before closing time on a Monday', '2026-11-23T09:00:00', '2026-11-25', '2026-11-27'],
  ['after closing time', '2026-11-23T15:00:00', '2026-11-26', '2026-11-28'],
  ['on a Saturday evening, over the Sunday', '2026-11-28T15:00:00', '2026-12-02', '2026-12-04'],
  ['before Christmas leave', '2026-12-23T15:00:00', '2026-12-28', '2026-12-30'],
] as const)('paid %s, two to four days on the way', ([, at, arrives_from, arrives_to]) => {
  const duration = { etd_min_days: 2, etd_max_days: 4 }
  expect(arrivalAfterPayment(dispatch, new Date(`${at}+07:00`), duration)).toEqual({ arrives_from, arrives_to })
})

test('a visitor learns the price and the days to a district, the same that the checkout then says', async () => {
  const { product_id } = await shop.given.product({ weight: 900 })
  const { body } = await estimate({ item_id: product_id, quantity: 2, ...coblong, city: 'bandung' })
  const { place, rates } = body.data as { place: object; rates: { price: number; arrives_from: string }[] }
  expect(place).toEqual(coblong)
  expect(rates).toHaveLength(2)
  expect(rates[0]?.price).toBeLessThan(rates[1]?.price ?? 0)
  expect((rates[1]?.arrives_from ?? '') <= (rates[0]?.arrives_from ?? '')).toBe(true)

  const siti = await shop.customer()
  await shop.given.checkout({ by: siti, lines: [{ product_id, quantity: 2 }] })
  const [address] = (await siti.call(listAddresses, {})).data
  const asked = await siti.call(checkRates, { body: { address_id: address?.address_id ?? '' } })
  expect(asked.rates).toContainEqual(rates[0])
})

test('a bundle weighs what its parts weigh, and a district that does not exist, a gone item and an eastern one are told apart', async () => {
  const { product_id } = await shop.given.product({ weight: 3_000 })
  const { bundle_id } = await shop.given.bundle({ items: [{ product_id, quantity: 3 }] })
  const priceOf = async (item_id: string) => {
    const { body } = await estimate({ item_id, ...coblong })
    return (body.data as { rates: { price: number }[] }).rates[0]?.price ?? 0
  }
  expect(await priceOf(bundle_id)).toBeGreaterThan(2 * (await priceOf(product_id)))
  expect(await estimate({ item_id: product_id, ...coblong, district: 'Atlantis' })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'district' }] },
  })
  expect((await estimate({ item_id: '01890000-0000-7000-8000-000000000000', ...coblong })).status).toBe(404)
})

test('an order says when it should arrive: from its payment, then from the courier taking it, and not after it has', async () => {
  const siti = await shop.customer()
  const { product_id } = await shop.given.product()
  const placed = await shop.given.order({ by: siti, lines: [{ product_id }], courier: 'jne' })
  const arrivalOf = async () => (await siti.call(getMyOrder, { params: { id: placed.order_id } })).arrival
  expect(placed.arrival).toEqual(await arrivalOf())
  expect(await arrivalOf()).toMatchObject({ from: expect.stringMatching(/^\d{4}-/) })

  const desk = await shop.admin()
  await shop.given.bring('READY_TO_SHIP', { by: siti, admin: desk, order_id: placed.order_id })
  expect(await arrivalOf()).not.toBeNull()
  const drive = (action: 'picked_up' | 'delivered') =>
    shop.guest.call(driveDelivery, { params: { order_id: placed.order_id, action } })
  await drive('picked_up')
  await shop.runTasks()
  const { etd_min_days, etd_max_days } = placed.courier
  const today = wibDay(shop.ctx().now())
  expect(await arrivalOf()).toEqual({ from: addDays(today, etd_min_days), to: addDays(today, etd_max_days) })
  await drive('delivered')
  await shop.runTasks()
  expect(await arrivalOf()).toBeNull()
})
