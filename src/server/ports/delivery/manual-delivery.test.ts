import { afterAll, expect, test } from 'vitest'
import type { FlatRate } from '#contract/business.ts'
import { readConfig } from '#server/config.ts'
import { transaction } from '#server/db/db.ts'
import { getSettings, readSettings, saveSettings } from '#server/modules/business/business.ts'
import {
  loadDeliveries,
  quoteRates,
  requestDelivery,
  withdrawDelivery,
  deliveryTasks,
} from '#server/modules/delivery/delivery.ts'
import { runDue } from '#server/queue/run-tasks.ts'
import { installTasks } from '#server/queue/tasks.ts'
import { outsideWorld } from '#server/sandbox/outside-world.fixture.ts'
import { placedOrder } from '#server/sandbox/placed-order.fixture.ts'
import { deliveryPortSuite } from './delivery-port.suite.ts'
import type { Place } from './delivery-port.ts'
import { bandung, jakarta, someBooking } from './some-booking.fixture.ts'

const world = await outsideWorld({ settings: { DELIVERY_PROVIDER: 'manual' } })
const { db, ctx, ports } = world
const { delivery: port } = ports
installTasks(deliveryTasks)
afterAll(() => world.close())

const manado = { ...jakarta, province: 'Sulawesi Utara', city: 'Kota Manado', postal_code: '95111' }
const jayapura = { ...jakarta, province: 'Papua', city: 'Kota Jayapura', postal_code: '99351' }

const jne = { courier_name: 'JNE', service_name: 'Reg', etd_min_days: 1, etd_max_days: 3 }
const list: FlatRate[] = [
  { ...jne, provinces: ['Jawa Barat', 'Banten'], first_kg: 18_000, next_kg: 15_000 },
  { ...jne, provinces: ['Sulawesi Utara'], first_kg: 52_000, next_kg: 50_000 },
  { ...jne, courier_name: 'Ojek & Kawan', provinces: ['Jawa Barat'], first_kg: 9_000, next_kg: 0 },
]
const keepList = (flat_rates: FlatRate[]) =>
  transaction(db, async (tx) => {
    const { version, settings } = await readSettings(tx)
    return saveSettings(ctx(), tx, {
      version,
      settings: { ...settings, delivery: { ...settings.delivery, flat_rates } },
    })
  })
await keepList(list)

async function requested() {
  const courier = { courier_code: 'jne', service_code: 'reg' }
  const { order_id } = await placedOrder(db, { now: ctx().now(), status: 'READY_TO_SHIP', courier })
  const delivery_id = await transaction(db, (tx) => requestDelivery(ctx(), tx, { order_id, ...courier }))
  return { order_id, delivery_id }
}

deliveryPortSuite({
  port,
  nowhere: jayapura,
  request: async () => {
    const { delivery_id } = await requested()
    await db
      .updateTable('deliveries')
      .set({ status: 'BOOKED', provider_reference: delivery_id })
      .where('delivery_id', '=', delivery_id)
      .execute()
    return someBooking(delivery_id)
  },
})

const address = { ...bandung, state: bandung.province }
const lines = (weight: number) => [{ name: 'Serum', price: 129_000, quantity: 1, weight, volume_cm3: 0 }]

test('prices are the shop’s own list: of the province, else of everywhere else, by whole kilograms', async () => {
  const pricesTo = async (place: Place, weight = 800) =>
    (await quoteRates(ctx(), { address: { ...place, state: place.province }, lines: lines(weight) })).rates.map(
      ({ courier_code, price }) => [courier_code, price],
    )
  expect(await pricesTo(bandung)).toEqual([
    ['ojek_kawan', 9_000],
    ['jne', 18_000],
  ])
  expect(await pricesTo(bandung, 2_600)).toEqual([
    ['ojek_kawan', 9_000],
    ['jne', 48_000],
  ])
  expect(await pricesTo(manado)).toEqual([['jne', 52_000]])
  await expect(pricesTo(jayapura)).rejects.toMatchObject({ code: 'no_courier' })

  await keepList([...list, { ...jne, provinces: [], first_kg: 90_000, next_kg: 80_000 }])
  expect(await pricesTo(jayapura, 1_400)).toEqual([['jne', 170_000]])
  expect(await pricesTo(manado)).toEqual([['jne', 52_000]])
})

test('a changed list counts at once for whoever checks out', async () => {
  await keepList([{ ...jne, provinces: [], first_kg: 11_000, next_kg: 1_000 }])
  const quoted = await quoteRates(ctx(), { address, lines: lines(500) })
  expect(quoted).toMatchObject({ rates: [{ price: 11_000 }], is_fallback: false })
  await keepList(list)
  expect((await quoteRates(ctx(), { address, lines: lines(500) })).rates).toHaveLength(2)
})

test('a shop before its first setting has prices for every province', async () => {
  const { delivery } = await getSettings(db)
  expect(delivery.flat_rates).toEqual(list)
  const fresh = await outsideWorld({ settings: { DELIVERY_PROVIDER: 'manual' } })
  const outcomes = await Promise.all(
    [bandung, manado, jayapura].map((place) =>
      fresh.ports.delivery.quote(jakarta, place, { weight_kg: 2, value: 1, items: [] }),
    ),
  )
  await fresh.close()
  expect(outcomes.map((outcome) => outcome.kind === 'rates' && outcome.rates.map(({ price }) => price))).toEqual([
    [33_000],
    [85_000],
    [85_000],
  ])
})

test('a requested delivery waits for its typed number: nobody is asked for it, and it is taken back without anybody', async () => {
  const { order_id, delivery_id } = await requested()
  await runDue(ctx())
  const [booked] = (await loadDeliveries(db, [order_id])).get(order_id) ?? []
  expect(booked).toMatchObject({ delivery_id, status: 'BOOKED', is_by_hand: true, awb_number: null })

  await transaction(db, (tx) => withdrawDelivery(ctx(), tx, order_id))
  const tasks = await db
    .selectFrom('tasks')
    .select('kind')
    .where('dedupe', '=', delivery_id)
    .where('state', '=', 'WAITING')
    .execute()
  expect(tasks).toEqual([])
  const [withdrawn] = (await loadDeliveries(db, [order_id])).get(order_id) ?? []
  expect(withdrawn?.status).toBe('WITHDRAWN')
})

test('delivering by hand needs no account, and its name is one of those that are known', () => {
  const settings = { DATA_DIR: '/tmp/none', APP_SECRET: 'a secret that only tests ever see, long enough' }
  const { sandboxes } = readConfig({ ...settings, APP_ENV: 'test', DELIVERY_PROVIDER: 'manual' })
  expect(sandboxes.delivery).toBe(false)
  expect(readConfig({ ...settings, APP_ENV: 'test' }).sandboxes.delivery).toBe(true)
  expect(() => readConfig({ ...settings, APP_ENV: 'test', DELIVERY_PROVIDER: 'biteship' })).toThrow('BITESHIP_API_KEY')
  expect(() => readConfig({ ...settings, APP_ENV: 'test', DELIVERY_PROVIDER: 'pigeons' })).toThrow('DELIVERY_PROVIDER')
})
