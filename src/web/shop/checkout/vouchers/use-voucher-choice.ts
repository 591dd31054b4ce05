import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { dropDraft, readDraft, writeDraft } from '../../../shared/drafts/drafts.ts'
import { choiceIn, noChoice } from './voucher-choice.ts'
import type { VoucherChoice } from './voucher-choice.ts'

const draft = 'checkout vouchers'

/**
 * The vouchers of this checkout. They are kept in this tab until an order is placed with them, so that reloading, going
 * back and a look into the cart lose nothing. A link may bring some; they join those that are there.
 */
export function useVoucherChoice(): [choice: VoucherChoice, choose: (changes: Partial<VoucherChoice>) => void] {
  const [search, setSearch] = useSearchParams()
  const [choice, setChoice] = useState<VoucherChoice>(() => {
    const kept = readDraft(draft) ?? {}
    return { ...noChoice, ...choiceIn((name) => kept[name]), ...choiceIn((name) => search.get(name)) }
  })

  useEffect(() => writeDraft(draft, choice), [choice])

  const names = Object.keys(noChoice)
  const isNamed = names.some((name) => search.has(name))
  useEffect(() => {
    if (!isNamed) return
    // What a link chose can be taken out again; a reload must not bring it back.
    setSearch(
      (present) => {
        for (const name of names) present.delete(name)
        return present
      },
      { replace: true, preventScrollReset: true },
    )
    // oxlint-disable-next-line react/exhaustive-deps -- the names are always the same
  }, [isNamed])

  return [choice, (changes) => setChoice((present) => ({ ...present, ...changes }))]
}

/** After an order was placed with them. */
export function forgetVoucherChoice(): void {
  dropDraft(draft)
}
