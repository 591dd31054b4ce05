import { sql } from 'kysely'
import type { Body } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import { metaOf } from '#contract/page.ts'
import type { Page } from '#contract/page.ts'
import type {
  addTicketReply as addCall,
  changeTicketReply as changeCall,
  TicketReply,
} from '#contract/support/ticket-replies.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { differences, writeAudit } from '#server/modules/accounts/accounts.ts'

type Fields = Body<typeof addCall>

export async function listTicketReplies(db: Db): Promise<Page<TicketReply>> {
  const { rows } = await sql<TicketReply>`
    select reply_id, name, words, version from ticket_replies order by lower(name)`.execute(db)
  return { data: rows, meta: metaOf({ page: 1, limit: Math.max(rows.length, 1) }, rows.length) }
}

export async function addTicketReply(ctx: AdminCtx, fields: Fields): Promise<TicketReply> {
  const now = ctx.now()
  return transaction(ctx.db, async (tx) => {
    const row = {
      reply_id: uuidv7(),
      name: fields.name,
      words: JSON.stringify(fields.words),
      created_at: now,
      updated_at: now,
    }
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('ticket_replies')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) throw nameTaken()
    await audit(ctx, tx, { action: 'ticket_reply.create', reply_id: row.reply_id, after: fields })
    return { reply_id: row.reply_id, ...fields, version: 1 }
  })
}

export async function changeTicketReply(
  ctx: AdminCtx,
  reply_id: string,
  { version, ...fields }: Body<typeof changeCall>,
): Promise<TicketReply> {
  return transaction(ctx.db, async (tx) => {
    const before = await lockReply(tx, reply_id)
    if (before.version !== version) throw new AppError('conflict', { details: { current: before } })
    const { rows } = await sql<TicketReply>`
      update ticket_replies set name = ${fields.name}, words = ${JSON.stringify(fields.words)}::jsonb, version = version + 1,
                                updated_at = ${ctx.now()}::timestamptz
       where reply_id = ${reply_id}
         and not exists (select from ticket_replies o where lower(o.name) = lower(${fields.name}) and o.reply_id <> ${reply_id})
      returning reply_id, name, words, version`.execute(tx)
    if (!rows[0]) throw nameTaken()
    await audit(ctx, tx, { action: 'ticket_reply.update', reply_id, ...differences(before, fields) })
    return rows[0]
  })
}

export async function deleteTicketReply(ctx: AdminCtx, reply_id: string): Promise<null> {
  return transaction(ctx.db, async (tx) => {
    const { name } = await lockReply(tx, reply_id)
    await tx.deleteFrom('ticket_replies').where('reply_id', '=', reply_id).execute()
    await audit(ctx, tx, { action: 'ticket_reply.delete', reply_id, before: { name } })
    return null
  })
}

function nameTaken(): AppError {
  return new AppError('already_taken', { fields: { name: say('ticket_reply_name_taken') } })
}

async function lockReply(tx: Tx, reply_id: string): Promise<TicketReply> {
  const { rows } = await sql<TicketReply>`
    select reply_id, name, words, version from ticket_replies where reply_id = ${reply_id} for update`.execute(tx)
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}

type Audited = {
  action: 'ticket_reply.create' | 'ticket_reply.update' | 'ticket_reply.delete'
  reply_id: string
  before?: unknown
  after?: unknown
}

async function audit(ctx: AdminCtx, tx: Tx, { reply_id, ...entry }: Audited): Promise<void> {
  await writeAudit(ctx, tx, { ...entry, subject_type: 'ticket_reply', subject_id: reply_id })
}
