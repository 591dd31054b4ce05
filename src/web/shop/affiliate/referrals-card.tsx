import { listMyReferrals } from '#contract/affiliate/affiliate.ts'
import type { Referral } from '#contract/affiliate/affiliate.ts'
import { day } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { rupiah } from '../../shared/money.ts'
import { PagedCard } from './paged-card.tsx'
import { affiliateTexts } from './affiliate.en.ts'

/** The friends who came through me; their names stay theirs. */
export function ReferralsCard() {
  const { referrals: texts } = useTexts(affiliateTexts)
  return (
    <PagedCard
      call={listMyReferrals}
      title={texts.title}
      empty={{ title: texts.emptyTitle, text: texts.emptyText }}
      rowKey={(row: Referral) => row.referral_id}
      row={(row) => <Row referral={row} />}
    />
  )
}

function Row({ referral }: { referral: Referral }) {
  const { referrals: texts } = useTexts(affiliateTexts)
  const { language } = useLanguage()
  const { name, joined, ends_at, orders, commission } = referral
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <p className="font-semibold break-words">{name ?? texts.closed}</p>
        <p className="text-sm text-text-muted">{texts.joined(day(joined, language), day(ends_at, language))}</p>
      </div>
      <div className="shrink-0 text-right">
        <p className="tabular font-semibold">{rupiah(commission)}</p>
        <p className="text-sm text-text-muted">{texts.orders(orders)}</p>
      </div>
    </div>
  )
}
