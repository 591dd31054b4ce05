import { sql } from 'kysely'
import { mostImages } from '#contract/vouchers/vouchers-admin.ts'
import type {
  AdminVoucher,
  changeVoucher as changeVoucherCall,
  VoucherConflict,
} from '#contract/vouchers/vouchers-admin.ts'
import type { Body } from '#contract/call.ts'
import type { AdminCtx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import type { UploadedFile } from '#server/http/serve.ts'
import { defineRecord, differences } from '#server/modules/audit/audit.ts'
import { collectPictures, requireFewPictures } from '#server/pictures/collect-pictures.ts'
import { getAdminVoucher } from './admin-voucher.queries.ts'
import { checkTerms } from './check-terms.ts'
import type { Complaints } from './check-terms.ts'
import { refuseFixed } from './fixed-fields.ts'
import { isReliedOn, lockVoucher } from './lock-voucher.ts'
import type { LockedVoucher } from './lock-voucher.ts'
import { setImages } from './set-images.ts'
import { loadFacts } from './term-facts.ts'
import { changedFields, changedTerms } from './terms.ts'
import type { Terms } from './terms.ts'
import { columnsOf, refuseComplaints, refusingTakenCode, setCustomers, setTargets } from './write-terms.ts'

export const vouchers = defineRecord({
  action: 'voucher.update',
  get: getAdminVoucher,
  conflict: (voucher, changed_by): VoucherConflict => ({ voucher, changed_by }),
})

/**
 * Edits a voucher; what is left out stays as it is. Of two who edited the same version the second is refused (`conflict`)
 * and gets the voucher as it is now. What cannot be, and what customers already rely on, are field errors, all at once.
 */
export async function changeVoucher(
  ctx: AdminCtx,
  voucher_id: string,
  { version, image_urls: named, ...changes }: Body<typeof changeVoucherCall>,
  files: readonly UploadedFile[],
): Promise<AdminVoucher> {
  const sent = await collectPictures(ctx.ports.files, { named: named ?? [], files, most: mostImages })
  return vouchers.edit(ctx, { id: voucher_id, version, lock: lockVoucher }, async (tx, before) => {
    const image_urls = named ? sent : joinPictures(before.image_urls, sent)
    await writeChanges(ctx, tx, before, { terms: changedTerms(before.terms, changes), image_urls })
  })
}

/** Pictures behind those that are there, each once; a field error where they are too many. */
export function joinPictures(present: readonly string[], sent: readonly string[]): string[] {
  const all = [...new Set([...present, ...sent])]
  requireFewPictures(all.length, mostImages)
  return all
}

type After = { terms: Terms; image_urls: readonly string[] }

/** Writes what differs with its next version; nothing where nothing does. The voucher's row must be locked. */
async function writeChanges(ctx: AdminCtx, tx: Tx, before: LockedVoucher, after: After): Promise<void> {
  const { voucher_id, version } = before
  const change = differences(audited(before), audited(after))
  const changed = changedFields(before.terms, after.terms)
  const entry = {
    before: { ...change.before, ...listed(before.terms, after.terms, 'customers_removed') },
    after: { ...change.after, ...listed(after.terms, before.terms, 'customers_added') },
  }
  await vouchers.save(ctx, tx, { id: voucher_id, version, ...entry }, async (next) => {
    refuseComplaints(await complaintsAbout(ctx, tx, before, after.terms))
    const { code, is_active } = after.terms
    const activated_at = before.activated_at ?? (is_active ? next.updated_at.toISOString() : null)
    await refusingTakenCode(async () => {
      const row = tx.updateTable('vouchers').where('voucher_id', '=', voucher_id)
      await row.set({ ...columnsOf(after.terms), activated_at, ...next }).execute()
      if (!changed.has('code')) return
      const own = tx.updateTable('voucher_codes').set({ code }).where('voucher_id', '=', voucher_id)
      await own.where('code', '=', before.terms.code).execute()
    })
    if (changed.has('ends_at')) await endClaimsWith(tx, voucher_id)
    if (changed.has('target_ids') || changed.has('scope')) await setTargets(tx, voucher_id, after.terms)
    if (changed.has('customer_ids')) await setCustomers(tx, voucher_id, after.terms.customer_ids)
    await setImages(tx, voucher_id, after.image_urls, next.updated_at)
  })
}

/** A claim never outlives its voucher. */
async function endClaimsWith(tx: Tx, voucher_id: string): Promise<void> {
  await sql`
    update freebie_claims f set expires_at = least(f.expires_at, v.ends_at)
      from vouchers v where v.voucher_id = f.voucher_id and f.voucher_id = ${voucher_id} and f.status in ('CLAIMED', 'ON_ORDER')
       and f.expires_at > v.ends_at`.execute(tx)
}

/** What the audit log compares; people are counted there, and named beside. */
function audited({ terms: { words, customer_ids, ...terms }, image_urls }: After) {
  return { ...terms, translations: words, customer_count: customer_ids.length, image_urls }
}

const mostNamed = 100

/** The first of the customers that `one` has and the other has not, under a name; nothing where there are none. */
function listed(one: Terms, other: Terms, name: string): Record<string, string[]> {
  const known = new Set(other.customer_ids)
  const only = one.customer_ids.filter((id) => !known.has(id))
  return only.length > 0 ? { [name]: only.slice(0, mostNamed) } : {}
}

/**
 * What an edit is refused for. What was wrong before, such as a target that has been deleted since, does not stop an edit
 * of something else, but does stop that the voucher is switched on.
 */
async function complaintsAbout(ctx: AdminCtx, tx: Tx, before: LockedVoucher, after: Terms): Promise<Complaints> {
  const { voucher_id, used_count, given_amount, campaign_count } = before
  const now = ctx.now()
  const known = { voucher_id, now, used_count, given_amount, isCampaign: campaign_count !== null }
  const complaints = checkTerms(after, await loadFacts(tx, after, known))
  const fixed = (await isReliedOn(tx, voucher_id, now)) ? refuseFixed(before.terms, after) : {}
  const isSwitchedOn = after.is_active && !before.terms.is_active
  const older =
    isSwitchedOn || Object.keys(complaints).length === 0
      ? {}
      : checkTerms(before.terms, await loadFacts(tx, before.terms, known))
  const changed = changedFields(before.terms, after)
  const isNew = (field: string) => changed.has(field.startsWith('translations') ? 'name' : field) || !(field in older)
  const counted = Object.entries(complaints).filter(([field]) => isNew(field))
  return { ...Object.fromEntries(counted), ...fixed }
}
