import { sql } from 'kysely'
import type { Ctx, System } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { defineTask } from '#server/queue/tasks.ts'
import { randomLetters } from '#server/ids.ts'

/** A customer who uses one of the codes meanwhile waits no longer than such a batch takes. */
const atOnce = 500

/** 50 bits behind the prefix: 10,000 codes are not guessed in a lifetime, and guesses are counted (decision 73). */
const randomCharacters = 10

/**
 * Makes the codes of a campaign batch by batch, each with its count in one transaction, so that it goes on where it was
 * when a process ends. Stops where the voucher is deleted or archived meanwhile.
 */
export const makeCodesTask = defineTask({
  kind: 'vouchers.make-codes',
  run: async (ctx, { voucher_id }) => {
    while (await transaction(ctx.db, (tx) => makeBatch(ctx, tx, voucher_id)));
  },
})

/** False when there is nothing more to make. */
async function makeBatch(ctx: Ctx<System>, tx: Tx, voucher_id: string): Promise<boolean> {
  // Uses of the voucher wait as well: they write the same row.
  const { rows } = await sql<{ prefix: string; missing: number }>`
    select campaign_prefix as prefix, campaign_count - campaign_made as missing from vouchers
     where voucher_id = ${voucher_id} and campaign_prefix is not null and archived_at is null for no key update`.execute(
    tx,
  )
  const [campaign] = rows
  if (!campaign || campaign.missing <= 0) return false
  const size = Math.min(atOnce, campaign.missing)
  const codes = Array.from({ length: size }, () => campaign.prefix + randomLetters(randomCharacters))
  // A code that exists already is left out, and another takes its place in the next batch.
  const { numAffectedRows = 0n } = await sql`
    insert into voucher_codes (code, voucher_id, kind, made_at)
    select code, ${voucher_id}::uuid, 'SINGLE', ${ctx.now().toISOString()}::timestamptz from unnest(${codes}::text[]) as code
    on conflict do nothing`.execute(tx)
  await sql`update vouchers set campaign_made = campaign_made + ${Number(numAffectedRows)} where voucher_id = ${voucher_id}`.execute(
    tx,
  )
  return true
}
