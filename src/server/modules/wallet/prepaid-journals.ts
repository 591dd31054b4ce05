import { sql } from 'kysely'
import { say } from '#contract/messages/message.ts'
import type { Ctx } from '#server/context.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { postJournal } from './post-journal.ts'
import type { Posting } from './post-journal.ts'

/** A plan, known in the ledger by the number of the order that paid for it. Amounts are whole rupiah. */
export type Prepaid = { subscription_id: string; order_number: string }

/** A plan was paid: the shop owes its parcels. What the wallet paid was a sale until now. */
export async function prepay(ctx: Ctx, tx: Tx, plan: Prepaid & { money: number; wallet: number }): Promise<void> {
  const { order_number, money, wallet } = plan
  await post(ctx, tx, plan, {
    kind: 'PREPAID',
    reference: order_number,
    description: say('plan_prepaid', { order: order_number }),
    amount: money + wallet,
    counterparts: { PLAN_PAYMENTS: -money, WALLET_SALES: -wallet },
  })
}

/** A parcel was sent, or refunded as an order of its own: its share is owed no more. Once for each parcel. */
export async function releasePrepaid(
  ctx: Ctx,
  tx: Tx,
  plan: Prepaid & { parcel_no: number; amount: number },
): Promise<void> {
  const { order_number, parcel_no, amount } = plan
  await post(ctx, tx, plan, {
    kind: 'PREPAID_RELEASE',
    reference: `${order_number}/${parcel_no}`,
    description: say('plan_released', { number: parcel_no, order: order_number }),
    amount: -amount,
    counterparts: { WALLET_SALES: amount },
  })
}

/** What is owed comes to an end without being sent. `money_back` goes back as money, the rest of it was the wallet's or stays. */
export async function settlePrepaid(
  ctx: Ctx,
  tx: Tx,
  plan: Prepaid & { occasion: string; amount: number; money_back: number },
): Promise<void> {
  const { order_number, occasion, amount, money_back } = plan
  await post(ctx, tx, plan, {
    kind: 'PREPAID_SETTLE',
    reference: `${order_number}/${occasion}`,
    description: say('plan_settled', { order: order_number }),
    amount: -amount,
    counterparts: { REFUNDS_PAYABLE: money_back, WALLET_SALES: amount - money_back },
  })
}

/** The provider took the payment back: what was not sent is not owed any more. */
export async function writeOffPrepaid(
  ctx: Ctx,
  tx: Tx,
  plan: Prepaid & { amount: number; money: number },
): Promise<void> {
  const { order_number, amount, money } = plan
  await post(ctx, tx, plan, {
    kind: 'PREPAID_SETTLE',
    reference: `${order_number}/reversed`,
    description: say('plan_settled', { order: order_number }),
    amount: -amount,
    counterparts: { PLAN_PAYMENTS: money, WALLET_SALES: amount - money },
  })
}

/** What all plans together were paid ahead for and have not got yet. */
export async function sumPrepaid(db: Db): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(balance), 0)::bigint as amount from ledger_accounts where kind = 'PREPAID'`.execute(db)
  return rows[0]?.amount ?? 0
}

type Counter = 'PLAN_PAYMENTS' | 'WALLET_SALES' | 'REFUNDS_PAYABLE'
type Movement = {
  kind: 'PREPAID' | 'PREPAID_RELEASE' | 'PREPAID_SETTLE'
  reference: string
  description: ReturnType<typeof say>
  /** Of the plan's account. */
  amount: number
  counterparts: Partial<Record<Counter, number>>
}

/** Booked before is a bug of the caller, who sees to it that each happens once. */
async function post(ctx: Ctx, tx: Tx, { subscription_id }: Prepaid, movement: Movement): Promise<void> {
  const { kind, reference, description, amount, counterparts } = movement
  if (amount === 0) return
  const against = (Object.entries(counterparts) as [Counter, number][])
    .filter(([, value]) => value !== 0)
    .map(([name, value]): Posting => ({ account: { kind: name }, amount: value }))
  const postings: Posting[] = [{ account: { kind: 'PREPAID', subscription_id }, amount }, ...against]
  const outcome = await postJournal(ctx, tx, { kind, reference, description, postings })
  if (outcome === 'already_posted') throw new Error(`${kind} ${reference} was booked before`)
}
