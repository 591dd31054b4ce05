import { textsOf } from '../texts/catalogue.ts'
import { toast } from '../ui/feedback/toast.ts'
import { isReachable } from './connection.ts'

/** Reloads the page if the network would bring it, and says so if not: never into the browser's own error page. */
export async function reloadIfReachable(): Promise<void> {
  if (await isReachable()) return window.location.reload()
  toast.error(textsOf('base', document.documentElement.lang === 'id' ? 'id' : 'en').errors.offline)
}
