import type { Tx } from '#server/db/db.ts'
import { writeAudit } from '#server/modules/audit/audit.ts'
import { dropPasswordLinks } from '../links/account-link.ts'
import { endSessionsOf } from '../sessions/sessions.ts'
import { removeAllFactors } from './change-factors.ts'

/**
 * The way back in by the command line, for the last owner: whoever may run it has the database anyway. False where the address is no
 * administrator's. The log names the administrator themselves, because there is nobody else.
 */
export async function loseFactors(tx: Tx, email: string, now: Date): Promise<boolean> {
  const admin = await tx
    .selectFrom('credentials')
    .select('user_id')
    .where('email', '=', email)
    .where('role', '=', 'ADMIN')
    .where('status', '<>', 'CLOSED')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!admin) return false
  const { user_id } = admin
  await removeAllFactors(tx, user_id)
  await dropPasswordLinks(tx, user_id)
  await endSessionsOf(tx, user_id, { why: 'REVOKED', now })
  const actor = { kind: 'admin', id: user_id, sessionId: '' } as const
  const subject = { subject_type: 'user', subject_id: user_id }
  await writeAudit({ actor, now: () => now }, tx, { action: 'profile.remove_factors', ...subject })
  return true
}
