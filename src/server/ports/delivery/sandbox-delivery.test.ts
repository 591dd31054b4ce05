import { afterAll } from 'vitest'
import { uuidv7 } from '#server/ids.ts'
import { outsideWorld } from '#server/sandbox/outside-world.fixture.ts'
import { worldOf } from '#server/sandbox/sandbox-world.ts'
import { deliveryPortSuite, someBooking } from './delivery-port.suite.ts'
import type { Place } from './delivery-port.ts'

const world = await outsideWorld()
const { db, ports } = world
const { faults } = worldOf(ports).delivery
afterAll(() => world.close())

const from: Place = {
  province: 'DKI Jakarta',
  city: 'Kota Jakarta Selatan',
  district: 'Kebayoran Baru',
  postal_code: '12110',
  latitude: null,
  longitude: null,
}
const to: Place = { ...from, province: 'Jawa Barat', city: 'Kota Bandung', district: 'Coblong', postal_code: '40132' }

deliveryPortSuite({
  port: ports.delivery,
  from,
  to,
  nowhere: { ...to, postal_code: '99123' },
  request: async () => someBooking(uuidv7(), from, to),
  parcelsOf: async (reference) =>
    (await db.selectFrom('sandbox_deliveries').select('reference').where('our_reference', '=', reference).execute())
      .length,
  pickUp: async (reference) =>
    void (await db
      .updateTable('sandbox_deliveries')
      .set({ status: 'PICKED_UP' })
      .where('our_reference', '=', reference)
      .execute()),
  fail: (trouble) => faults.failNext({ kind: trouble === 'lost' ? 'timeout' : trouble }),
  heal: () => faults.heal(),
})
