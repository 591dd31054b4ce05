import { useCallback, useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { useSearchParams } from 'react-router'
import { planFields } from '../../shared/skinvestment/chosen-plan.ts'

/**
 * A choice in the calculator's form while its code is still on its way is written to the address, as the code does it
 * later, so that the page is drawn with it. What comes back ends that, once the code is there.
 */
export function useEarlyChoice(place: RefObject<HTMLElement | null>): () => void {
  const [, setSearch] = useSearchParams()
  const isThere = useRef(false)
  useEffect(() => {
    const main = place.current
    function follow({ target }: Event) {
      if (isThere.current || !(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
      const { name, value } = target
      if (name !== planFields.routine && name !== planFields.parcels) return
      setSearch(
        (before) => {
          before.set(name, value)
          return before
        },
        { replace: true, preventScrollReset: true },
      )
    }
    main?.addEventListener('change', follow)
    return () => main?.removeEventListener('change', follow)
  }, [place, setSearch])
  return useCallback(() => void (isThere.current = true), [])
}
