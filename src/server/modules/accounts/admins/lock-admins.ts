import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'

type LockedAdmin = {
  user_id: string
  status: 'ACTIVE' | 'SUSPENDED' | 'CLOSED'
  password_hash: string | null
  email: string
  first_name: string
  last_name: string
}

/**
 * Locks all administrators in one order, so that two who suspend each other take turns: the second is no longer one.
 * Answers the one that is meant; `not_found` for anybody else.
 */
export async function lockAdmins(ctx: AdminCtx, tx: Tx, user_id: string) {
  const admins: LockedAdmin[] = await tx
    .selectFrom('users')
    .select(['user_id', 'status', 'password_hash', 'email', 'first_name', 'last_name'])
    .where('role', '=', 'ADMIN')
    .where('status', '<>', 'CLOSED')
    .orderBy('user_id')
    .forNoKeyUpdate()
    .execute()
  const isStillAdmin = admins.some((admin) => admin.user_id === ctx.actor.id && admin.status === 'ACTIVE')
  if (!isStillAdmin) throw new AppError('session_expired')
  const target = admins.find((admin) => admin.user_id === user_id)
  if (!target) throw new AppError('not_found')
  return { target, refuseLosing: () => refuseLosing(ctx, admins, target) }
}

/** Nobody locks themselves out, and somebody who can sign in always stays. */
function refuseLosing(ctx: AdminCtx, admins: readonly LockedAdmin[], target: LockedAdmin): void {
  if (target.user_id === ctx.actor.id) throw new AppError('own_account')
  const canSignIn = (admin: LockedAdmin) => admin.status === 'ACTIVE' && admin.password_hash !== null
  const others = admins.filter((admin) => admin !== target && canSignIn(admin))
  if (others.length === 0) throw new AppError('last_admin')
}
