const patienceMs = 5_000

/** Whether anything of the shop answers. Browsers say `onLine` as soon as there is any network at all, so it is tried. */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(patienceMs) })
    return true
  } catch {
    return false
  }
}
