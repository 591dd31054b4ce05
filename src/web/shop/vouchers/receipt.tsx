import CircleCheck from 'lucide-react/icons/circle-check'
import type { FreebieClaim } from '#contract/vouchers/vouchers.ts'
import { dayAndTime } from '../../shared/dates.ts'
import { useLangOf, useLanguage, useTexts } from '../../shared/language.tsx'
import { claimNumber } from '../../shared/vouchers/claim-number.ts'
import { DescriptionList } from '../../ui/display/description-list.tsx'
import { myVouchersTexts } from './my-vouchers.en.ts'

/** What was handed over at the counter, to show there. */
export function Receipt({ claim }: { claim: FreebieClaim }) {
  const { receipt: texts, claims } = useTexts(myVouchersTexts)
  const { language } = useLanguage()
  const langOf = useLangOf()
  const { gift } = claim
  return (
    <section
      aria-labelledby="receipt"
      aria-live="polite"
      className="mt-3 rounded-xl border border-success-line bg-success-soft p-4 sm:p-6"
    >
      <h2 id="receipt" className="flex items-center gap-2 text-lg text-success">
        <CircleCheck aria-hidden className="size-6 shrink-0" />
        {texts.title}
      </h2>
      <p className="mt-1 text-sm">{texts.text}</p>
      <DescriptionList
        className="mt-3 rounded-lg bg-surface px-4"
        items={[
          {
            term: texts.what,
            details: (
              <>
                {gift.quantity > 1 && `${claims.quantity(gift.quantity)} `}
                <span lang={langOf(gift, 'name')}>{gift.name}</span>
              </>
            ),
          },
          { term: texts.when, details: dayAndTime(claim.spent_at ?? claim.claimed_at, language) },
          { term: texts.where, details: claim.place || texts.theShop },
          { term: texts.who, details: claim.handed_over_by ?? '–' },
          { term: texts.number, details: <span className="tabular">{claimNumber(claim.claim_id)}</span> },
        ]}
      />
    </section>
  )
}
