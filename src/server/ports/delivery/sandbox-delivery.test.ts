import { afterAll } from 'vitest'
import { uuidv7 } from '#server/ids.ts'
import { outsideWorld } from '#server/sandbox/outside-world.fixture.ts'
import { worldOf } from '#server/sandbox/sandbox-world.ts'
import { deliveryPortSuite } from './delivery-port.suite.ts'
import { bandung, someBooking } from './some-booking.fixture.ts'

const world = await outsideWorld()
const { db, ports } = world
const { faults } = worldOf(ports).delivery
afterAll(() => world.close())

deliveryPortSuite({
  port: ports.delivery,
  nowhere: { ...bandung, postal_code: '99123' },
  request: async () => someBooking(uuidv7()),
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
