import { getMyOrder } from '#contract/orders/orders.ts'
import { listDiscrepancies, refundDiscrepancy } from '#contract/orders/reconciliation.ts'
import type { Db } from '../../../src/server/db/db.ts'
import * as model from './model.ts'
import { requireRefusal } from './order-actions.ts'
import type { Person, WalkedOrder } from './people.ts'
import type { Walk } from './walk.ts'

/** What cannot be given back by its provider, see `isByTransfer`. */
const byTransfer = 'BCA_VA'

/** The provider refuses to give money of an order back, as it does with a transfer, until what is answered is called. */
export async function refuseRefunds({ ground: { db } }: Walk, order: WalkedOrder): Promise<() => Promise<void>> {
  const { provider_reference } = await db
    .selectFrom('payments')
    .select('provider_reference')
    .where('order_id', '=', order.order_id)
    .where('status', '=', 'PAID')
    .executeTakeFirstOrThrow()
  const { service } = await db
    .selectFrom('sandbox_payments')
    .select('service')
    .where('reference', '=', provider_reference)
    .executeTakeFirstOrThrow()
  await bookAs(db, provider_reference, byTransfer)
  return () => bookAs(db, provider_reference, service)
}

async function bookAs(db: Db, reference: string, service: string): Promise<void> {
  await db.updateTable('sandbox_payments').set({ service }).where('reference', '=', reference).execute()
}

/**
 * What was refused is told as stuck and found once; an administrator puts it into the wallet or asks the provider once
 * more, and nothing of it twice.
 */
export async function settleRefused(
  walk: Walk,
  person: Person,
  order: WalkedOrder,
  { money, heal }: { money: number; heal: () => Promise<void> },
): Promise<void> {
  const { admin, until } = walk
  const { order_id } = order
  const isStuck = async () =>
    (await person.self.call(getMyOrder, { params: { id: order_id } })).refunds.some(({ status }) => status === 'STUCK')
  await until(isStuck)
  await heal()
  const found = async () =>
    (await admin.call(listDiscrepancies, { query: { order_id, kind: 'REFUND_STUCK' } })).data.map(
      ({ difference_id, amount }) => ({ difference_id, amount }),
    )
  await until(async () => (await found()).length > 0)
  const [stuck, ...others] = await found()
  walk.requireSame(person.name, { amount: stuck?.amount, others }, { amount: money, others: [] })
  const destination = person.random.one(['WALLET', 'PROVIDER'] as const)
  const settling = { params: { id: stuck?.difference_id ?? '' }, body: { destination } }
  await admin.call(refundDiscrepancy, settling)
  await requireRefusal(admin.call(refundDiscrepancy, settling), 'A refused refund went back twice')
  if (destination === 'WALLET') model.putIntoWallet(person.account, order.model, money)
  person.actions.push(`${money} that was refused: ${destination}`)
}
