import { sql } from 'kysely'
import type { Tx } from '#server/db/db.ts'
import type { DB } from '#server/db/schema.generated.ts'
import { uuidv7 } from '#server/ids.ts'

type Kind = DB['ledger_accounts']['kind']
export const purses = ['POINTS', 'CASH', 'HELD'] as const
export type Purse = (typeof purses)[number]

/** A customer's purse, what was paid ahead for a plan, or one of the shop's own counter accounts. */
export type AccountName =
  | { kind: Purse; user_id: string; subscription_id?: undefined }
  | { kind: 'PREPAID'; subscription_id: string; user_id?: undefined }
  | { kind: Exclude<Kind, Purse | 'PREPAID'>; user_id?: undefined; subscription_id?: undefined }

/**
 * Opens those of the accounts that are not there. The first booking of a customer opens all three purses. Two bookings may
 * open the same account at once: the second waits, then finds it.
 */
export async function openAccounts(tx: Tx, names: readonly AccountName[], now: Date): Promise<void> {
  const all = new Map(names.flatMap(walletOf).map((name) => [keyOf(name), name]))
  const sorted = [...all.values()].toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  await sql`
    insert into ledger_accounts (account_id, kind, user_id, subscription_id, balance, updated_at)
    select account_id, kind, user_id, subscription_id, case when user_id is not null or subscription_id is not null then 0 end, ${now}
      from unnest(${sorted.map(uuidv7)}::uuid[], ${sorted.map(({ kind }) => kind)}::text[],
                  ${sorted.map(({ user_id }) => user_id ?? null)}::uuid[],
                  ${sorted.map(({ subscription_id }) => subscription_id ?? null)}::uuid[])
             as a (account_id, kind, user_id, subscription_id)
    on conflict do nothing
  `.execute(tx)
}

function walletOf(name: AccountName): AccountName[] {
  const { user_id } = name
  return user_id ? purses.map((kind) => ({ kind, user_id })) : [name]
}

export function keyOf(name: {
  kind: Kind
  user_id?: string | null | undefined
  subscription_id?: string | null | undefined
}): string {
  return `${name.kind} ${name.user_id ?? name.subscription_id ?? 'shop'}`
}
