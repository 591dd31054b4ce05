import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { dropDraft, readDraft, writeDraft } from '../../../shared/drafts/drafts.ts'
import { choiceIn, noChoice, openKinds, withoutFilled } from './voucher-choice.ts'
import type { OwnChoice } from './voucher-choice.ts'

const draft = 'checkout vouchers'

/**
 * What the customer chose or refused for this checkout; of the other kinds the shop takes the best. It is kept in this tab until
 * an order is placed with it, so that reloading, going back and a look into the cart lose nothing. A link may bring some; they
 * join those that are there.
 */
export function useVoucherChoice() {
  const [search, setSearch] = useSearchParams()
  const [own, setOwn] = useState<OwnChoice>(() => {
    const kept = readDraft(draft) ?? {}
    return { ...choiceIn((name) => kept[name]), ...choiceIn((name) => search.get(name) ?? undefined) }
  })

  useEffect(() => (Object.keys(own).length > 0 ? writeDraft(draft, own) : dropDraft(draft)), [own])

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

  return {
    own,
    choose: (changes: OwnChoice) => setOwn({ ...own, ...changes }),
    /** The shop took the best of every kind. */
    isAllFilled: openKinds(own).length === names.length,
    takeBest: () => setOwn({}),
    dropFilled: () => setOwn(withoutFilled(own)),
  }
}

/** After an order was placed with them. */
export function forgetVoucherChoice(): void {
  dropDraft(draft)
}
