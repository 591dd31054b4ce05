import type { ReactNode } from 'react'
import { unprintableInAddress } from '#contract/printable.ts'
import type { PrintedAddress } from '#contract/printable.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { useTexts } from '../language.tsx'
import { accountTexts } from '../../texts/account.en.ts'

/** Says that a courier's label cannot show an address, which was kept before addresses were checked for it. */
export function UnprintableNotice({ address, action }: { address: PrintedAddress; action?: ReactNode }) {
  const { address: texts } = useTexts(accountTexts)
  const letters = unprintableInAddress(address)
  if (letters.length === 0) return null
  return (
    <Alert tone="warning" className="mt-3" action={action}>
      {texts.unprintable(letters.join(', '))}
    </Alert>
  )
}
