import type { AuditAction } from '#contract/audit/audit-actions.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx, Ctx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { lastSavedBy } from './audit-log.queries.ts'
import { writeAudit } from './write-audit.ts'
import type { AuditEntry } from './write-audit.ts'

type Definition<A> = {
  /** What the audit log calls an edit; what stands before the dot is its subject type. */
  action: AuditAction
  /** Reads the record as administrators see it: the answer of an edit, and what a conflict holds. */
  get: (ctx: AdminCtx, id: string) => Promise<A>
  /** The details of a conflict. Default `{ current, changed_by }`. */
  conflict?: (current: A, changed_by: string | null) => object
}

type Target<R> = {
  id: string
  /** The version that the edit began with; without one it follows whatever is there. */
  version: number | undefined
  /** Locks the record until the transaction ends; throws `not_found` where there is none. */
  lock: (tx: Tx, id: string) => Promise<R>
}

/** What differs, as `differences` finds it. */
type Change = { before: unknown; after: object }
type Write = (next: { version: number; updated_at: Date }) => Promise<unknown>
type Entry = Omit<AuditEntry, 'subject_type' | 'subject_id'>

/** A kind of record that carries a version, so that of two who edited the same one the second is refused. */
export function defineRecord<A>({
  action,
  get,
  conflict = (current, changed_by) => ({ current, changed_by }),
}: Definition<A>) {
  const [subject_type = ''] = action.split('.')

  /**
   * Edits a record in one transaction and answers it as it is after that. Where the record is no longer the version that
   * was edited nothing is written, and the conflict holds the present one.
   */
  async function edit<R extends { version: number }>(
    ctx: AdminCtx,
    { id, version, lock }: Target<R>,
    work: (tx: Tx, before: R, save: (change: Change, write: Write) => Promise<void>) => Promise<unknown>,
  ): Promise<A> {
    const isDone = await transaction(ctx.db, async (tx) => {
      const before = await lock(tx, id)
      if (version !== undefined && version !== before.version) return false
      await work(tx, before, (change, write) => save(ctx, tx, { id, version: before.version, ...change }, write))
      return true
    })
    const current = await get(ctx, id)
    if (isDone) return current
    throw new AppError('conflict', { details: conflict(current, await lastSavedBy(ctx.db, subject_type, id)) })
  }

  /**
   * Writes the next version of a record that is locked, and the audit entry; nothing where nothing differs. `version` is
   * the present one. The edit itself uses it as its own `save`.
   */
  async function save(
    ctx: Pick<Ctx, 'actor' | 'now'>,
    tx: Tx,
    { id, version, ...change }: Change & { id: string; version: number; action?: AuditAction },
    write: Write,
  ): Promise<void> {
    if (Object.keys(change.after).length === 0) return
    await write({ version: version + 1, updated_at: ctx.now() })
    await audit(ctx, tx, id, { action, ...change })
  }

  /** Writes to the audit log what an administrator did with a record. */
  async function audit(ctx: Pick<Ctx, 'actor' | 'now'>, tx: Tx, id: string, entry: Entry): Promise<void> {
    await writeAudit(ctx, tx, { ...entry, subject_type, subject_id: id })
  }

  return { edit, save, audit }
}
