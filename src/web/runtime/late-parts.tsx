import { toast } from '../ui/feedback/toast.ts'
import { textsIn } from '../texts/texts-in.ts'
import { pageLanguage } from '../shared/page-language.ts'
import { announceFromLastPage } from '../shared/announce.ts'
import { ofTab } from '../shared/browser-storage.ts'
import { followSends } from '../shared/follow-send.ts'
import { isReachable } from './connection.ts'
import { isBeingLeft } from './being-left.ts'
import { keepChatClear } from './clear-chat.ts'
import { reloadIfReachable } from './reload.ts'
import { NoConnectionScreen } from './no-connection-screen.tsx'
import { baseTexts } from '../texts/base.en.ts'

/*
 * What a page needs once something fails, above all the network. It is fetched while the browser is idle, because later
 * it could not be, and so it weighs nothing on the first load.
 */
export { followSend } from '../shared/follow-send.ts'
export { ToastViewport } from '../ui/feedback/toast-viewport.tsx'

/** Shown by the error element instead of an error page. */
export class NoConnection extends Error {
  override name = 'NoConnection'
  readonly screen = <NoConnectionScreen />
}

const key = 'reloaded-for'

/**
 * Throws `NoConnection` where nothing of the shop answers. Otherwise the file is gone after a deployment, and the
 * reloaded page names the present ones: once per address, and not where the browser forgets that, so that it cannot loop.
 */
export async function judge(failure: unknown): Promise<void> {
  if (isBeingLeft()) return
  if (!(await isReachable())) throw new NoConnection()
  const here = window.location.href
  if (!isLostFile(failure) || ofTab.read(key) === here || !ofTab.isLasting()) return
  ofTab.write(key, here)
  window.location.reload()
}

/** The words of Chromium, Firefox and Safari about a module that did not come. */
function isLostFile(failure: unknown): boolean {
  return failure instanceof TypeError && /dynamically imported module|module script/i.test(failure.message)
}

/** A press whose code did not come does nothing; here it says so. */
async function tellLostFile({ reason }: PromiseRejectionEvent): Promise<void> {
  if (isBeingLeft()) return
  const { errors, ui } = textsIn(baseTexts, pageLanguage())
  if (!(await isReachable())) return toast.error(errors.offline)
  const action = { label: ui.retry, onPress: () => void reloadIfReachable() }
  toast.error(errors.unexpected, { action, detail: String(reason.message) })
}

window.addEventListener('unhandledrejection', (event) => {
  if (!isLostFile(event.reason)) return
  event.preventDefault()
  void tellLostFile(event)
})
// Where a page as a whole cannot be fetched, the worker answers one of ours.
void navigator.serviceWorker?.register(`/sw.js?lang=${pageLanguage()}`).catch(() => undefined)
keepChatClear()
followSends()
announceFromLastPage()
