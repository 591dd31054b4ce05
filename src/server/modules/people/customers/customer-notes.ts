import { sql } from 'kysely'
import type { addCustomerNote, setCustomerTags } from '#contract/people/customers.ts'
import type { Body, Output } from '#contract/call.ts'
import type { OrderNote } from '#contract/orders/orders-admin.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { lockPerson } from '../closing/close-account.ts'
import { differences, writeAudit } from '#server/modules/audit/audit.ts'

const open = ['ACTIVE', 'SUSPENDED'] as const

/** Adds a note. The log says that there is one and not what it says, because it is erased with the account. */
export async function addNote(
  ctx: AdminCtx,
  user_id: string,
  { note }: Body<typeof addCustomerNote>,
): Promise<OrderNote> {
  return transaction(ctx.db, async (tx) => {
    if (!(await lockPerson(tx, user_id, open))) throw new AppError('not_found')
    const { rows } = await sql<OrderNote>`
      insert into customer_notes as n (note_id, user_id, author_id, note, created_at)
      values (${uuidv7()}, ${user_id}, ${ctx.actor.id}, ${note}, ${ctx.now()})
      returning n.note_id, n.note, n.created_at,
                (select btrim(u.first_name || ' ' || u.last_name) from users u where u.user_id = n.author_id) as author`.execute(
      tx,
    )
    await writeAudit(ctx, tx, { action: 'customer.note', subject_type: 'customer', subject_id: user_id })
    return rows[0]!
  })
}

/** Replaces the tags, under the person's lock: of two who do so at once the later one wins whole. */
export async function setTags(
  ctx: AdminCtx,
  user_id: string,
  input: Body<typeof setCustomerTags>,
): Promise<Output<typeof setCustomerTags>> {
  const tags = [...new Set(input.tags)].toSorted()
  return transaction(ctx.db, async (tx) => {
    if (!(await lockPerson(tx, user_id, open))) throw new AppError('not_found')
    const { rows } = await sql<{ tag: string }>`
      delete from customer_tags where user_id = ${user_id} returning tag`.execute(tx)
    await sql`insert into customer_tags (user_id, tag) select ${user_id}, unnest(${tags}::text[])`.execute(tx)
    const change = differences({ tags: rows.map(({ tag }) => tag).toSorted() }, { tags })
    if (Object.keys(change.after).length > 0)
      await writeAudit(ctx, tx, { action: 'customer.tags', subject_type: 'customer', subject_id: user_id, ...change })
    return { tags }
  })
}
