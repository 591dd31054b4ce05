import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { databaseServer } from '#server/db/database-server.ts'
import { openDb } from '#server/db/db.ts'
import { countLedger, verifyLedger } from '#server/modules/wallet/wallet.ts'
import type { Difference } from '#server/modules/wallet/wallet.ts'

const help = `npm run ledger:verify

Recomputes the wallets' ledger from its postings and compares it with the stored balances and with the refunded orders.
Reads the database of DATABASE_URL, else the embedded one under DATA_DIR, and changes nothing. The shop may be running.
Exit code 0: everything adds up. 1: each difference is printed, or the database could not be read.
`

const meanings: Record<Difference['check'], string> = {
  journal_sum: 'the postings of journal',
  account_balance: 'the balance of account',
  balance_chain: 'the balance after posting',
  negative_purse: 'a purse below zero at',
  point_lots: 'the lots of the points purse of',
  order_points: 'the points of order',
  refund: 'the refund of order',
  held: 'what is held of the wallet',
  withdrawal: 'the cash or payout of withdrawal',
  commission: 'the commission for order',
  referral_bonus: 'the bonus for having been referred of customer',
  prepaid: 'owed for a plan',
}

await main()

async function main() {
  try {
    const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } })
    if (values.help) return say(help)
    const { counts, differences } = await verifyShop()
    say(
      `${counts.journals} journals, ${counts.postings} postings, ${counts.accounts} accounts, ${counts.refunds} refunds\n`,
    )
    for (const difference of differences) complain(describe(difference))
    if (differences.length > 0) return complain(`${differences.length} differences`)
    say('Everything adds up\n')
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error))
  }
}

async function verifyShop() {
  const config = readConfig()
  const server = await databaseServer({
    databaseUrl: config.DATABASE_LISTEN_URL,
    dataDir: config.DATA_DIR,
    log: (message) => process.stderr.write(`${message}\n`),
  })
  const db = openDb({ url: server.url, poolSize: 1, isUnhurried: true, onError: (error) => complain(String(error)) })
  try {
    return { counts: await countLedger(db), differences: await verifyLedger(db) }
  } finally {
    await db.destroy()
    await server.leave()
  }
}

function describe({ check, id, expected, found }: Difference): string {
  return `${check}: ${meanings[check]} ${id}: expected ${expected}, found ${found}`
}

function complain(text: string): void {
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
}

function say(text: string): void {
  process.stdout.write(text)
}
