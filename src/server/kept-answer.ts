import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/db/db.ts'

type Asker = Pick<Ctx, 'db' | 'now'>
type Kept<T> = { askedAt: number; answer: Promise<T> }

/**
 * One answer per database and process, never older than `oldestMs` of the shop's clock. Everybody who asks while it is on its
 * way gets the same. From half that age on the next one is fetched while the present one is still answered, so that where
 * somebody asks all the time nobody waits. An answer that failed is told to those who waited for it and asked for again.
 */
export function keptAnswer<C extends Asker, T>(oldestMs: number, ask: (ctx: C) => Promise<T>): (ctx: C) => Promise<T> {
  const arrived = new WeakMap<Db, Kept<T>>()
  const coming = new WeakMap<Db, Kept<T>>()

  const ageOf = (kept: Kept<T> | undefined, now: number) => (kept ? Math.abs(now - kept.askedAt) : Infinity)

  function fetchOnce(ctx: C, now: number): Promise<T> {
    const running = coming.get(ctx.db)
    if (running && ageOf(running, now) < oldestMs) return running.answer
    const fresh = { askedAt: now, answer: ask(ctx) }
    coming.set(ctx.db, fresh)
    const end = () => coming.get(ctx.db) === fresh && coming.delete(ctx.db)
    fresh.answer.then(() => end() && arrived.set(ctx.db, fresh), end)
    return fresh.answer
  }

  return async (ctx) => {
    const now = ctx.now().getTime()
    const kept = arrived.get(ctx.db)
    const age = ageOf(kept, now)
    if (kept && age < oldestMs / 2) return kept.answer
    const next = fetchOnce(ctx, now)
    return kept && age < oldestMs ? kept.answer : next
  }
}
