import { countUnread } from '#contract/notifications.ts'
import { request } from '../../api/request.ts'
import { createStore } from '../create-store.ts'

/** How many notifications the signed-in person has not read, as far as is known. */
export const useUnread = createStore({ count: 0 })

/** Every call that changes what is read returns the number that is left. */
export function showUnread({ unread_count }: { unread_count: number }): void {
  useUnread.setState({ count: unread_count })
}

/** Refetches the number; it stays as it was if the request fails. */
async function refreshUnread(): Promise<void> {
  await request(countUnread, {}).then(showUnread, () => undefined)
}

const everyMs = 60_000

/** Refreshes the number while the page is visible: now, every minute, and when it becomes visible again. */
export function followUnread(): () => void {
  const refresh = () => {
    if (document.visibilityState === 'visible') void refreshUnread()
  }
  refresh()
  const timer = setInterval(refresh, everyMs)
  document.addEventListener('visibilitychange', refresh)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', refresh)
    showUnread({ unread_count: 0 })
  }
}
