import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listNotifications } from '#contract/notifications.ts'
import { chooseForParcel, stopPlan } from '#contract/skinvestment/skinvestment.ts'
import { transaction } from '#server/db/db.ts'
import { enqueue } from '#server/queue/tasks.ts'
import { killableServer } from '#server/test/killable-server.ts'
import { day, plansAtWork } from './plans-at-work.fixture.ts'

const work = await plansAtWork()
const { shop, given, routine, customer, running, read, rest, pass, owed } = work

/** `PLAN_KILLS=20` for the long run. */
// oxlint-disable-next-line node/no-process-env -- may be asked for more of itself
const kills = Number(process.env.PLAN_KILLS ?? 2)
/** Hours of a short step; `PLAN_STEP_HOURS=1` for the long run. */
// oxlint-disable-next-line node/no-process-env -- may be asked for more of itself
const stepHours = Number(process.env.PLAN_STEP_HOURS ?? 366)
const yearHours = 366 * 24

/** Orders of parcels by plan, of these plans. */
async function parcelsOf(ids: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ made: number }>`
    select count(o.order_id) as made from unnest(${ids}::uuid[]) as i (id)
      left join orders o on o.subscription_id = i.id and o.parent_order_id is not null group by i.id`.execute(shop.db)
  return rows.map(({ made }) => made)
}

async function manyPlans(count: number): Promise<string[]> {
  const of = await routine({ stock: 100_000 })
  let by = await customer()
  const ids: string[] = []
  for (let index = 0; index < count; index += 1) {
    // Each plan brings an address, of which a customer keeps only so many.
    if (index % 15 === 14) by = await customer()
    ids.push((await running(of, { by })).subscription_id)
  }
  return ids
}

test('two workers with every look doubled make each parcel once', async () => {
  const ids = await manyPlans(8)
  await rest(30 * day)
  await transaction(shop.db, async (tx) => {
    for (const id of ids)
      await enqueue(tx, 'skinvestment.check-plan', { subscription_id: id }, { dedupe: `${id}/again` })
  })
  await Promise.all([shop.runTasks(), shop.runTasks(), shop.runTasks()])
  expect(new Set(await parcelsOf(ids))).toEqual(new Set([2]))
  await owed()
})

test('after a time of rest what is due comes in order, one parcel of a plan a day', async () => {
  const [id = ''] = await manyPlans(1)
  await rest(75 * day)
  const made: number[] = []
  for (let step = 0; step < 3; step += 1) {
    await shop.runTasks()
    await shop.runTasks()
    made.push(...(await parcelsOf([id])))
    await rest(day)
  }
  expect(made).toEqual([2, 3, 3])
})

test('a look that was lost is made up for within the day after', async () => {
  const [id = ''] = await manyPlans(1)
  await sql`delete from tasks where kind = 'skinvestment.check-plan' and payload ->> 'subscription_id' = ${id}`.execute(
    shop.db,
  )
  await work.pass(30 * day)
  expect(await parcelsOf([id])).toEqual([1])
  await work.pass(day + 7_200)
  expect(await parcelsOf([id])).toEqual([2])
})

test('a customer is asked two weeks ahead, and what was chosen then comes on its day', async () => {
  const by = await customer()
  const bought = await routine({ price: 100_000 })
  const better = await given.bundle({ price: 110_000 })
  const plan = await running(bought, { by })
  const params = { id: plan.subscription_id }
  const due_on = plan.schedule[1]!.due_on
  await sql`update products set is_active = false where product_id = ${bought.product_id}`.execute(shop.db)
  await pass(15 * day)
  expect((await read(by, params.id)).schedule[1]).toMatchObject({ problem: null })
  await pass(day)
  const asked = await read(by, params.id)
  expect(asked.schedule[1]).toMatchObject({ problem: 'SWITCHED_OFF', decide_by: due_on, can_change: true })
  const { data } = await by.call(listNotifications, { query: { limit: 50 } })
  expect(data.filter(({ kind }) => kind === 'PLAN_SWITCHED_OFF')).toHaveLength(1)

  const body = { choice: 'SWAP', parcel_no: 2, bundle_id: better.bundle_id } as const
  const chosen = await by.call(chooseForParcel, { params, body })
  expect(chosen.schedule[1]).toMatchObject({ status: 'PLANNED', problem: null })
  await pass(14 * day)
  expect((await read(by, params.id)).schedule[1]).toMatchObject({ status: 'MADE', due_on })
  // What the shop owes has to stand still for the sentences below.
  await by.call(stopPlan, { params, body: {} })
})

test(
  'workers that are killed again and again make nothing twice and lose nothing',
  { timeout: 60_000 * kills },
  async () => {
    const ids = await manyPlans(6 * kills)
    await rest(30 * day)
    for (let kill = 0; kill < kills; kill += 1) {
      const server = await killableServer(shop)
      await pause(Math.random() * 300)
      await server.kill()
      const made = await parcelsOf(ids)
      expect(Math.max(...made)).toBeLessThanOrEqual(2)
    }
    // Tasks of the dead wait for the end of their lease.
    await sql`update tasks set lease_until = null where state = 'WAITING'`.execute(shop.db)
    await shop.runTasks()
    expect(new Set(await parcelsOf(ids))).toEqual(new Set([2]))
    await owed()
  },
)

/** A plan of twelve parcels, whose parcels are sent as they are made, after steps of this length that make up its year. */
async function yearInSteps(seconds: number) {
  const of = await routine({ stock: 50 })
  const by = await customer()
  const plan = await running(of, { by, parcels: 12 })
  const id = plan.subscription_id
  const others = (await owed()) - plan.schedule.reduce((sum, { price, shipping }) => sum + price + shipping, 0)
  let sent = 0
  for (let left = yearHours * 3_600; left > 0; left -= seconds) {
    await shop.advance(Math.min(seconds, left))
    const [made = 0] = await parcelsOf([id])
    if (made === sent) continue
    sent = made
    await rest(0)
    await work.sendAll(by, id)
  }
  await rest(0)
  const { status, schedule, refund_if_stopped } = await read(by, id)
  return {
    status,
    parcels: schedule.map((parcel) => [parcel.status, parcel.price, parcel.shipping, parcel.refunded]),
    refund_if_stopped,
    made: await parcelsOf([id]),
    stock: await work.stockOf(of.product_id),
    owed: (await owed()) - others,
  }
}

test(
  'a year in steps of hours and of months comes to the same end',
  { timeout: (366 / stepHours) * 120_000 },
  async () => {
    const inHours = await yearInSteps(stepHours * 3_600)
    const inMonths = await yearInSteps(30.5 * day)
    expect(inHours).toEqual(inMonths)
    expect(inHours).toMatchObject({ status: 'FINISHED', made: [12], stock: 26, owed: 0 })
  },
)
