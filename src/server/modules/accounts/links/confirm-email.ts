import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { findLink, spendLink } from './account-link.ts'
import type { AccountLink } from './account-link.ts'

/**
 * Marks the address of an account as confirmed. A link that was mailed before the account existed proves the same, as
 * long as the address is the account's.
 */
export async function confirmEmail(ctx: Ctx, token: string): Promise<{ email: string }> {
  const link = await findLink(ctx.db, token, ctx.now())
  if (link?.purpose !== 'EMAIL_VERIFICATION') throw new AppError('token_invalid')
  await transaction(ctx.db, async (tx) => {
    await markConfirmed(ctx, tx, link)
    if (!(await spendLink(tx, link.link_id, ctx.now()))) throw new AppError('token_invalid')
  })
  return { email: link.email }
}

async function markConfirmed(ctx: Ctx, tx: Tx, { user_id, email }: AccountLink): Promise<void> {
  const confirmed = await tx
    .updateTable('users')
    .set((eb) => ({
      email_verified_at: eb.fn.coalesce('email_verified_at', eb.val(ctx.now().toISOString())),
      updated_at: ctx.now(),
    }))
    .where('email', '=', email)
    .where('status', '=', 'ACTIVE')
    .$if(user_id !== null, (query) => query.where('user_id', '=', user_id ?? ''))
    .executeTakeFirst()
  if (confirmed.numUpdatedRows === 0n) throw new AppError('token_invalid')
}
