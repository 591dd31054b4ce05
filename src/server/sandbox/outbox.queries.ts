import * as z from 'zod'
import type { Db } from '#server/db/db.ts'

const Links = z.array(z.string())

const longestList = 200

/** Mails and codes that the sandbox delivered, newest first; `to` is compared without case. */
export async function loadOutbox(db: Db, to?: string) {
  let query = db
    .selectFrom('outbox')
    .select(['message_id', 'channel', 'recipient', 'subject', 'body_text', 'body_html', 'links', 'code', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('message_id', 'desc')
    .limit(longestList)
  if (to) query = query.where('recipient', 'in', [to, to.toLowerCase()])
  const rows = await query.execute()
  return rows.map(({ recipient, body_text, body_html, links, ...row }) => ({
    ...row,
    to: recipient,
    text: body_text,
    html: body_html,
    links: Links.parse(links),
  }))
}

export type OutboxMessage = Awaited<ReturnType<typeof loadOutbox>>[number]
