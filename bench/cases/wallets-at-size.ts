import { spawnSync } from 'node:child_process'
import { sql } from 'kysely'
import { getMyWallet, listMyTransactions } from '#contract/wallet/wallet.ts'
import { getLiability, listWallets } from '#contract/wallet/wallet-admin.ts'
import { administrator } from '../../src/server/test/demo-people.ts'
import { withDatabase } from '../bench-database.ts'
import { fillWallets } from '../fill-wallets.ts'
import { show, withinP95 } from '../measure.ts'
import type { ServerUnderTest } from '../server-under-test.ts'
import { shoppers } from '../shoppers.ts'
import { signedIn } from '../signed-in.ts'

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
  return [...results, await expiry(server), verification(server)]
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
  const value = Math.round((performance.now() - startedAt) / 100) / 10
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
  const value = Math.round((performance.now() - startedAt) / 100) / 10
  const name = `ledger:verify over a million postings, exit ${status}`
  return show({ name, value, unit: 's', goal: { atMost: status === 0 ? 60 : 0 } })
}
