import { isBeingLeft } from './leave-app.ts'

const key = 'reloaded-for'

/**
 * For a file that is gone after a deployment: the reloaded page names the present ones. Once per address, so that it
 * cannot loop; the second time the error page shows the failure.
 */
export function reloadOnce(failure: unknown): never {
  const here = import.meta.env.SSR ? '' : window.location.href
  if (!import.meta.env.SSR && !isBeingLeft() && sessionStorage.getItem(key) !== here) {
    sessionStorage.setItem(key, here)
    window.location.reload()
  }
  throw failure
}
