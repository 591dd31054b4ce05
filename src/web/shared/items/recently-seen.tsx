import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import type { RecentlySeenRowProps } from './recently-seen-row.tsx'

/** What was looked at here before. It comes when the page has done everything else, and remembers the present item. */
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
