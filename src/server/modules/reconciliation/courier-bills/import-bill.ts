import type { Body } from '#contract/call.ts'
import { serializeMessage } from '#contract/messages/serialized-message.ts'
import { say } from '#contract/messages/message.ts'
import type { Message } from '#contract/messages/message.ts'
import type { BillPreview, importBill as call } from '#contract/orders/courier-bills.ts'
import type { AdminCtx } from '#server/context.ts'
import { inBackground, transaction } from '#server/db/db.ts'
import { writeAudit } from '#server/modules/audit/audit.ts'
import type { UploadedFile } from '#server/http/serve.ts'
import { refuseField } from '#server/parse-fields.ts'
import { findParcels } from './find-parcels.queries.ts'
import { readBill } from './read-bill.ts'
import type { BillRow } from './read-bill.ts'
import { countLines } from './shipping-costs.queries.ts'
import { lockBills, writeLines } from './write-lines.ts'
import type { WantedLine } from './write-lines.ts'

type Problem = { row: number; reference: string; problem: Message }

const problemsNamed = 100

/**
 * A courier's bill as CSV: what would be written, and with `apply` written in one transaction. Rows with problems are left
 * out and named. The same file under the same name changes nothing.
 */
export async function importBill(
  ctx: AdminCtx,
  { bill, apply }: Body<typeof call>,
  files: readonly UploadedFile[],
): Promise<BillPreview> {
  const [file] = files
  if (!file || file.bytes.length === 0) throw refuseField('file', say('choose_csv'))
  const rows = await readBill(file.bytes)
  const { lines, problems } = await match(ctx, rows)
  const is_applied = apply === 'true'
  const counted = is_applied ? await write(ctx, bill, lines) : await countLines(inBackground(ctx.db), bill, lines)
  return {
    rows: rows.length,
    ...counted,
    errors: problems.length,
    billed: lines.reduce((sum, { billed }) => sum + billed, 0),
    problems: problems.slice(0, problemsNamed).map(({ problem, ...row }) => ({ ...row, ...serializeMessage(problem) })),
    is_applied,
  }
}

async function write(ctx: AdminCtx, bill: string, lines: readonly WantedLine[]) {
  return transaction(inBackground(ctx.db), async (tx) => {
    await lockBills(tx)
    const written = await writeLines(ctx, tx, bill, lines)
    if (written.fresh + written.corrected === 0) return written
    const billed = lines.reduce((sum, line) => sum + line.billed, 0)
    const subject = { subject_type: 'courier_bill', subject_id: 'import' }
    const after = { bill, fresh: written.fresh, corrected: written.corrected, billed }
    await writeAudit(ctx, tx, { action: 'courier_bill.import', ...subject, before: null, after })
    return written
  })
}

/** Each row with the parcel that it names; a parcel that two rows name has a problem in the second. */
async function match(ctx: AdminCtx, rows: readonly BillRow[]): Promise<{ lines: WantedLine[]; problems: Problem[] }> {
  const parcels = await findParcels(inBackground(ctx.db), [...new Set(rows.map(({ reference }) => reference))])
  const lines = new Map<string, WantedLine>()
  const problems: Problem[] = []
  for (const { row, reference, billed, problem } of rows) {
    const refuse = (why: Message) => problems.push({ row, reference, problem: why })
    const parcel = parcels.get(reference)
    if (problem) refuse(problem)
    else if (!parcel) refuse(say('bill_parcel_unknown'))
    else if (parcel === 'several') refuse(say('bill_several_parcels'))
    else if (lines.has(parcel.delivery_id)) refuse(say('bill_parcel_twice'))
    else lines.set(parcel.delivery_id, { ...parcel, billed })
  }
  return { lines: [...lines.values()], problems }
}
