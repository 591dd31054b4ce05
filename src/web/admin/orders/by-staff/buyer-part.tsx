import { useState } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import { findBuyers } from '#contract/people/buyers.ts'
import type { Buyer } from '#contract/people/buyers.ts'
import { useQueryCall } from '../../../api/use-query-call.ts'
import { toPhoneText } from '../../../shared/addresses/phone-text.ts'
import { LoadFailed } from '../../../shared/admin/load-failed.tsx'
import { useSettled } from '../../../shared/admin/use-settled.ts'
import { useTexts } from '../../../shared/language.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { byStaffTexts } from './by-staff.en.ts'

type Props = { buyer: Buyer | null; isFixed: boolean; onChoose: (buyer: Buyer | null) => void }

/** Whose order it is. */
export function BuyerPart({ buyer, isFixed, onChoose }: Props) {
  const texts = useTexts(byStaffTexts)
  return (
    <Card title={texts.customer}>
      {buyer ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <BuyerName buyer={buyer} />
          {!isFixed && (
            <Button size="sm" variant="cancel" className="max-sm:min-h-11" onClick={() => onChoose(null)}>
              {texts.other}
            </Button>
          )}
        </div>
      ) : (
        <BuyerSearch onChoose={onChoose} />
      )}
    </Card>
  )
}

function BuyerName({ buyer: { name, phone_number } }: { buyer: Buyer }) {
  const texts = useTexts(byStaffTexts)
  return (
    <p className="min-w-0">
      <span className="block font-semibold wrap-anywhere">{name}</span>
      <span className="tabular block text-sm text-text-muted">
        {phone_number === null ? texts.noPhone : toPhoneText(phone_number)}
      </span>
    </p>
  )
}

function BuyerSearch({ onChoose }: Pick<Props, 'onChoose'>) {
  const texts = useTexts(byStaffTexts)
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim(), 250)
  const isEnough = search.length >= 3
  const found = useQueryCall(
    findBuyers,
    { query: { search } },
    { enabled: isEnough, placeholderData: keepPreviousData },
  )
  const buyers = isEnough ? found.data?.data : undefined
  return (
    <>
      <SearchField
        label={texts.findCustomer}
        placeholder={texts.findHint}
        maxLength={100}
        value={typed}
        onChange={setTyped}
      />
      {!isEnough && <p className="mt-2 text-sm text-text-muted">{texts.findHelp}</p>}
      {isEnough && found.error && (
        <LoadFailed error={found.error} busy={found.isFetching} onRetry={() => void found.refetch()} />
      )}
      {buyers?.length === 0 && <p className="mt-2 text-text-muted">{texts.noCustomer}</p>}
      <ul aria-label={texts.customer} aria-busy={found.isPlaceholderData || undefined} className="divide-y">
        {buyers?.map((buyer) => (
          <li key={buyer.user_id} className="flex items-center justify-between gap-3 py-2.5">
            <BuyerName buyer={buyer} />
            <Button
              size="sm"
              variant="cancel"
              className="shrink-0 max-sm:min-h-11"
              aria-label={texts.chooseNamed(buyer.name)}
              onClick={() => onChoose(buyer)}
            >
              {texts.choose}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
