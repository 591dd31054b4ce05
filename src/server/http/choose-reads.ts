import type { Call } from '#contract/call.ts'
import type { Ctx } from '#server/context.ts'
import { replicaStates } from '#server/db/db.ts'
import { readFromReplica } from '#server/db/read-from-replica.ts'
import { mostLagMs } from '#server/db/replicas.ts'
import { recordWriteLsn, lastWriteLsn } from '#server/modules/sign-in/sign-in.ts'

/** Public answers are kept for up to 1.6 s (decision 19): with this, nothing public is older than two. */
const publicLagMs = 300

/**
 * The one place that decides which calls may be answered by a replica: public answers that visitors share, and whatever
 * administrators look at, unless they have just written what is not there yet. What customers see of their own, and everything
 * that is no GET, is the primary's.
 */
export async function choosingReads<T>(ctx: Ctx, call: Call, work: () => Promise<T>): Promise<T> {
  if (replicaStates(ctx.db).length === 0) return work()
  if (call.method === 'GET' && call.cacheable) {
    return readFromReplica({ mostLagMs: publicLagMs, lastWriteLsn: null }, work)
  }
  if (ctx.actor.kind !== 'admin') return work()
  const { sessionId } = ctx.actor
  if (call.method === 'GET')
    return readFromReplica({ mostLagMs, lastWriteLsn: await lastWriteLsn(ctx.db, sessionId) }, work)
  try {
    return await work()
  } finally {
    // What is written is written: without its mark it is read a moment late at the worst.
    await recordWriteLsn(ctx.db, sessionId).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'no mark of a write'),
    )
  }
}
