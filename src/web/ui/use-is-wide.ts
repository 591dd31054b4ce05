import { useSyncExternalStore } from 'react'

const query = '(width >= 48rem)'

/** Whether there is room for more than one column; for what is another part then, and not only another style. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )
}
