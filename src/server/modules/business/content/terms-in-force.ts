import { sql } from 'kysely'
import type { Terms } from '#contract/privacy/terms.ts'
import { cached } from '#server/cached.ts'
import type { Db, Tx } from '#server/db/db.ts'

type Document = Terms['documents'][number] & { starts_at: string | null; ends_at: string | null }

/** Public answers and pages add their own second each; together it stays below two. */
const maxAgeMs = 200

const documents = cached({
  load: async (db: Db | Tx) => {
    const { rows } = await sql<Document>`
      select c.type, c.words_version as version, c.words_changes as changes, c.starts_at, c.ends_at,
             greatest(v.published_at, c.starts_at) as since
        from contents c join policy_versions v on v.type = c.type and v.version = c.words_version
       where c.is_active
       order by c.starts_at desc nulls last, c.content_id desc`.execute(db)
    return rows
  },
  maxAgeMs,
})

/** Terms and policy as the shop shows them at a moment; null where it has neither. Inside a transaction pass the transaction. */
export async function termsAt(db: Db | Tx, now: Date): Promise<Terms | null> {
  const at = now.getTime()
  const shown = (await documents.get(db)).filter(
    ({ starts_at, ends_at }) =>
      (starts_at === null || Date.parse(starts_at) <= at) && (ends_at === null || Date.parse(ends_at) > at),
  )
  const found = (['TERMS', 'POLICY'] as const).map((type) => shown.find((one) => one.type === type))
  if (found.every((one) => one === undefined)) return null
  return {
    version: found.map((one) => one?.version ?? 0).join('.'),
    documents: found.flatMap((one) => {
      if (!one) return []
      const { type, version, since, changes } = one
      return [{ type, version, since, changes }]
    }),
  }
}
