import { inSetOrder } from '#contract/staff/permissions.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'

type LockedAdmin = {
  user_id: string
  status: 'ACTIVE' | 'SUSPENDED' | 'CLOSED'
  has_password: boolean
  email: string
  first_name: string
  last_name: string
  sets: string[]
}

/**
 * Locks all administrators in one order, so that two who suspend each other take turns: the second is no longer one, or no
 * longer an owner. Returns the administrator with this id; `not_found` where there is none.
 */
export async function lockAdmins(ctx: AdminCtx, tx: Tx, user_id: string) {
  const rows = await tx
    .selectFrom('administrators')
    .select(['user_id', 'status', 'has_password', 'email', 'first_name', 'last_name'])
    .where('status', '<>', 'CLOSED')
    .orderBy('user_id')
    .forNoKeyUpdate()
    .execute()
  // Read after the locks are acquired: their former holder may have changed it.
  const held = await tx.selectFrom('admin_sets').select(['user_id', 'code']).execute()
  const setsOf = (id: string) => inSetOrder(held.filter((one) => one.user_id === id).map(({ code }) => code))
  const admins: LockedAdmin[] = rows.map((row) => ({
    ...row,
    has_password: Boolean(row.has_password),
    sets: setsOf(row.user_id),
  }))
  const me = admins.find((admin) => admin.user_id === ctx.actor.id && admin.status === 'ACTIVE')
  if (!me) throw new AppError('session_expired')
  if (!isOwner(me)) throw new AppError('forbidden')
  const target = admins.find((admin) => admin.user_id === user_id)
  if (!target) throw new AppError('not_found')
  const others = admins.filter((admin) => admin !== target)
  return {
    target,
    refuseLosing: () => refuseLosing(ctx, target, others),
    refuseLosingOwner: () => refuseLosingOwner(others),
  }
}

const isOwner = ({ sets }: LockedAdmin) => sets.includes('OWNER')
const canSignIn = (admin: LockedAdmin) => admin.status === 'ACTIVE' && admin.has_password

/** Administrators cannot lock themselves out, and an owner who can sign in always stays. */
function refuseLosing(ctx: AdminCtx, target: LockedAdmin, others: readonly LockedAdmin[]): void {
  if (target.user_id === ctx.actor.id) throw new AppError('own_account')
  if (!others.some(canSignIn)) throw new AppError('last_admin')
  refuseLosingOwner(others)
}

function refuseLosingOwner(others: readonly LockedAdmin[]): void {
  if (!others.some((admin) => isOwner(admin) && canSignIn(admin))) throw new AppError('last_owner')
}
