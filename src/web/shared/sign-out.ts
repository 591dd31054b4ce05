import { logout } from '#contract/accounts.ts'
import { request } from '../api/request.ts'
import { toast } from '../ui/feedback/toast.ts'
import { endSession } from './session.ts'

/** Ends the session here at once, and on the server as soon as it can be reached. */
export async function signOut(): Promise<void> {
  const told = request(logout, {}).catch(() => null)
  await told
  endSession('signed_out')
  toast.success(logout.message)
}
