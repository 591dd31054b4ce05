import { useState } from 'react'
import type { SubmitEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Body } from '#contract/call.ts'
import { rateOrderAddress } from '#contract/orders/order-address.ts'
import type { changeOrderAddress, PaidBy } from '#contract/orders/order-address.ts'
import type { DatedRate } from '#contract/orders/delivery.ts'
import type { AdminOrder } from '#contract/orders/orders-admin.ts'
import { DistrictPlace } from '#schemas/orders/delivery.ts'
import { OrderAddressChanges } from '#schemas/orders/order-address.ts'
import { ApiError } from '../../../api/api-error.ts'
import { useQueryCall } from '../../../api/use-query-call.ts'
import type { AddressValues, CheckedAddress } from '../../../shared/addresses/address-values.ts'
import { FormButtons, NoteField, ReceiverFields, valuesOfOrder } from '../../../shared/addresses/order-address-form.tsx'
import { RegionFields } from '../../../shared/addresses/region-fields.tsx'
import { FormBanner, useCallForm } from '../../../shared/form.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { rupiah } from '../../../shared/money.ts'
import { FailedAlert } from '../../../shared/query-screen.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { RadioCards } from '../../../ui/form/radio-cards.tsx'
import { adminOrdersTexts } from '../../../texts/admin-orders.en.ts'

export type AddressChange = Body<typeof changeOrderAddress>

// Picking a region also clears the exact position, which is not sent.
const Schema = OrderAddressChanges.required().extend(DistrictPlace.shape).strip()

type Props = { order: AdminOrder; onSend: (body: AddressChange) => Promise<unknown>; back: string; onBack: () => void }

const keyOf = (rate: Pick<DatedRate, 'courier_code' | 'service_code'>) => `${rate.courier_code}/${rate.service_code}`

/** Sends a parcel that is back elsewhere: for another district with a courier asked anew, and who pays what that costs more. */
export function MoveForm({ order, onSend, back, onBack }: Props) {
  const { address } = order
  const [chosen, setChosen] = useState(keyOf(order.courier))
  const [payer, setPayer] = useState<PaidBy | null>(null)
  const [isSent, setIsSent] = useState(false)
  const place = { state: address.state as DistrictPlace['state'], city: address.city, district: address.district }
  const { form, submit, banner, busy } = useCallForm(Schema, {
    defaultValues: { ...valuesOfOrder(address), ...place },
    send: async ({ state, city, district, ...changes }) => {
      if (!elsewhere) return onSend(changes)
      if (!rate || (difference > 0 && payer === null)) return
      const { courier_code, service_code, price } = rate
      const paid = difference > 0 && payer !== null ? { difference_paid_by: payer } : {}
      try {
        await onSend({
          ...changes,
          place: { state, city, district },
          delivery: { courier_code, service_code, price, ...paid },
        })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'PRICE_CHANGED') await rates.refetch()
        throw error
      }
    },
  })
  const wanted = form.watch()
  const elsewhere =
    wanted.state !== address.state || wanted.city !== address.city || wanted.district !== address.district
  const isWhole = wanted.district !== '' && wanted.city !== '' && /^\d{5}$/.test(wanted.postal_code)
  const { state, city, district, postal_code } = wanted
  const rates = useQueryCall(
    rateOrderAddress,
    { params: { id: order.order_id }, body: { state, city, district, postal_code } },
    { enabled: elsewhere && isWhole },
  )
  const offered = elsewhere && isWhole ? rates.data : undefined
  const rate = offered?.rates.find((one) => keyOf(one) === chosen)
  const difference = rate && offered ? Math.max(0, rate.price - offered.paid) : 0

  function send(event: SubmitEvent<HTMLFormElement>) {
    setIsSent(true)
    return submit(event)
  }

  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4 pt-1">
      <FormBanner problem={banner} />
      <ReceiverFields form={form as unknown as Parameters<typeof ReceiverFields>[0]['form']} />
      {/* It reads and sets the parts of a place only, which both forms call the same. */}
      <RegionFields form={form as unknown as UseFormReturn<AddressValues, unknown, CheckedAddress>} />
      <NoteField form={form as unknown as Parameters<typeof NoteField>[0]['form']} />
      {elsewhere && isWhole && (
        <Delivery
          query={rates}
          chosen={chosen}
          onChoose={setChosen}
          difference={difference}
          payer={payer}
          onPay={setPayer}
          isSent={isSent}
        />
      )}
      <FormButtons back={back} onBack={onBack} busy={busy} />
    </form>
  )
}

type DeliveryProps = {
  query: ReturnType<typeof useQueryCall<typeof rateOrderAddress>>
  chosen: string
  onChoose: (key: string) => void
  difference: number
  payer: PaidBy | null
  onPay: (payer: PaidBy) => void
  isSent: boolean
}

/** Who brings it there now, and who pays what that costs more. */
function Delivery({ query, chosen, onChoose, difference, payer, onPay, isSent }: DeliveryProps) {
  const { address: texts } = useTexts(adminOrdersTexts)
  const { data, error, refetch } = query
  if (error) return <FailedAlert error={error} title={texts.ratesFailed} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-20" />
  const isOffered = data.rates.some((rate) => keyOf(rate) === chosen)
  return (
    <>
      <RadioCards
        label={texts.courier}
        help={texts.paid(rupiah(data.paid))}
        required
        name="moved-courier"
        value={isOffered ? chosen : null}
        error={isSent && !isOffered ? texts.courierMissing : undefined}
        onChange={({ target }) => onChoose(target.value)}
        options={data.rates.map((rate) => ({
          value: keyOf(rate),
          label: `${rate.courier_name} ${rate.service_name}`,
          description: rate.price > data.paid ? texts.more(rupiah(rate.price - data.paid)) : undefined,
          aside: rupiah(rate.price),
        }))}
      />
      {difference > 0 && (
        <RadioCards
          label={texts.payer(rupiah(difference))}
          help={texts.payerHelp}
          required
          name="difference-payer"
          columns={2}
          value={payer}
          error={isSent && payer === null ? texts.payerMissing : undefined}
          onChange={({ target }) => onPay(target.value as PaidBy)}
          options={[
            { value: 'SHOP', label: texts.shopPays },
            { value: 'CUSTOMER', label: texts.customerPays },
          ]}
        />
      )}
    </>
  )
}
