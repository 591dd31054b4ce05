import type { ReactNode } from 'react'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { deleteAddress, getAddress, listAddresses, setDefaultAddress } from '#contract/people/addresses.ts'
import type { Address } from '#contract/people/addresses.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Button } from '../../ui/action/button.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { useConfirm } from '../../ui/overlay/confirm.tsx'
import { useTexts } from '../language.tsx'
import { AddressText, useAddressName } from './address-text.tsx'
import { UnprintableNotice } from './unprintable-notice.tsx'
import { accountTexts } from '../../texts/account.en.ts'

type Props = {
  addresses: readonly Address[]
  /** Where an address is changed. */
  editPath: (address: Address) => string
  /** The main action of a line, where the list is there to choose from. */
  choose?: ((address: Address) => ReactNode) | undefined
  /** The level of the headings: one below the heading above the list. */
  level: 2 | 3
}

const stale = [listAddresses, getAddress]

/** The address book: choose, make main, change, delete. */
export function AddressList({ addresses, editPath, choose, level }: Props) {
  const { address: texts } = useTexts(accountTexts)
  const nameOf = useAddressName()
  const confirm = useConfirm()
  const remove = useActionCall(deleteAddress, { stale, announce: true })
  const askRemoval = (address: Address) =>
    void confirm({
      title: texts.removeTitle(nameOf(address)),
      description: address.is_default && addresses.length > 1 ? texts.removeMainText : texts.removeText,
      confirmLabel: texts.removeConfirm,
      tone: 'danger',
      onConfirm: async () => (await remove.send({ params: { id: address.address_id } })) !== undefined,
    })
  return (
    <ul className="flex flex-col gap-3">
      {addresses.map((address) => (
        <AddressRow
          key={address.address_id}
          address={address}
          editPath={editPath(address)}
          choose={choose?.(address)}
          level={level}
          onRemove={() => askRemoval(address)}
        />
      ))}
    </ul>
  )
}

type RowProps = { address: Address; editPath: string; choose: ReactNode; level: 2 | 3; onRemove: () => void }

function AddressRow({ address, editPath, choose, level, onRemove }: RowProps) {
  const Heading = `h${level}` as const
  const { address: texts } = useTexts(accountTexts)
  const name = useAddressName()(address)
  const makeMain = useActionCall(setDefaultAddress, { stale, announce: true })
  return (
    <li className="rounded-xl border bg-surface p-4">
      <div className="flex flex-wrap items-center gap-2">
        <Heading className="min-w-0 text-base break-words">{name}</Heading>
        {address.is_default && <Badge tone="accent">{texts.main}</Badge>}
      </div>
      <div className="mt-1.5">
        <AddressText address={address} />
        <UnprintableNotice address={address} />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-2">
        {choose}
        <ButtonLink to={editPath} variant="cancel" size="sm" icon={<Pencil />} aria-label={texts.editNamed(name)}>
          {texts.edit}
        </ButtonLink>
        {!address.is_default && (
          <Button
            variant="quiet"
            size="sm"
            busy={makeMain.isPending}
            aria-label={texts.makeMainNamed(name)}
            onClick={() => void makeMain.send({ params: { id: address.address_id } })}
          >
            {texts.makeMain}
          </Button>
        )}
        <IconButton
          label={texts.removeNamed(name)}
          icon={<Trash2 />}
          size="sm"
          className="ml-auto text-text-muted! hover:text-danger!"
          onClick={onRemove}
        />
      </div>
    </li>
  )
}
