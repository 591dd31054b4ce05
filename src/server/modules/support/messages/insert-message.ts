import { actorColumns } from '#server/context.ts'
import type { Ctx, SignedInCtx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { keepFiles } from '../files/keep-files.ts'
import type { KeptFile } from '../files/keep-files.ts'

export type NewMessage = { ticket_id: string; message: string; is_internal?: boolean; files: readonly KeptFile[] }

/** Writes a message with its files, in the transaction that has taken the ticket's row. Answers its id. */
export async function insertMessage(
  ctx: SignedInCtx,
  tx: Tx,
  { ticket_id, message, is_internal = false, files }: NewMessage,
): Promise<string> {
  const message_id = uuidv7()
  const author = ctx.actor.kind === 'admin' ? 'ADMIN' : 'CUSTOMER'
  await tx
    .insertInto('ticket_messages')
    .values({
      message_id,
      ticket_id,
      author_role: author,
      author_id: ctx.actor.id,
      is_internal,
      message,
      created_at: ctx.now(),
    })
    .execute()
  await keepFiles(ctx, tx, message_id, files)
  return message_id
}

type Change = { ticket_id: string; type: 'STATUS' | 'PRIORITY' | 'ASSIGNED'; from: string | null; to: string | null }

/** Writes down what was done with a ticket; nothing where nothing changed. */
export async function noteChange(ctx: Ctx, tx: Tx, { ticket_id, type, from, to }: Change): Promise<void> {
  if (from === to) return
  const row = { history_id: uuidv7(), ticket_id, type, from_value: from, to_value: to, created_at: ctx.now() }
  await tx
    .insertInto('ticket_history')
    .values({ ...row, ...actorColumns(ctx.actor) })
    .execute()
}

const longest = 160

/** How a message begins, on one line. */
export function excerptOf(message: string): string {
  const text = message.replace(/\s+/g, ' ').trim()
  return text.length <= longest ? text : `${text.slice(0, longest - 1).toWellFormed()}…`
}
