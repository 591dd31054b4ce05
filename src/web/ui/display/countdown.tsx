import { useEffect, useRef, useState } from 'react'

export type CountdownProps = {
  /** How long from now. A changed number restarts it. */
  seconds: number
  /** How the rest is written: `(left) => texts.resendIn(left)`. */
  format: (secondsLeft: number) => string
  onEnd?: (() => void) | undefined
}

/** The seconds until something is possible again: the next code, the end of a payment. `<Countdown seconds={60} format={…} onEnd={allow} />` */
export function Countdown({ seconds, format, onEnd }: CountdownProps) {
  const [tick, setTick] = useState({ of: seconds, left: seconds })
  const left = tick.of === seconds ? tick.left : seconds
  const atEnd = useRef(onEnd)
  useEffect(() => {
    atEnd.current = onEnd
  })

  useEffect(() => {
    // Against the clock, not by counting ticks: a sleeping tab ticks late.
    const endsAt = Date.now() + seconds * 1000
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))
      setTick({ of: seconds, left: rest })
      if (rest > 0) return
      clearInterval(timer)
      atEnd.current?.()
    }, 1000)
    return () => clearInterval(timer)
  }, [seconds])

  return (
    <span role="timer" className="tabular">
      {format(left)}
    </span>
  )
}
