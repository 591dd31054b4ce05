import { useEffect, useState } from 'react'
import { serverNow } from '../../api/server-clock.ts'
import { useShell } from '../../runtime/shell.ts'
import { shortDay, weekdayIndex } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { baseTexts } from '../../texts/base.en.ts'

const timersAreEarlyMs = 50

/**
 * When an order leaves that is paid now, as a sentence; empty where nothing can be promised. As it was rendered at first,
 * so that the page is adopted whole; then the promise that holds, on a page that stays open too.
 */
export function useDispatchWords(): string {
  const { promises, city, cut_off } = useShell().dispatch
  const { layout } = useTexts(baseTexts)
  const { language } = useLanguage()
  const [now, setNow] = useState<number | null>(null)
  const promise = now === null ? promises[0] : promises.find(({ until }) => Date.parse(until) > now)
  const until = promise?.until

  useEffect(() => {
    const look = () => setNow(serverNow())
    // A phone that slept has let its timers wait.
    document.addEventListener('visibilitychange', look)
    const wait = until === undefined ? null : Math.max(0, Date.parse(until) - serverNow()) + timersAreEarlyMs
    const timer = wait === null ? undefined : setTimeout(look, wait)
    return () => {
      document.removeEventListener('visibilitychange', look)
      clearTimeout(timer)
    }
  }, [until])

  if (!promise) return ''
  const day = `${layout.weekdays[weekdayIndex(promise.day)] ?? ''}, ${shortDay(promise.day, language, new Date(promise.until))}`
  return layout.dispatch[promise.when]({ city, cutOff: cut_off.replace(':', '.'), day })
}
