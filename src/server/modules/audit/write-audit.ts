import type { AuditAction } from '#contract/audit/audit-actions.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'

export type AuditEntry = {
  action: AuditAction
  subject_type: string
  subject_id: string
  /** Only what changed; never a password, token or whole card. */
  before?: unknown
  after?: unknown
}

/**
 * Writes down what an administrator did, in the transaction that does it. What customers and timers do is in the
 * histories of the things themselves and is not written here.
 */
export async function writeAudit(ctx: Pick<Ctx, 'actor' | 'now'>, tx: Tx, entry: AuditEntry): Promise<void> {
  await writeAudits(ctx, tx, [entry])
}

/** Many entries in one statement, for work that changes hundreds of things at once. */
export async function writeAudits(
  { actor, now }: Pick<Ctx, 'actor' | 'now'>,
  tx: Tx,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (actor.kind !== 'admin' || entries.length === 0) return
  const json = (state: unknown) => (state === undefined ? null : JSON.stringify(state))
  const rows = entries.map(({ action, subject_type, subject_id, before, after }) => ({
    audit_id: uuidv7(),
    actor_id: actor.id,
    action,
    subject_type,
    subject_id,
    before: json(before),
    after: json(after),
    created_at: now(),
  }))
  await tx.insertInto('audit_log').values(rows).execute()
}

/**
 * The `before` and `after` of an entry about a change: only the fields that were sent (not undefined) and are different now.
 * `differences({ name: 'A', price: 1 }, { price: 2 })` is `{ before: { price: 1 }, after: { price: 2 } }`.
 */
export function differences(
  present: Readonly<Record<string, unknown>>,
  changes: Readonly<Record<string, unknown>>,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const changed = Object.keys(changes).filter(
    (name) => changes[name] !== undefined && JSON.stringify(present[name]) !== JSON.stringify(changes[name]),
  )
  const pick = (of: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(changed.map((name) => [name, of[name] ?? null]))
  return { before: pick(present), after: pick(changes) }
}
