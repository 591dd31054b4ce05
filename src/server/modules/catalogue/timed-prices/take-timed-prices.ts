import { sql } from 'kysely'
import { AppError } from '#server/app-error.ts'
import type { Tx } from '#server/db/db.ts'

/** Units of an order's line at the price of a period. */
export type TimedUnits = { period_id: string; quantity: number; price: number }

/**
 * Takes units at the prices of periods for a customer: check and write are one statement each, periods in one order. The row
 * of a period stays locked, so that of many buyers each sees what the former left. `price_changed` where the period does not
 * run at `at`, or its quota or the customer's limit has too few left; then the transaction has to be given up. Without `at` only
 * the units count: the order was placed while it ran.
 */
export async function takeTimedPrices(
  tx: Tx,
  user_id: string,
  { units, at }: { units: readonly TimedUnits[]; at: Date | null },
): Promise<void> {
  for (const { period_id, quantity, price } of inOneOrder(units)) {
    const { rows } = await sql<{ per_customer: number | null }>`
      update price_periods set taken = taken + ${quantity}, taken_amount = taken_amount + ${quantity * price}::bigint
       where period_id = ${period_id} and (quota is null or taken + ${quantity} <= quota)
         and (${at}::timestamptz is null or starts_at <= ${at}::timestamptz and ends_at > ${at}::timestamptz)
      returning per_customer`.execute(tx)
    const [period] = rows
    if (!period) throw new AppError('price_changed')
    if (period.per_customer === null) continue
    const { numAffectedRows } = await sql`
      insert into price_period_buyers as b (period_id, user_id, taken)
      select ${period_id}::uuid, ${user_id}::uuid, ${quantity}::integer where ${quantity}::integer <= ${period.per_customer}::integer
      on conflict (period_id, user_id) do update set taken = b.taken + excluded.taken
       where b.taken + excluded.taken <= ${period.per_customer}::integer`.execute(tx)
    if (numAffectedRows === 0n) throw new AppError('price_changed')
  }
}

/** Locks the periods, in the order in which they are taken. */
export async function holdTimedPrices(tx: Tx, units: readonly TimedUnits[]): Promise<void> {
  const ids = units.map(({ period_id }) => period_id)
  if (ids.length === 0) return
  await sql`
    select from price_periods where period_id = any(${ids}::uuid[]) order by period_id for no key update`.execute(tx)
}

/** Gives units back, of an order that was cancelled or expired. */
export async function giveBackTimedPrices(tx: Tx, user_id: string, units: readonly TimedUnits[]): Promise<void> {
  for (const { period_id, quantity, price } of inOneOrder(units)) {
    // Servers of the former release take units without their amount.
    await sql`
      update price_periods set taken = taken - ${quantity}, taken_amount = greatest(0, taken_amount - ${quantity * price}::bigint)
       where period_id = ${period_id}`.execute(tx)
    await sql`
      update price_period_buyers set taken = taken - ${quantity}
       where period_id = ${period_id} and user_id = ${user_id}`.execute(tx)
  }
}

function inOneOrder(units: readonly TimedUnits[]): TimedUnits[] {
  return units.toSorted((a, b) => (a.period_id < b.period_id ? -1 : 1))
}
