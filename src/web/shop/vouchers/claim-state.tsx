import type { FreebieClaim } from '#contract/vouchers/vouchers.ts'
import { day, dayAndTime } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { myVouchersTexts } from './my-vouchers.en.ts'

const tones = { CLAIMED: 'success', ON_ORDER: 'info', SPENT: 'neutral', EXPIRED: 'neutral' } as const

/** What has become of a claimed gift. */
export function ClaimBadge({ claim: { status } }: { claim: FreebieClaim }) {
  const { claims: texts } = useTexts(myVouchersTexts)
  return <Badge tone={tones[status]}>{texts.status[status]}</Badge>
}

/** Until when it can be used, or when it was. */
export function ClaimDate({ claim }: { claim: FreebieClaim }) {
  const { claims: texts } = useTexts(myVouchersTexts)
  const { language } = useLanguage()
  if (claim.spent_at !== null) return texts.spentAt(dayAndTime(claim.spent_at, language))
  if (claim.status === 'EXPIRED') return texts.expiredAt(day(claim.expires_at, language))
  if (claim.status === 'ON_ORDER') return texts.claimedAt(day(claim.claimed_at, language))
  return texts.until(dayAndTime(claim.expires_at, language))
}
