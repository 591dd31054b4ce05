import { useEffect, useState } from 'react'

/** Runs when the value becomes another one; not for the first, and not while there is none. */
export function useRepeat(value: string | null, run: () => void): void {
  const [seen, setSeen] = useState(value)
  useEffect(() => {
    if (value === null || value === seen) return
    setSeen(value)
    if (seen !== null) run()
    // `run` is new with every render; the value alone decides.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [value])
}
