import { useSearchParams } from 'react-router'
import { staffChannels } from '#contract/orders/order-words.ts'
import { listPaymentServices } from '#contract/orders/payments.ts'
import { getTypedOrder } from '#contract/orders/staff-order.ts'
import { adminPaths } from '../../../admin-paths.ts'
import { useFreshForForm } from '../../../api/use-fresh-for-form.ts'
import { useQueryCall } from '../../../api/use-query-call.ts'
import { AdminScreen } from '../../../shared/admin/admin-screen.tsx'
import { showLoadFailed } from '../../../shared/admin/load-failed.tsx'
import { useTypedDraft } from '../../../shared/drafts/use-typed-draft.ts'
import type { TypedDraft } from '../../../shared/drafts/use-typed-draft.ts'
import { useTexts } from '../../../shared/language.tsx'
import { QueryScreen } from '../../../shared/query-screen.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { adminOrdersTexts } from '../../../texts/admin-orders.en.ts'
import { byStaffTexts } from './by-staff.en.ts'
import { BuyerPart } from './buyer-part.tsx'
import { AddressPart, CourierPart } from './delivery-part.tsx'
import { DiscountButton } from './discount-button.tsx'
import { GoodsPart } from './goods-part.tsx'
import { TotalPart } from './total-part.tsx'
import { emptyOrder, typedAgain } from './typed-order.ts'
import type { TypedOrder } from './typed-order.ts'

/** An order that a customer asks for by chat, by telephone or at the counter; or one that comes in the place of an unpaid one. */
export function Component() {
  const texts = useTexts(byStaffTexts)
  const corrects = useSearchParams()[0].get('corrects')
  const back =
    corrects === null
      ? { to: adminPaths.orders(), label: texts.back }
      : { to: adminPaths.order({ order_id: corrects }), label: texts.backToOrder }
  return (
    <AdminScreen title={corrects === null ? texts.title : texts.correctTitle} back={back} width="narrow">
      {corrects === null ? <OrderForm initial={emptyOrder} /> : <CorrectedForm key={corrects} order_id={corrects} />}
    </AdminScreen>
  )
}

/** Filled with the order as it is now; nothing of it changes before the other is placed. */
function CorrectedForm({ order_id }: { order_id: string }) {
  const texts = useTexts(byStaffTexts)
  return (
    <QueryScreen
      query={useFreshForForm(getTypedOrder, { params: { id: order_id } })}
      outline={<Skeleton className="h-100 rounded-xl" />}
      failed={showLoadFailed}
    >
      {(order) => (
        <>
          <Alert tone="info" className="mb-4">
            {texts.correctHelp(order.order_number)}
          </Alert>
          <OrderForm initial={typedAgain(order, order_id)} />
        </>
      )}
    </QueryScreen>
  )
}

function OrderForm({ initial }: { initial: TypedOrder }) {
  const { values: typed, change, saved } = useTypedDraft<TypedOrder>(`order by staff ${initial.corrects}`, initial)
  const { buyer, items, address_id } = typed
  return (
    <div className="flex flex-col gap-4">
      <BuyerPart
        buyer={buyer}
        isFixed={typed.corrects !== ''}
        onChoose={(next) =>
          change({ buyer: next, address_id: next?.addresses[0]?.address_id ?? '', rate: '', codes: '' })
        }
      />
      <GoodsPart items={items} onChange={(next) => change((before) => ({ items: next(before.items) }))} />
      {buyer && (
        <AddressPart
          key={buyer.user_id}
          buyer={buyer}
          address_id={address_id}
          onChoose={(next, known) => change({ address_id: next, rate: '', ...(known && { buyer: known }) })}
        />
      )}
      <CourierPart typed={typed} onChoose={(rate) => change({ rate })} />
      <WordsPart typed={typed} change={change} />
      <TotalPart typed={typed} onPlaced={saved} />
    </div>
  )
}

type WordsProps = { typed: TypedOrder; change: TypedDraft<TypedOrder>['change'] }

function WordsPart({ typed, change }: WordsProps) {
  const texts = useTexts(byStaffTexts)
  const { channels } = useTexts(adminOrdersTexts)
  const services = useQueryCall(listPaymentServices, {}).data?.data ?? []
  return (
    <Card title={texts.payment}>
      <div className="flex flex-col gap-4">
        <SelectField
          label={texts.channel}
          value={typed.channel}
          onChange={({ target }) =>
            change({ channel: staffChannels.find((one) => one === target.value) ?? typed.channel })
          }
          options={staffChannels.map((value) => ({ value, label: channels[value] }))}
        />
        <SelectField
          label={texts.payment}
          help={texts.paymentHelp}
          placeholder={texts.choosePayment}
          value={typed.payment_service}
          onChange={({ target }) => change({ payment_service: target.value })}
          options={services.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <TextField
          label={texts.vouchers}
          help={texts.vouchersHelp}
          autoComplete="off"
          maxLength={200}
          value={typed.codes}
          onChange={({ target }) => change({ codes: target.value })}
        />
        {typed.buyer && (
          <DiscountButton
            key={typed.buyer.user_id}
            user_id={typed.buyer.user_id}
            onGiven={(code) => change((before) => ({ codes: [code, before.codes].filter(Boolean).join(', ') }))}
          />
        )}
        <TextAreaField
          label={texts.note}
          rows={2}
          maxLength={500}
          value={typed.note}
          onChange={({ target }) => change({ note: target.value })}
        />
      </div>
    </Card>
  )
}
