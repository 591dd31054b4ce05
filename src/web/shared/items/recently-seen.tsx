import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import type { RecentlySeenRowProps } from './recently-seen-row.tsx'

/** Items seen here before. It loads when the page is idle, and stores the present item. */
export function RecentlySeen(props: RecentlySeenRowProps) {
  const [Row, setRow] = useState<ComponentType<RecentlySeenRowProps> | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => {
      void import('./recently-seen-row.tsx').then(
        (module) => setRow(() => module.RecentlySeenRow),
        () => undefined,
      )
    }, 800)
    return () => clearTimeout(timer)
  }, [])
  return Row && <Row {...props} />
}
