import { useCallback, useEffect, useRef } from 'react'
import type { RefObject } from 'react'

type EarlyPress<E> = {
  /** The element around the later part. */
  place: RefObject<E | null>
  /** For the part, once it is there. */
  again: () => void
}

/**
 * Keeps the last press on a button that the server sent and whose code is still on its way, and presses it again once the
 * part of the page is there. Listens on the document, because React lets such a press go no further than its root.
 */
export function useEarlyPress<E extends HTMLElement>(): EarlyPress<E> {
  const place = useRef<E>(null)
  const pressed = useRef<HTMLButtonElement>(null)
  const isThere = useRef(false)

  useEffect(() => {
    if (isThere.current) return undefined
    function remember({ target }: Event) {
      const button = target instanceof Element ? target.closest('button') : null
      if (!isThere.current && button && place.current?.contains(button)) pressed.current = button
    }
    document.addEventListener('click', remember, true)
    return () => document.removeEventListener('click', remember, true)
  }, [])

  const again = useCallback(() => {
    isThere.current = true
    const button = pressed.current
    pressed.current = null
    button?.click()
  }, [])
  return { place, again }
}
