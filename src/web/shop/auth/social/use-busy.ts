import { useEffect, useState } from 'react'

/**
 * Work that leads to another site. A visitor who comes back with the browser's button finds the page as it was, still
 * busy, and has to be able to press again.
 */
export function useBusy(): [boolean, (busy: boolean) => void] {
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false)
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [])
  return [busy, setBusy]
}
