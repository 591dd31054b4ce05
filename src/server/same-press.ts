import type { Ctx } from './context.ts'

/** So long the answer to a key is kept. */
export const keyHours = 24

/**
 * What was written with the idempotency key of this call, as `find` reads it: its id, and when it was written. `isSame`: this
 * call repeats that press. After a day the key is only the name of something older, which has to give it up.
 */
export async function findEarlierCall(
  ctx: Pick<Ctx, 'now' | 'idempotencyKey'>,
  find: (key: string) => Promise<{ id: string; at: string } | undefined>,
): Promise<{ id: string; isSame: boolean } | undefined> {
  if (ctx.idempotencyKey === undefined) return undefined
  const written = await find(ctx.idempotencyKey)
  return written && { id: written.id, isSame: ctx.now().getTime() - Date.parse(written.at) <= keyHours * 3_600_000 }
}
