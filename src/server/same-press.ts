import type { Ctx } from './context.ts'

/** So long the answer to a key is kept. */
export const keyHours = 24

/** What was written with a key at `at` is of the same press; after a day the key is only the name of something older. */
export function isSamePress(ctx: Pick<Ctx, 'now'>, at: string): boolean {
  return ctx.now().getTime() - Date.parse(at) <= keyHours * 3_600_000
}
