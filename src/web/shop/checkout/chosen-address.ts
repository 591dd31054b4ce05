import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Address } from '#contract/people/addresses.ts'
import { useAddressName } from '../../shared/addresses/address-text.tsx'
import { checkoutChoices } from './kept-choices.ts'

/** The address that the page's own address names, else the main one. */
export function useChosenAddress(addresses: readonly Address[]): Address | null {
  const [search] = useSearchParams()
  const named = addresses.find(({ address_id }) => address_id === search.get('address_id'))
  return named ?? addresses.find(({ is_default }) => is_default) ?? addresses[0] ?? null
}

/**
 * The name of the address that was chosen here and has been removed elsewhere since; null where it is still in the book, and once
 * another one has been chosen.
 */
export function useRemovedAddress(addresses: readonly Address[], chosen: Address | null): string | null {
  const nameOf = useAddressName()
  const [search] = useSearchParams()
  const named = search.get('address_id')
  const [first, setFirst] = useState(() => checkoutChoices.read().address ?? null)
  const isThere = first === null || addresses.some(({ address_id }) => address_id === first.address_id)
  const isChosenAnew = chosen !== null && named === chosen.address_id
  const kept = chosen && (isThere || isChosenAnew) ? { address_id: chosen.address_id, name: nameOf(chosen) } : first
  if (kept && (kept.address_id !== first?.address_id || kept.name !== first.name)) setFirst(kept)
  useEffect(() => {
    if (kept) checkoutChoices.keep({ address: kept })
    // oxlint-disable-next-line react/exhaustive-deps -- the same choice is a new object on every render
  }, [kept?.address_id, kept?.name])
  return isThere || isChosenAnew ? null : (first?.name ?? null)
}

/** Names another one. */
export function useChooseAddress(): (address: Pick<Address, 'address_id'>) => void {
  const [, setSearch] = useSearchParams()
  return ({ address_id }) =>
    setSearch(
      (search) => {
        search.set('address_id', address_id)
        return search
      },
      { replace: true, preventScrollReset: true },
    )
}
