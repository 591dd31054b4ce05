import { logout } from '#contract/sign-in/sign-in.ts'
import { request } from '../../api/request.ts'
import { hasUnsaved } from '../drafts/unsaved.ts'
import { announce } from '../announce.ts'
import { askUnsaved } from './ask-unsaved.tsx'
import { forgetBrowsing } from './browsing-history.ts'
import { endSession } from './session.ts'

const patienceMs = 2_000

/**
 * Ends the session on the server and here; here also when the server does not answer. False where the person would
 * rather stay with a form that is not saved.
 */
export async function signOut(): Promise<boolean> {
  if (hasUnsaved() && !(await askUnsaved())) return false
  const told = request(logout, {}).catch(() => null)
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, patienceMs))])
  endSession('signed_out')
  forgetBrowsing()
  announce(logout.message)
  return true
}
