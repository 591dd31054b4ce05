import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { Countdown } from '../../ui/display/countdown.tsx'
import { useTexts } from '../language.tsx'
import { personTexts } from './person.en.ts'

type ResendPauseProps = {
  /** Milliseconds of this device's clock. A changed value needs another `key`. */
  until: number
  onEnd: () => void
}

/** How long until another code can be sent; nothing once it can. */
export function ResendPause({ until, onEnd }: ResendPauseProps) {
  const { phone: texts } = useTexts(personTexts)
  const [seconds] = useState(() => Math.ceil((until - Date.now()) / 1000))
  if (seconds <= 0) return null

  function format(left: number) {
    if (left < 60) return texts.resendIn(texts.waitSeconds(left))
    if (left < 3600) return texts.resendIn(texts.waitMinutes(Math.ceil(left / 60)))
    return texts.resendIn(texts.waitHours(Math.ceil(left / 3600)))
  }

  return (
    <p className="text-sm font-medium text-text-muted">
      <Countdown seconds={seconds} format={format} onEnd={onEnd} />
    </p>
  )
}

/** When the server allows another code, if it refused one because of too many. 0 for any other failure. */
export function pauseIn(error: unknown): number {
  const isPause = error instanceof ApiError && error.status === 429
  return isPause ? Date.now() + (error.retryAfterSeconds ?? 60) * 1000 : 0
}
