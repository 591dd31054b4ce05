import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { transaction } from '#server/db/db.ts'
import { outsideWorld } from '#server/sandbox/outside-world.fixture.ts'
import { emit, on, subscribe } from '#server/events.ts'
import type { Events } from '#server/events.ts'
import { runDue } from './run-tasks.ts'
import { installTasks } from './tasks.ts'
import { defineTask, enqueue } from './test-tasks.fixture.ts'

const world = await outsideWorld()
const { db, ctx } = world
afterAll(() => world.close())

const none = {
  subtotal: 0,
  product_discount: 0,
  shipping_fee: 0,
  shipping_discount: 0,
  transfer_fee: 0,
  points_used: 0,
  unique_part: 0,
}
const completed: Events['order.completed'] = {
  order_id: '01890000-0000-7000-8000-000000000001',
  order_number: 'SH-261121-7K3QD',
  user_id: '01890000-0000-7000-8000-000000000002',
  order_role: 'SHOP',
  amounts: { ...none, cash_used: 0, total: 0, tax_included: 0 },
  vouchers: [],
  lines: [],
}

test('a listener that fails undoes nothing of what happened, and hears it again with all its facts', async () => {
  const heard: Events['order.completed'][] = []
  let isBroken = true
  const earning = defineTask<Events['order.completed']>({
    kind: 'test.earn',
    run: async (_, event) => async () => {
      if (isBroken) throw new Error('not now')
      heard.push(event)
    },
  })
  subscribe([on('order.completed', (_ctx, tx, event) => enqueue(tx, earning, event))])
  installTasks([earning])
  await sql`create table completions (order_id uuid)`.execute(db)

  await transaction(db, async (tx) => {
    await sql`insert into completions values (${completed.order_id})`.execute(tx)
    await emit(ctx(), tx, 'order.completed', completed)
  })
  await runDue(ctx())
  const { rows } = await sql`select order_id from completions`.execute(db)
  expect(rows).toHaveLength(1)
  expect(heard).toEqual([])

  isBroken = false
  await sql`update tasks set due_at = now() - interval '1 day' where kind = 'test.earn'`.execute(db)
  await runDue(ctx())
  await runDue(ctx())
  expect(heard).toEqual([completed])
})
