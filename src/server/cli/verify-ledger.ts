import { parseArgs } from 'node:util'
import { countLedger, verifyLedger } from '#server/modules/wallet/wallet.ts'
import type { Difference } from '#server/modules/wallet/wallet.ts'
import { withDb } from './with-server.ts'

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
  unclaimed: 'money of closed accounts that differs from',
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

function verifyShop() {
  return withDb(async (db) => ({ counts: await countLedger(db), differences: await verifyLedger(db) }), complain)
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
