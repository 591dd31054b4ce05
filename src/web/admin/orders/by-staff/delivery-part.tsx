import { useState } from 'react'
import Plus from 'lucide-react/icons/plus'
import { keepPreviousData } from '@tanstack/react-query'
import { addBuyerAddress } from '#contract/people/buyers.ts'
import type { Buyer } from '#contract/people/buyers.ts'
import { rateStaffOrder } from '#contract/orders/staff-order.ts'
import { request } from '../../../api/request.ts'
import { useQueryCall } from '../../../api/use-query-call.ts'
import { AddressForm } from '../../../shared/addresses/address-form.tsx'
import { AddressText } from '../../../shared/addresses/address-text.tsx'
import { toPhoneText } from '../../../shared/addresses/phone-text.ts'
import { LoadFailed } from '../../../shared/admin/load-failed.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { rupiah } from '../../../shared/money.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { RadioCards } from '../../../ui/form/radio-cards.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { byStaffTexts } from './by-staff.en.ts'
import { goodsOf } from './typed-order.ts'
import type { TypedOrder } from './typed-order.ts'

type AddressProps = {
  buyer: Buyer
  address_id: string
  onChoose: (address_id: string, buyer?: Buyer) => void
}

/** Where it goes: one of the customer's addresses, or one that they say. */
export function AddressPart({ buyer, address_id, onChoose }: AddressProps) {
  const texts = useTexts(byStaffTexts)
  const [isAdding, setIsAdding] = useState(false)
  const { addresses, user_id, name, phone_number } = buyer
  const phone = phone_number === null ? '' : toPhoneText(phone_number)
  const isForm = isAdding || addresses.length === 0
  return (
    <Card title={texts.address}>
      {isForm ? (
        <AddressForm
          initial={{ receiver_name: name, receiver_phone_number: phone }}
          isFirst={addresses.length === 0}
          submitLabel={texts.saveAddress}
          cancel={
            addresses.length > 0 && (
              <Button variant="cancel" onClick={() => setIsAdding(false)}>
                {texts.cancel}
              </Button>
            )
          }
          keep={async (body) => {
            const added = await request(addBuyerAddress, { params: { id: user_id }, body })
            setIsAdding(false)
            onChoose(added.address_id, { ...buyer, addresses: [...addresses, added] })
          }}
        />
      ) : (
        <>
          <RadioCards
            label={texts.address}
            hideLabel
            name="address"
            value={address_id}
            onChange={({ target }) => onChoose(target.value)}
            options={addresses.map((address) => ({
              value: address.address_id,
              label: address.receiver_name,
              description: <AddressText address={address} />,
            }))}
          />
          <Button
            size="sm"
            variant="cancel"
            icon={<Plus />}
            className="mt-3 max-sm:min-h-11"
            onClick={() => setIsAdding(true)}
          >
            {texts.addAddress}
          </Button>
        </>
      )}
    </Card>
  )
}

type CourierProps = { typed: TypedOrder; onChoose: (rate: string) => void }

/** Who brings it, in the owner's order. */
export function CourierPart({ typed, onChoose }: CourierProps) {
  const texts = useTexts(byStaffTexts)
  const goods = goodsOf(typed)
  return (
    <Card title={texts.courier}>
      {goods ? (
        <Rates goods={goods} rate={typed.rate} onChoose={onChoose} />
      ) : (
        <p className="text-text-muted">{texts.courierWaits}</p>
      )}
    </Card>
  )
}

type RatesProps = { goods: NonNullable<ReturnType<typeof goodsOf>>; rate: string; onChoose: (rate: string) => void }

function Rates({ goods, rate, onChoose }: RatesProps) {
  const texts = useTexts(byStaffTexts)
  const found = useQueryCall(rateStaffOrder, { body: goods }, { placeholderData: keepPreviousData, retry: false })
  if (found.error)
    return <LoadFailed error={found.error} busy={found.isFetching} onRetry={() => void found.refetch()} />
  if (!found.data) return <Skeleton className="h-24" />
  return (
    <RadioCards
      label={texts.courier}
      hideLabel
      name="courier"
      value={rate}
      onChange={({ target }) => onChoose(target.value)}
      options={found.data.rates.map(({ courier_code, courier_name, service_code, service_name, price }) => ({
        value: `${courier_code} ${service_code}`,
        label: `${courier_name} ${service_name}`,
        aside: rupiah(price),
      }))}
    />
  )
}
