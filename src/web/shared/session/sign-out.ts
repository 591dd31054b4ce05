import { logout } from '#contract/accounts/accounts.ts'
import { request } from '../../api/request.ts'
import { announce } from '../announce.ts'
import { forgetBrowsing } from './browsing-history.ts'
import { endSession } from './session.ts'

const patienceMs = 2_000

/** Ends the session on the server and here; here also when the server does not answer. */
export async function signOut(): Promise<void> {
  const told = request(logout, {}).catch(() => null)
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, patienceMs))])
  endSession('signed_out')
  forgetBrowsing()
  announce(logout.message)
}
