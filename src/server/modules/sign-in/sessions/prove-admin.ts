import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { findCredentials } from '../sign-in.queries.ts'
import { judgeCounted } from './judge-counted.ts'
import { countAttempt, forgiveAttempts } from './login-attempts.ts'
import { holdUnchanged } from './hold-unchanged.ts'

type Named = { admin_id?: string | undefined; admin_email?: string | undefined }

/** `hold` refuses where the proof does not stand any more, and keeps it until the transaction ends. */
export type ProvenAdmin = { user_id: string; hold: (tx: Tx) => Promise<void> }

/**
 * An administrator proves to be there by typing the password on another person's device; no session comes of it. It is the
 * sign-in's own check with the sign-in's own counters, so that this is no second place to guess at: an unknown person, a
 * wrong password, a customer and a suspended administrator are all `admin_password_wrong` after the same work. The
 * administrator need not be named where the shop has only one.
 */
export async function proveAdmin(ctx: Ctx, named: Named, password: string): Promise<ProvenAdmin> {
  const email = await emailOf(ctx.db, named)
  await countAttempt(ctx, email)
  const user = await findCredentials(ctx.db, email)
  const isRight = await judgeCounted(ctx, { email, password, password_hash: user?.password_hash ?? null })
  if (!isRight || user?.role !== 'ADMIN' || user.status !== 'ACTIVE') throw new AppError('admin_password_wrong')
  await forgiveAttempts(ctx, email)
  return {
    user_id: user.user_id,
    hold: async (tx) => {
      if (!(await holdUnchanged(tx, user))) throw new AppError('admin_password_wrong')
    },
  }
}

async function emailOf(db: Db, { admin_id, admin_email }: Named): Promise<string> {
  if (admin_id === undefined && admin_email !== undefined) return admin_email
  const admins = await db
    .selectFrom('credentials')
    .select(['user_id', 'email'])
    .where('role', '=', 'ADMIN')
    .where('status', '<>', 'CLOSED')
    .$if(admin_id !== undefined, (query) => query.where('user_id', '=', admin_id!))
    .$if(admin_id === undefined, (query) => query.where('status', '=', 'ACTIVE').where('password_hash', 'is not', null))
    .limit(2)
    .execute()
  if (admin_id !== undefined) return admins[0]?.email ?? `nobody ${admin_id}`
  if (admins.length === 1 && admins[0]) return admins[0].email
  throw new AppError('invalid_input', { fields: { admin_id: say('required') } })
}

/** Who can stand at a counter: by first name, with as much of the address as tells two apart. */
export async function listCounterAdmins(db: Db): Promise<{ admin_id: string; name: string; email_hint: string }[]> {
  const admins = await db
    .selectFrom('credentials')
    .select(['user_id', 'first_name', 'email'])
    .where('role', '=', 'ADMIN')
    .where('status', '=', 'ACTIVE')
    .where('password_hash', 'is not', null)
    .orderBy('first_name')
    .orderBy('user_id')
    .execute()
  return admins.map(({ user_id, first_name, email }) => ({
    admin_id: user_id,
    name: first_name,
    email_hint: masked(email),
  }))
}

/** `dewi.l@sehati.example` is `d•••l@s•••`. */
function masked(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  return `${local.slice(0, 1)}•••${local.slice(-1)}@${domain.slice(0, 1)}•••`
}
