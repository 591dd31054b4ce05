import type { CustomerCtx } from '#server/context.ts'
import { judgePerson } from '../eligibility/judge-person.ts'
import { isOnList, isOpened, loadKnownByCode } from './known.queries.ts'
import type { Known } from './known.queries.ts'

/**
 * What typed codes open for a customer, by code; those that open nothing are left out. A code that is not on the
 * customer's list is counted before anything is said about it, and the attempt is given back where the customer can use
 * or keep it: a customer who guesses is refused (`too_many_requests`) with right codes and wrong ones alike. A wrong
 * code, another person's and one that has ended cost the same reads and writes, so that timing tells nothing.
 */
export async function findByCodes(ctx: CustomerCtx, codes: readonly string[]): Promise<Map<string, Known>> {
  if (codes.length === 0) return new Map()
  const known = await loadKnownByCode(ctx.db, ctx.actor.id, codes)
  const opened = new Map(known.filter(isOpened).map((one) => [one.typed_code ?? one.code, one]))
  for (const code of codes) {
    const one = opened.get(code)
    if (one && isOnList(one)) continue
    await ctx.limits.consume('voucher_code', ctx.actor.id)
    const reason = one ? judgePerson(one, ctx.now()) : 'NOT_FOUND'
    if (reason === null || reason === 'NOT_STARTED') await ctx.limits.refund('voucher_code', ctx.actor.id)
  }
  return opened
}
