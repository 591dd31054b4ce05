import { expect, test } from 'vitest'
import type { Actor } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { testShop } from '#server/test/test-shop.ts'
import { writeAudit } from './write-audit.ts'

const shop = await testShop()

function write(actor: Actor, subject_id: string) {
  const ctx = { actor, now: shop.ctx().now }
  const entry = {
    action: 'product.update' as const,
    subject_type: 'product',
    subject_id,
    before: { price: 1 },
    after: { price: 2 },
  }
  return transaction(shop.db, (tx) => writeAudit(ctx, tx, entry))
}

function entriesOf(subject_id: string) {
  return shop.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'before', 'after'])
    .where('subject_id', '=', subject_id)
    .execute()
}

test('what an administrator does is written down with both states', async () => {
  const { user_id } = await shop.admin()

  await write({ kind: 'admin', id: user_id, sessionId: 'x' }, 'p1')

  expect(await entriesOf('p1')).toEqual([
    { actor_id: user_id, action: 'product.update', before: { price: 1 }, after: { price: 2 } },
  ])
})

test('what timers and customers do is not in the audit log', async () => {
  const { user_id } = await shop.customer()

  await write({ kind: 'system' }, 'p2')
  await write({ kind: 'customer', id: user_id, sessionId: 'x' }, 'p2')

  expect(await entriesOf('p2')).toEqual([])
})
