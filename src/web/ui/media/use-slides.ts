import { useRef, useState } from 'react'
import type { RefObject, UIEvent } from 'react'

/** Pictures side by side in a scrolling list, of which one is shown; `listProps` belong on the list. */
export type Slides = {
  track: RefObject<HTMLUListElement | null>
  current: number
  /** Turns to a picture; beyond an end it starts again at the other one. */
  show: (index: number, behavior?: ScrollBehavior) => void
  listProps: {
    onScroll: (event: UIEvent<HTMLUListElement>) => void
    onPointerDown: () => void
    onWheel: () => void
  }
}

/** `const { track, current, show, listProps } = useSlides(pictures.length)` */
export function useSlides(count: number, start = 0): Slides {
  const track = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(start)
  // While the list scrolls to a picture it passes others, which do not count as shown.
  const wanted = useRef<number | null>(null)

  function release() {
    wanted.current = null
  }

  return {
    track,
    current,
    show(index, behavior = 'smooth') {
      const next = (index + count) % count
      wanted.current = next
      setCurrent(next)
      track.current?.scrollTo({ left: next * track.current.clientWidth, behavior })
    },
    listProps: {
      onScroll({ currentTarget: list }) {
        const passing = Math.round(list.scrollLeft / Math.max(1, list.clientWidth))
        if (wanted.current !== null && wanted.current !== passing) return
        release()
        setCurrent(passing)
      },
      onPointerDown: release,
      onWheel: release,
    },
  }
}
