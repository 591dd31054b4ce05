import { NewVoucher } from '#contract/vouchers/vouchers-admin.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { parseFields } from '#server/parse-fields.ts'
import { enqueue } from '#server/queue/tasks.ts'
import { vouchers } from './change-voucher.ts'
import { checkTerms } from './check-terms.ts'
import { setImages } from './set-images.ts'
import { loadFacts } from './term-facts.ts'
import { newTerms } from './terms.ts'
import { columnsOf, refuseComplaints, refusingTakenCode, setCustomers, setTargets } from './write-terms.ts'

/**
 * Adds a voucher; the codes of a campaign are made by a task. Everything that cannot be is refused at once, field by
 * field, and a code that another has with `already_taken`. Pictures must be stored already.
 */
export async function createVoucher(
  ctx: Pick<Ctx, 'actor' | 'now'>,
  tx: Tx,
  input: NewVoucher,
): Promise<{ voucher_id: string }> {
  const sent = parseFields(NewVoucher, input)
  const { image_urls, campaign } = sent
  const terms = newTerms(sent)
  const now = ctx.now()
  const voucher_id = uuidv7()
  const facts = await loadFacts(tx, terms, {
    voucher_id,
    now,
    isCampaign: campaign !== null,
    used_count: 0,
    given_amount: 0,
  })
  refuseComplaints(checkTerms(terms, facts))

  const at = now.toISOString()
  const switched = { activated_at: terms.is_active ? at : null, created_at: at, updated_at: at }
  const campaignColumns = { campaign_prefix: campaign?.prefix ?? null, campaign_count: campaign?.count ?? null }
  const code = {
    code: terms.code,
    voucher_id,
    kind: campaign ? ('CAMPAIGN' as const) : ('SHARED' as const),
    made_at: at,
  }
  await refusingTakenCode(async () => {
    await tx
      .insertInto('vouchers')
      .values({ voucher_id, ...columnsOf(terms), ...campaignColumns, ...switched })
      .execute()
    await tx.insertInto('voucher_codes').values(code).execute()
  })
  await setTargets(tx, voucher_id, terms)
  await setCustomers(tx, voucher_id, terms.customer_ids)
  await setImages(tx, voucher_id, image_urls, now)
  if (campaign) await enqueue(tx, 'vouchers.make-codes', { voucher_id }, { dedupe: voucher_id })

  const { words, customer_ids, ...after } = terms
  const audited = { ...after, translations: words, customer_count: customer_ids.length, image_urls, campaign }
  await vouchers.audit(ctx, tx, voucher_id, { action: 'voucher.create', after: audited })
  return { voucher_id }
}
