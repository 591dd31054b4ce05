import { textsIn } from '../texts/texts-in.ts'
import { toast } from '../ui/feedback/toast.ts'
import { isReachable } from './connection.ts'
import { baseTexts } from '../texts/base.en.ts'
import { pageLanguage } from '../shared/page-language.ts'

/** Reloads the page if the network would bring it, and says so if not: never into the browser's own error page. */
export async function reloadIfReachable(): Promise<void> {
  if (await isReachable()) return window.location.reload()
  toast.error(textsIn(baseTexts, pageLanguage()).errors.offline)
}
