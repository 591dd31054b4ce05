let isLeaving = false

/**
 * Goes to the other app, which is a document of its own. Until that comes nothing more happens here: the promise stays
 * open. With `replace` "back" does not lead to the present address again.
 */
export function leaveApp(path: string, { replace }: { replace: boolean }): Promise<never> {
  isLeaving = true
  if (replace) window.location.replace(path)
  else window.location.assign(path)
  return new Promise(() => undefined)
}

/** What is still on its way to this document is given up, which is no failure. */
export function isBeingLeft(): boolean {
  return isLeaving
}

// Whoever comes back to a kept document stays.
if (!import.meta.env.SSR) window.addEventListener('pageshow', () => (isLeaving = false))
