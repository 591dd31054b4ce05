import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { listAddresses } from '#contract/people/addresses.ts'
import { queryKey } from '../../api/use-query-call.ts'
import { loadCart } from '../../shared/cart/cart-store.ts'

/** What another tab has taken: the address out of the book, the lines out of the cart. */
export const isGone = (error: { key?: string | undefined } | null) =>
  error?.key === 'address_not_there' || error?.key === 'lines_not_in_cart'

/** Asks for the address book and the cart once more as soon as the shop says that something of them is gone. */
export function useWhatIsGone(...errors: readonly ({ key?: string | undefined } | null)[]): void {
  const client = useQueryClient()
  const someGone = errors.some(isGone)
  useEffect(() => {
    if (!someGone) return
    void client.invalidateQueries({ queryKey: queryKey(listAddresses) })
    void loadCart()
  }, [client, someGone])
}
