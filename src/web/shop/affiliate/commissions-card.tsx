import { listMyCommissions } from '#contract/affiliate/affiliate.ts'
import type { Commission } from '#contract/affiliate/affiliate.ts'
import { day } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { rupiah } from '../../shared/money.ts'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import type { Tone } from '../../ui/feedback/tone.ts'
import { PagedCard } from './paged-card.tsx'
import { percentText } from '../../shared/percent.ts'
import { affiliateTexts } from './affiliate.en.ts'

const tones: Record<Commission['state'], Tone> = { PENDING: 'info', PAID: 'success', VOID: 'neutral' }

/** Each commission with the sum it was worked out from. */
export function CommissionsCard() {
  const { commissions: texts } = useTexts(affiliateTexts)
  return (
    <PagedCard
      call={listMyCommissions}
      title={texts.title}
      empty={{ title: texts.emptyTitle, text: texts.emptyText }}
      rowKey={(row: Commission) => row.commission_id}
      row={(row) => <Row commission={row} />}
    />
  )
}

function Row({ commission }: { commission: Commission }) {
  const { commissions: texts } = useTexts(affiliateTexts)
  const { language } = useLanguage()
  const { name, goods, rate_bps, amount, state, is_held, owed, pay_at, paid_at } = commission
  const when = is_held
    ? texts.held
    : state === 'PAID'
      ? texts.paidOn(day(paid_at ?? pay_at, language))
      : state === 'PENDING'
        ? texts.comesOn(day(pay_at, language))
        : texts.void
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <div className="min-w-0 flex-1 basis-40">
        <p className="tabular font-semibold">{rupiah(amount)}</p>
        <p className="text-sm text-text-muted">
          {name ?? texts.closed} · <span className="tabular">{texts.sum(rupiah(goods), percentText(rate_bps))}</span>
        </p>
        {owed > 0 && <p className="text-sm text-danger">{texts.owed(rupiah(owed))}</p>}
      </div>
      <div className="ml-auto text-right text-sm">
        <StatusBadge tone={is_held ? 'warning' : tones[state]}>{texts.states[state]}</StatusBadge>
        <p className="mt-1 text-text-muted">{when}</p>
      </div>
    </div>
  )
}
