import { spawnSync } from 'node:child_process'
import { sql } from 'kysely'
import { getMyWallet, listMyTransactions } from '#contract/wallet/wallet.ts'
import { adjustWallet, getLiability, listWallets } from '#contract/wallet/wallet-admin.ts'
import { administrator } from '../../src/server/test/demo-people.ts'
import { withDatabase } from '../bench-database.ts'
import { fillWallets } from '../fill-wallets.ts'
import { secondsSince, show, withinP95 } from '../measure.ts'
import { besideInTurns, orderOf } from '../orders-beside.ts'
import type { ServerUnderTest } from '../server-under-test.ts'
import { setStock } from '../set-stock.ts'
import { sellable, shoppers } from '../shoppers.ts'
import { signedIn } from '../signed-in.ts'

/** Each gives as many points as one administrator may. */
const adjustments = 3
const size = { people: 100_000, own: 10_000 }

/** A hundred thousand wallets: their lists, one with ten thousand movements, a night's expiry, and the verification. */
export async function benchWalletsAtSize(server: ServerUnderTest): Promise<boolean[]> {
  const [owner] = await shoppers(server.url, 1, 'wallet-owner')
  await withDatabase(server.dataDir, (db) => fillWallets(db, size))
  const admin = await signedIn(server.url, administrator)
  const customer = owner!.client
  const sorts = ['points:desc', 'cash:desc', 'updated_at:desc', 'held:asc'] as const
  const results = [
    await withinP95('my wallet', 30, () => customer.call(getMyWallet, {})),
    await withinP95('first page of 10,000 movements', 30, () => customer.call(listMyTransactions, {})),
    await withinP95('wallets, pages', 50, (n) =>
      admin.call(listWallets, { query: { page: 1 + (n % 50), sort: sorts[n % 4]! } }),
    ),
    await withinP95('wallets, search', 50, (n) => admin.call(listWallets, { query: { search: `dompet ${n * 37}` } })),
    await withinP95('what the shop owes', 500, () => admin.call(getLiability, {})),
  ]
  return [...results, ...(await pointsBeside(server)), await expiry(server), verification(server)]
}

/** Whole orders that points pay for as far as they may, beside those that they do not. */
async function pointsBeside(server: ServerUnderTest): Promise<boolean[]> {
  const people = await shoppers(server.url, 60, 'points')
  // Corrections want a sign-in of the last five minutes.
  const admin = await signedIn(server.url, administrator)
  const product_id = (await sellable(server.url)).toSorted((a, b) => a.price - b.price)[0]!.id
  await withDatabase(server.dataDir, (db) => setStock(db, [product_id], 20_000))
  for (const { user_id } of people)
    for (let time = 0; time < adjustments; time += 1)
      await admin.call(adjustWallet, {
        params: { id: user_id },
        body: { purse: 'POINTS', amount: 500_000, reason: 'For the bench' },
      })
  const order = (use_points: boolean) => (n: number) => orderOf(people[n % people.length]!, product_id, { use_points })
  return besideInTurns('points', { plain: order(false), other: order(true) })
}

/** Until nothing is left that should have expired; the server's own task does it. */
async function expiry(server: ServerUnderTest): Promise<boolean> {
  const left = () =>
    withDatabase(server.dataDir, async (db) => {
      const { rows } = await sql<{ left: number }>`
        select count(*) as left from point_lots where remaining > 0 and expires_at <= now()`.execute(db)
      return rows[0]!.left
    })
  await withDatabase(server.dataDir, (db) =>
    sql`update tasks set due_at = now() where kind = 'wallet.expire-points'`.execute(db),
  )
  const startedAt = performance.now()
  while ((await left()) > 0 && performance.now() - startedAt < 600_000)
    await new Promise((resolve) => setTimeout(resolve, 500))
  const value = secondsSince(startedAt)
  return show({ name: 'expiry of 100,000 customers', value, unit: 's', goal: { atMost: 120 } })
}

/** The command as people run it, in a process of its own. */
function verification(server: ServerUnderTest): boolean {
  const startedAt = performance.now()
  const { status, stdout } = spawnSync(process.execPath, ['src/server/cli/verify-ledger.ts'], {
    env: { ...process.env, DATA_DIR: server.dataDir },
    encoding: 'utf8',
  })
  console.log(stdout.trim())
  const value = secondsSince(startedAt)
  const name = `ledger:verify over a million postings, exit ${status}`
  return show({ name, value, unit: 's', goal: { atMost: status === 0 ? 60 : 0 } })
}
