import { useEffect, useState } from 'react'
import { serverNow } from '../../api/server-clock.ts'
import { day } from '../dates.ts'
import { useLanguage, useTexts } from '../language.tsx'
import { timeLeftOf } from './voucher-phrases.ts'
import { voucherCardTexts } from './voucher-card.en.ts'

const lookMs = 15_000

/** "Ends in 3 days", by the shop's clock; before it begins "Starts in 5 hours", after its end the day of it. */
export function VoucherTime({ voucher }: { voucher: { starts_at?: string; ends_at: string } }) {
  const texts = useTexts(voucherCardTexts)
  const { language } = useLanguage()
  const now = useNow()
  const untilStart = Date.parse(voucher.starts_at ?? '') - now
  if (untilStart > 0) return <>{texts.time.starts(timeLeftOf(untilStart, texts))}</>
  const left = Date.parse(voucher.ends_at) - now
  return <>{left > 0 ? texts.time.ends(timeLeftOf(left, texts)) : texts.time.ended(day(voucher.ends_at, language))}</>
}

function useNow(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), lookMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
