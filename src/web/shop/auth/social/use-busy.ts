import { useEffect, useState } from 'react'

/**
 * Work that leads to another site. Whoever comes back with the browser's button finds the page as it was left, in the
 * middle of it, and has to be able to press again.
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
