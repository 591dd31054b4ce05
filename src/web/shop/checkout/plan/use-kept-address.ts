import { useEffect, useRef, useState } from 'react'
import type { Address } from '#contract/people/addresses.ts'
import type { AddressValues, CheckedAddress } from '../../../shared/addresses/address-values.ts'
import { useSaveAddress } from '../../../shared/addresses/use-save-address.ts'
import { useErrorText } from '../../../shared/use-error-text.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { isTyped, keep, decodeMessage } from './kept-checkout.ts'

/**
 * The address that was typed before signing in. A complete one is saved at once and handed to `choose`; one that is not, or
 * that is refused, is what the form of an address begins with.
 */
export function useKeptAddress(choose: (address: Address) => void, isFirst: boolean) {
  const [kept] = useState(decodeMessage)
  const [initial, setInitial] = useState<Partial<AddressValues> | undefined>(
    isTyped(kept.address) && !kept.isComplete ? ofVisitor(kept.address) : undefined,
  )
  const [isSaving, setIsSaving] = useState(isTyped(kept.address) && kept.isComplete === true)
  const hasBegun = useRef(false)
  const save = useSaveAddress()
  const errorText = useErrorText()

  useEffect(() => {
    if (!isSaving || hasBegun.current) return
    hasBegun.current = true
    keep({ isComplete: false })
    // It was checked by the form's schema before it was kept.
    save({ ...kept.address, is_default: isFirst } as CheckedAddress)
      .then((address) => {
        keep({ address: undefined })
        choose(address)
      })
      .catch((error: unknown) => {
        toast.error(errorText(error))
        setInitial(ofVisitor(kept.address))
      })
      .finally(() => setIsSaving(false))
    // oxlint-disable-next-line react/exhaustive-deps -- once, with what was there at first
  }, [])

  function forget() {
    keep({ address: undefined })
    setInitial(undefined)
  }

  return { initial, isSaving, forget }
}

/** Whether it is the main one is not a visitor's to say: there may be others in the account. */
function ofVisitor(address: Partial<AddressValues> = {}): Partial<AddressValues> {
  const { is_default: _, ...rest } = address
  return rest
}
