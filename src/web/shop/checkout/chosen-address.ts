import { useSearchParams } from 'react-router'
import type { Address } from '#contract/accounts/accounts.ts'

/** The address that the page's own address names, else the main one. */
export function useChosenAddress(addresses: readonly Address[]): Address | null {
  const [search] = useSearchParams()
  const named = addresses.find(({ address_id }) => address_id === search.get('address_id'))
  return named ?? addresses.find(({ is_default }) => is_default) ?? addresses[0] ?? null
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
