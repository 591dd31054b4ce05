import { useEffect } from 'react'
import { useLocation } from 'react-router'

const longestWaitMs = 5_000

/** Where the address ends with the name of a field, as the palette's settings do, it comes into view with the focus once it is there. */
export function useFieldInView(): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    const name = hash.slice(1)
    if (!/^[a-z][\w.]*$/.test(name)) return
    const observer = new MutationObserver(show)
    const timer = setTimeout(() => observer.disconnect(), longestWaitMs)

    function show() {
      const field = document.querySelector<HTMLElement>(`main [name="${name}"]`)
      if (!field) return
      observer.disconnect()
      field.focus({ preventScroll: true })
      field.scrollIntoView({ block: 'center' })
    }

    observer.observe(document.body, { childList: true, subtree: true })
    show()
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [hash, key])
}
