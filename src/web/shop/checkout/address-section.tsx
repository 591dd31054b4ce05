import { useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Address } from '#contract/people/addresses.ts'
import { AddressText, useAddressName } from '../../shared/addresses/address-text.tsx'
import { UnprintableNotice } from '../../shared/addresses/unprintable-notice.tsx'
import type { AddressValues } from '../../shared/addresses/address-values.ts'
import { useTexts } from '../../shared/language.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Button } from '../../ui/action/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useChooseAddress } from './chosen-address.ts'
import { accountTexts } from '../../texts/account.en.ts'
import { checkoutTexts } from '../../texts/checkout.en.ts'

const AddressForm = lazyPart(
  () => import('../../shared/addresses/address-form.tsx').then((module) => module.AddressForm),
  { waiting: <FormSkeleton /> },
)
const AddressDialog = lazyPart(() =>
  import('../../shared/addresses/address-dialog.tsx').then((module) => module.AddressDialog),
)

type Props = {
  addresses: readonly Address[]
  chosen: Address | null
  /** What the form of the first address begins with. */
  initial?: Partial<AddressValues> | undefined
  /** The name of the one that was chosen and is not in the book any more. */
  removed?: string | null
}

/** The delivery address of the order; another one is chosen or added without leaving the page. */
export function AddressSection({ addresses, chosen, initial, removed = null }: Props) {
  const { address: texts } = useTexts(checkoutTexts)
  const chooseAddress = useChooseAddress()
  const [isOpen, setIsOpen] = useState(false)
  const nameOf = useAddressName()

  function choose(address: Address) {
    setIsOpen(false)
    chooseAddress(address)
  }

  if (!chosen) {
    return (
      <Card title={texts.title} description={texts.firstText}>
        {removed !== null && <Removed>{texts.removedLast(removed)}</Removed>}
        <AddressForm isFirst={addresses.length === 0} initial={initial} submitLabel={texts.save} onSaved={choose} />
      </Card>
    )
  }

  return (
    <Card
      title={texts.title}
      action={
        <Button variant="cancel" size="sm" onClick={() => setIsOpen(true)}>
          {texts.change}
        </Button>
      }
    >
      {removed !== null && (
        <Removed
          action={
            <Button size="sm" variant="cancel" onClick={() => setIsOpen(true)}>
              {texts.chooseOther}
            </Button>
          }
        >
          {texts.removed(removed, nameOf(chosen))}
        </Removed>
      )}
      <p className="mb-1 flex flex-wrap items-center gap-2 font-semibold">
        <span className="min-w-0 break-words">{nameOf(chosen)}</span>
        {chosen.is_default && <Badge tone="accent">{texts.main}</Badge>}
      </p>
      <AddressText address={chosen} />
      <UnprintableNotice address={chosen} action={<EditLink address={chosen} />} />
      {isOpen && (
        <AddressDialog addresses={addresses} chosen={chosen} onChoose={choose} onClose={() => setIsOpen(false)} />
      )}
    </Card>
  )
}

/** Leads to the form, and from there back to this order. */
function EditLink({ address: { address_id } }: { address: Address }) {
  const { address: texts } = useTexts(accountTexts)
  const { pathname, search } = useLocation()
  return (
    <ButtonLink size="sm" variant="cancel" to={paths.shippingEditAddress({ address_id }, { from: pathname + search })}>
      {texts.edit}
    </ButtonLink>
  )
}

function Removed({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <Alert tone="warning" live className="mb-4" action={action}>
      {children}
    </Alert>
  )
}

function FormSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-5">
      <Skeleton className="h-16" />
      <Skeleton className="h-24" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  )
}
