import { say } from '#contract/messages/message.ts'
import { isAllowed, missingOf } from '#contract/staff/permissions.ts'
import type { Needed } from '#contract/staff/permissions.ts'
import { AppError } from './app-error.ts'
import type { Actor } from './context.ts'

/** Whether the permissions of an administrator allow it; customers and the shop itself need none. */
export function isPermitted(actor: Actor, needed: Needed): boolean {
  return actor.kind !== 'admin' || isAllowed(needed, actor.permissions ?? [])
}

/** Throws `forbidden` with the permissions that an administrator is missing. Some calls need more for some of their input. */
export function requirePermission(actor: Actor, needed: Needed): void {
  if (actor.kind !== 'admin' || needed === 'any' || isPermitted(actor, needed)) return
  const missing = missingOf(needed, actor.permissions)
  throw new AppError('forbidden', { message: say('permission_missing'), details: { missing_permissions: missing } })
}
