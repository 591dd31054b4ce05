import type { validateToken } from '#contract/sign-in/account-recovery.ts'
import type { Output } from '#contract/call.ts'
import type { Ctx } from '#server/context.ts'
import { findAccount } from '../sign-in.queries.ts'
import { findLink, linkTypeOf } from './account-link.ts'

const invalid = { isValid: false, type: null, email: null, role: null, has_account: false }

/** Says what a link would do, without using it. Anything that is no working link gets the same answer. */
export async function validateLink(ctx: Ctx, token: string): Promise<Output<typeof validateToken>> {
  const link = await findLink(ctx.db, token, ctx.now())
  if (!link) return invalid
  const account = await findAccount(ctx.db, link.email)
  // Suspended or closed since, or the address belongs to another account now.
  const isOwn = account?.status === 'ACTIVE' && (link.user_id === null || link.user_id === account.user_id)
  if (!isOwn && (account || link.user_id !== null)) return invalid
  const { purpose, email, role } = link
  return { isValid: true, type: linkTypeOf(purpose), email, role, has_account: account !== null }
}
