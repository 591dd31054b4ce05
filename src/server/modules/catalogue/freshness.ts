import type { Ctx } from '#server/context.ts'

const freshForMs = 200

/**
 * How old a copy in memory may be: public answers live a second anyway, so a fifth of one more is not seen;
 * administrators see what they have just done, and tests do not wait.
 */
export function maxAgeFor({ actor, config }: Pick<Ctx, 'actor' | 'config'>): number {
  return actor.kind === 'admin' || config.APP_ENV === 'test' ? 0 : freshForMs
}
