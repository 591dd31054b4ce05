import { Readable } from 'node:stream'
import { mostTransferProofs, proofFile } from '#contract/orders/bank-transfer.ts'
import type { Transfer, TransferProof } from '#contract/orders/bank-transfer.ts'
import { say } from '#contract/messages/message.ts'
import { transferProofSent } from '#contract/orders/reconciliation-notices.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx, Ctx, CustomerCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import type { Events } from '#server/events.ts'
import { signedFileLink } from '#server/files/file-links.ts'
import { claimAttachment, releaseAttachment, storeAttachment } from '#server/files/store-attachment.ts'
import type { UploadedFile } from '#server/http/serve.ts'
import { uuidv7 } from '#server/ids.ts'
import { notify } from '#server/modules/notifications/notifications.ts'
import { isPermitted } from '#server/require-permission.ts'
import { lockOrder } from '../lock-order.ts'
import { getMyTransfer, loadTransfer } from './transfers.queries.ts'

/** Keeps a picture or PDF that shows that the money is on its way, for who confirms it; it pays nothing. */
export async function sendMyProof(
  ctx: CustomerCtx,
  order_id: string,
  files: readonly UploadedFile[],
): Promise<Transfer> {
  await getMyTransfer(ctx, order_id)
  return keepProof(ctx, order_id, files)
}

/** The same for who has the order's payment link: it counts as its customer's file, up to what a customer may send in a day. */
export async function sendProofOf(ctx: Ctx, order_id: string, files: readonly UploadedFile[]): Promise<Transfer> {
  const { user_id } = await ctx.db
    .selectFrom('placed_orders')
    .select('user_id')
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
  return keepProof({ ...ctx, actor: { kind: 'customer', id: user_id, sessionId: '' } }, order_id, files)
}

async function keepProof(ctx: CustomerCtx, order_id: string, [file]: readonly UploadedFile[]): Promise<Transfer> {
  if (!file) throw new AppError('invalid_input', { fields: { [proofFile.field]: say('file_empty') } })
  await requireRoom(ctx, order_id)
  const { key, content_type } = await storeAttachment(ctx, Readable.from([file.bytes]), {
    kinds: ['picture', 'pdf'],
    visibility: 'private',
    mostBytes: proofFile.maxBytes,
  })
  await transaction(ctx.db, async (tx) => {
    await lockOrder(tx, order_id)
    // It may have been paid, or have got its last file, while this one arrived.
    const { proofs } = await requireRoom({ ...ctx, db: tx }, order_id)
    const proof_id = uuidv7()
    await claimAttachment(ctx, tx, key)
    await tx
      .insertInto('transfer_proofs')
      .values({ proof_id, order_id, position: proofs + 1, file_key: key, content_type, sent_at: ctx.now() })
      .execute()
    const { order_number } = await tx
      .selectFrom('placed_orders')
      .select('order_number')
      .where('order_id', '=', order_id)
      .executeTakeFirstOrThrow()
    await notify(ctx, tx, transferProofSent, { proof_id, order_id, order_number })
  })
  return requireTransfer(ctx, order_id)
}

type ReadingCtx = Parameters<typeof loadTransfer>[0]

async function requireTransfer(ctx: ReadingCtx, order_id: string): Promise<Transfer> {
  const transfer = await loadTransfer(ctx, order_id)
  if (!transfer) throw new AppError('not_found')
  return transfer
}

async function requireRoom(ctx: ReadingCtx, order_id: string): Promise<Transfer> {
  const transfer = await requireTransfer(ctx, order_id)
  if (transfer.proofs < mostTransferProofs) return transfer
  throw new AppError('conflict', { message: say('transfer_proofs_full', { max: mostTransferProofs }) })
}

/** For who confirms money, over links that end after ten minutes; nobody else has a reason to open them. */
export async function listTransferProofs(ctx: AdminCtx, order_id: string): Promise<TransferProof[]> {
  if (!isPermitted(ctx.actor, 'reconciliation')) return []
  const rows = await ctx.db
    .selectFrom('transfer_proofs')
    .select(['proof_id', 'file_key', 'content_type', 'sent_at'])
    .where('order_id', '=', order_id)
    .orderBy('position')
    .execute()
  return rows.map(({ file_key, ...proof }) => ({
    ...proof,
    url: signedFileLink(ctx.config.APP_SECRET, { key: file_key, subject: ctx.actor.id }, ctx.now()),
  }))
}

/** Files of people who leave go with their account; the money stays in the books. */
export async function forgetProofs(ctx: Ctx, tx: Tx, { user_id }: Events['account.closing']): Promise<void> {
  const gone = await tx
    .deleteFrom('transfer_proofs')
    .where('order_id', 'in', tx.selectFrom('placed_orders').select('order_id').where('user_id', '=', user_id))
    .returning('file_key')
    .execute()
  for (const { file_key } of gone) await releaseAttachment(ctx, tx, file_key)
}
