import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/db.ts'
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

/** The accounts' ids in the order of the names. The first booking of a customer opens all three purses. */
export async function requireAccounts(tx: Tx, names: readonly AccountName[], now: Date): Promise<string[]> {
  const found = await findAccounts(tx, names)
  const missing = names.filter((name) => !found.has(keyOf(name)))
  if (missing.length === 0) return idsOf(names, found)
  await openAccounts(tx, missing.flatMap(walletOf), now)
  return idsOf(names, await findAccounts(tx, names))
}

function walletOf(name: AccountName): AccountName[] {
  const { user_id } = name
  return user_id ? purses.map((kind) => ({ kind, user_id })) : [name]
}

function idsOf(names: readonly AccountName[], found: Map<string, string>): string[] {
  return names.map((name) => {
    const id = found.get(keyOf(name))
    if (!id) throw new Error(`The account ${keyOf(name)} could not be opened`)
    return id
  })
}

async function findAccounts(db: Db | Tx, names: readonly AccountName[]): Promise<Map<string, string>> {
  const users = [...new Set(names.flatMap(({ user_id }) => user_id ?? []))]
  const plans = names.flatMap(({ subscription_id }) => subscription_id ?? [])
  const shopKinds = names.flatMap(({ kind, user_id, subscription_id }) => (user_id || subscription_id ? [] : kind))
  const { rows } = await sql<{
    account_id: string
    kind: Kind
    user_id: string | null
    subscription_id: string | null
  }>`
    select account_id, kind, user_id, subscription_id from ledger_accounts where user_id = any(${users}::uuid[])
    union all
    select account_id, kind, user_id, subscription_id from ledger_accounts
     where user_id is null and subscription_id is null and kind = any(${shopKinds}::text[])
    union all
    select account_id, kind, user_id, subscription_id from ledger_accounts where subscription_id = any(${plans}::uuid[])
  `.execute(db)
  return new Map(rows.map((row) => [keyOf(row), row.account_id]))
}

/** Two bookings may open the same account at once: the second waits, then finds it. */
async function openAccounts(tx: Tx, names: readonly AccountName[], now: Date): Promise<void> {
  const sorted = names.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
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

export function keyOf(name: {
  kind: Kind
  user_id?: string | null | undefined
  subscription_id?: string | null | undefined
}): string {
  return `${name.kind} ${name.user_id ?? name.subscription_id ?? 'shop'}`
}
