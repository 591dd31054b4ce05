import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changeOrderStatus } from '#contract/orders/orders-admin.ts'
import { stopPlan } from '#contract/skinvestment/skinvestment.ts'
import { day, plansAtWork } from './plans-at-work.fixture.ts'

const work = await plansAtWork()
const { shop, admin, routine, customer, running, read, bring, walletOf, owed, stockOf } = work

/** `PLAN_RACES=200` for the long run. */
// oxlint-disable-next-line node/no-process-env -- may be asked for more of itself
const rounds = Number(process.env.PLAN_RACES ?? 10)

/** Each parcel is either refunded or sent: what its order says, what its plan says, and what the ledger says. */
async function contradictions(): Promise<unknown[]> {
  const { rows } = await sql`
    select p.subscription_id, p.parcel_no, p.status, o.status as order_status
      from plan_parcels p join orders o using (order_id)
     where (p.status = 'REFUNDED') <> (o.status = 'CANCELLED') or (p.status = 'MADE') <> (o.status in ('PAID', 'PROCESSING', 'READY_TO_SHIP'))`.execute(
    shop.db,
  )
  return rows
}

test(
  'a stop against a parcel that is being made: it is refunded and its goods are back, whoever comes first',
  { timeout: rounds * 6_000 },
  async () => {
    const before = await owed()
    const of = await routine({ stock: 10_000 })
    for (let round = 0; round < rounds; round += 1) {
      const by = await customer()
      const plan = await running(of, { by })
      const stock = await stockOf(of.product_id)
      await work.rest(30 * day)
      const id = plan.subscription_id
      const [first, second] = await Promise.all([
        by.raw(stopPlan, { params: { id }, body: {} }),
        by.raw(stopPlan, { params: { id }, body: {} }),
        shop.runTasks(),
      ])
      expect([first.status, second.status].toSorted()).toEqual([200, 409])
      const worth = plan.schedule.reduce((sum, { price, shipping }) => sum + price + shipping, 0)
      expect((await walletOf(by)).cash).toBe(worth)
      expect(await stockOf(of.product_id)).toBe(stock + 2)
      expect((await read(by, id)).schedule.map(({ status }) => status)).toEqual(['REFUNDED', 'REFUNDED', 'REFUNDED'])
    }
    expect(await contradictions()).toEqual([])
    expect(await owed()).toBe(before)
  },
)

test(
  'a stop against a parcel that leaves: it is sent and counted at its normal price, or cancelled and given back',
  { timeout: rounds * 6_000 },
  async () => {
    const before = await owed()
    const of = await routine({ stock: 10_000, price: 100_000 })
    const ends = { sent: 0, refunded: 0 }
    for (let round = 0; round < rounds; round += 1) {
      const by = await customer()
      const plan = await running(of, { by })
      const order_id = plan.schedule[0]!.order_id!
      await bring(order_id, 'READY_TO_SHIP')
      const ship = () => admin.raw(changeOrderStatus, { params: { id: order_id }, body: { status: 'SHIPPED' } })
      const stop = () => by.raw(stopPlan, { params: { id: plan.subscription_id }, body: {} })
      const [one, other] = await Promise.all(round % 2 === 0 ? [ship(), stop()] : [stop(), ship()])
      const [shipped, stopped] = round % 2 === 0 ? [one, other] : [other, one]
      expect(stopped.status).toBe(200)
      const { schedule, refunded } = await read(by, plan.subscription_id)
      const isSent = shipped.status === 200
      ends[isSent ? 'sent' : 'refunded'] += 1
      expect(schedule[0]?.status).toBe(isSent ? 'SENT' : 'REFUNDED')
      const shipping = plan.schedule[0]!.shipping
      const expected = isSent ? 285_000 - 100_000 + 2 * shipping : 285_000 + 3 * shipping
      expect(refunded).toBe(expected)
      expect((await walletOf(by)).cash).toBe(expected)
    }
    expect(await contradictions()).toEqual([])
    expect(await owed()).toBe(before)
    expect(ends.sent + ends.refunded).toBe(rounds)
  },
)
