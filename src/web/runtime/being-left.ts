let isLeaving = false

/** From here on the browser is on its way to another document. */
export function noteLeaving(): void {
  isLeaving = true
}

/** Requests of this document that still run are cancelled, which is no failure. */
export function isBeingLeft(): boolean {
  return isLeaving
}

// A visitor who comes back to a document from the back/forward cache stays.
if (!import.meta.env.SSR) window.addEventListener('pageshow', () => (isLeaving = false))
