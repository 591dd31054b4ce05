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

/** Requests of this document that still run are cancelled, which is no failure. */
export function isBeingLeft(): boolean {
  return isLeaving
}

// A visitor who comes back to a document from the back/forward cache stays.
if (!import.meta.env.SSR) window.addEventListener('pageshow', () => (isLeaving = false))
