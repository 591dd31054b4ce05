import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import Plus from 'lucide-react/icons/plus'
import type { Address } from '#contract/people/addresses.ts'
import { paths } from '../../paths.ts'
import { AddressForm } from './address-form.tsx'
import { AddressText, useAddressName } from './address-text.tsx'
import { useTexts } from '../language.tsx'
import { Button } from '../../ui/action/button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { RadioCards } from '../../ui/form/radio-cards.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { baseTexts } from '../../texts/base.en.ts'
import { checkoutTexts } from '../../texts/checkout.en.ts'

type Props = {
  addresses: readonly Address[]
  chosen: Address | null
  /** Below the title: what the choice is for. */
  description?: string | undefined
  busy?: boolean | undefined
  onChoose: (address: Address) => void
  onClose: () => void
}

/** Chooses one of my addresses or adds one, above the page. */
export function AddressDialog({ addresses, chosen, description, busy, onChoose, onClose }: Props) {
  const { address: texts } = useTexts(checkoutTexts)
  const { ui } = useTexts(baseTexts)
  const [isAdding, setIsAdding] = useState(false)
  const [picked, setPicked] = useState(chosen ?? addresses[0] ?? null)

  if (isAdding || picked === null) {
    return (
      <Dialog open onOpenChange={onClose} title={texts.addTitle} description={description}>
        <AddressForm
          submitLabel={texts.save}
          onSaved={onChoose}
          cancel={
            <Button variant="cancel" onClick={() => (picked === null ? onClose() : setIsAdding(false))}>
              {ui.cancel}
            </Button>
          }
        />
      </Dialog>
    )
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.chooseTitle}
      description={description}
      footer={
        <Button busy={busy} onClick={() => onChoose(picked)}>
          {texts.useThis}
        </Button>
      }
    >
      <AddressChoices addresses={addresses} picked={picked} onPick={setPicked} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <Button variant="cancel" size="sm" icon={<Plus />} onClick={() => setIsAdding(true)}>
          {texts.add}
        </Button>
        <ManageLink />
      </div>
    </Dialog>
  )
}

type ChoicesProps = { addresses: readonly Address[]; picked: Address; onPick: (address: Address) => void }

function AddressChoices({ addresses, picked, onPick }: ChoicesProps) {
  const { address: texts } = useTexts(checkoutTexts)
  const nameOf = useAddressName()
  return (
    <RadioCards
      label={texts.chooseTitle}
      hideLabel
      name="address"
      value={picked.address_id}
      onChange={({ target }) => {
        const next = addresses.find(({ address_id }) => address_id === target.value)
        if (next) onPick(next)
      }}
      options={addresses.map((address) => ({
        value: address.address_id,
        label: (
          <span className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 break-words">{nameOf(address)}</span>
            {address.is_default && <Badge tone="accent">{texts.main}</Badge>}
          </span>
        ),
        description: <AddressText address={address} />,
      }))}
    />
  )
}

function ManageLink() {
  const { address: texts } = useTexts(checkoutTexts)
  const { pathname, search } = useLocation()
  return (
    <Link
      to={paths.shippingChooseAddress({ from: pathname + search })}
      className="touch-target text-sm font-semibold text-text-link underline underline-offset-4"
    >
      {texts.manage}
    </Link>
  )
}
