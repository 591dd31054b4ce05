import { noteLeaving } from './being-left.ts'
import { loadFailed } from './load-failed.ts'

/**
 * Goes to the other app, which is a document of its own. Until that comes nothing more happens here: the promise stays
 * open. With `replace` "back" does not lead to the present address again.
 */
export async function leaveApp(path: string, { replace }: { replace: boolean }): Promise<never> {
  if (!navigator.onLine) return loadFailed(new Error('There is no network'))
  noteLeaving()
  if (replace) window.location.replace(path)
  else window.location.assign(path)
  return new Promise(() => undefined)
}
