import { Readable } from 'node:stream'
import { AppError } from '#server/app-error.ts'
import { ticketFiles } from '#contract/support/tickets.ts'
import type { SignedInCtx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { claimAttachment, storeAttachment } from '#server/files/store-attachment.ts'
import type { Attachment } from '#server/files/store-attachment.ts'
import type { UploadedFile } from '#server/http/serve.ts'
import { uuidv7 } from '#server/ids.ts'

export type KeptFile = Attachment & { name: string }

/**
 * Stores what came with a message, told by its bytes, before the transaction of the message. One that is refused is
 * refused by its place (`files.0`), and none is kept.
 */
export async function storeFiles(ctx: SignedInCtx, files: readonly UploadedFile[]): Promise<KeptFile[]> {
  const stored: KeptFile[] = []
  for (const [index, file] of files.entries()) {
    try {
      const attachment = await storeAttachment(ctx, Readable.from([file.bytes]), {
        kinds: ['picture', 'video', 'pdf'],
        visibility: 'private',
        mostBytes: ticketFiles.maxBytes,
      })
      stored.push({ ...attachment, name: nameOf(file, index) })
    } catch (error) {
      const problem = error instanceof AppError ? error.fields[0] : undefined
      throw problem === undefined ? error : new AppError('invalid_input', { fields: { [`files.${index}`]: problem } })
    }
  }
  return stored
}

/** What the sender called it, without folders. */
function nameOf({ name }: UploadedFile, index: number): string {
  return (
    name
      .replace(/^.*[\\/]/, '')
      .trim()
      .slice(0, 120) || `${index + 1}`
  )
}

/** Writes the files beside their message, in its transaction. */
export async function keepFiles(
  ctx: SignedInCtx,
  tx: Tx,
  message_id: string,
  files: readonly KeptFile[],
): Promise<void> {
  if (files.length === 0) return
  for (const { key } of files) await claimAttachment(ctx, tx, key)
  const rows = files.map(({ key: file_key, name, content_type, bytes }, index) => ({
    file_id: uuidv7(),
    message_id,
    position: index + 1,
    name,
    file_key,
    content_type,
    bytes,
  }))
  await tx.insertInto('ticket_files').values(rows).execute()
}
