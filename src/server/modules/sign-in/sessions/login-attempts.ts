import { createHash } from 'node:crypto'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/app-error.ts'
import { addressOf, networkOf } from '#server/caller-network.ts'
import { hasSessionFrom } from '../sign-in.queries.ts'

/*
 * Failed sign-ins are counted three ways, each before the password is looked at:
 *   address     20 in 15 minutes from one address, over all accounts;
 *   account      5 in 15 minutes for one e-mail from one network. An attacker elsewhere does not lock the owner
 *                out;
 *   everywhere 100 in 15 minutes for one e-mail over all networks, against guessing from many at once. It does not
 *                stop a network from which the owner has signed in during the last month; the other two still do.
 * The counters know nothing of whether the account exists.
 */

/** Counts one attempt, or throws `too_many_requests`. */
export async function countAttempt(ctx: Ctx, email: string): Promise<void> {
  await ctx.limits.consume('login_address', addressOf(ctx.ip))
  await ctx.limits.consume('login_account', accountKey(email, ctx.ip))
  await countEverywhere(ctx, email)
}

async function countEverywhere(ctx: Ctx, email: string): Promise<void> {
  try {
    await ctx.limits.consume('login_everywhere', keyOf(email))
  } catch (error) {
    const isFull = error instanceof AppError && error.code === 'too_many_requests'
    if (isFull && (await hasSessionFrom(ctx.db, email, networkOf(ctx.ip)))) return
    throw error
  }
}

/** The attempt was right: the account's counter starts at zero, and the others get this attempt back. */
export async function forgiveAttempts(ctx: Ctx, email: string): Promise<void> {
  await ctx.limits.clear('login_account', accountKey(email, ctx.ip))
  await ctx.limits.refund('login_everywhere', keyOf(email))
  await ctx.limits.refund('login_address', addressOf(ctx.ip))
}

/** A person who proved by other means to own the account starts without failures, here and from everywhere. */
export async function forgetFailures(ctx: Ctx, email: string): Promise<void> {
  await ctx.limits.clear('login_account', accountKey(email, ctx.ip))
  await ctx.limits.clear('login_everywhere', keyOf(email))
}

/** The attempt was never judged, because the shop had no room for it. */
export async function takeBackAttempt(ctx: Ctx, email: string): Promise<void> {
  await ctx.limits.refund('login_account', accountKey(email, ctx.ip))
  await ctx.limits.refund('login_everywhere', keyOf(email))
  await ctx.limits.refund('login_address', addressOf(ctx.ip))
}

/** Hashed, so that the table of counters is not a list of addresses and every key has the same length. */
function keyOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

function accountKey(email: string, ip: string): string {
  return keyOf(`${email} ${networkOf(ip)}`)
}
