import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import type { AdminOrder } from '#contract/orders/orders-admin.ts'
import { useShell } from '../../../runtime/shell.ts'
import { addressLine } from '../../../shared/addresses/address-text.tsx'
import { toPhoneText } from '../../../shared/addresses/phone-text.ts'
import { dayAndTime } from '../../../shared/dates.ts'
import { useLanguage, useTexts } from '../../../shared/language.tsx'

/**
 * What is printed instead of the screen: a sheet to pack by and to put into the parcel. It is rendered beside the
 * application, which is not printed while an order is open. It has no prices, because parcels are often presents.
 */
export function PackingSlip({ order }: { order: AdminOrder }) {
  useEffect(() => {
    const app = document.querySelector('#root')
    app?.classList.add('print:hidden')
    return () => app?.classList.remove('print:hidden')
  }, [])
  return createPortal(
    <div className="hidden bg-white p-2 text-sm text-black print:block">
      <SlipHead order={order} />
      <SlipAddress order={order} />
      <SlipItems order={order} />
      <SlipNotes order={order} />
    </div>,
    document.body,
  )
}

function SlipHead({ order }: { order: AdminOrder }) {
  const { slip } = useTexts('admin-orders')
  const { shop } = useShell()
  const { language } = useLanguage()
  const { courier, delivery } = order
  return (
    <div className="flex items-start justify-between gap-8 border-b-2 border-black pb-3">
      <div>
        <p className="text-xl font-bold">{shop.name}</p>
        <p>{slip.title}</p>
      </div>
      <div className="tabular text-right">
        <p className="text-xl font-bold">{order.order_number}</p>
        <p>{dayAndTime(order.created_at, language)}</p>
        <p className="mt-1 font-semibold">{`${courier.courier_name} ${courier.service_name}`}</p>
        {delivery?.awb_number && <p className="font-mono text-base font-bold">{delivery.awb_number}</p>}
      </div>
    </div>
  )
}

function SlipAddress({ order: { address } }: { order: AdminOrder }) {
  const { slip } = useTexts('admin-orders')
  return (
    <div className="border-b border-black py-3">
      <p className="text-xs font-semibold">{slip.to}</p>
      <p className="text-lg font-bold">{address.receiver_name}</p>
      <p className="tabular">{toPhoneText(address.receiver_phone_number)}</p>
      <p className="max-w-xl">{addressLine(address)}</p>
      {address.courier_note !== '' && (
        <p className="mt-1">
          <span className="font-semibold">{slip.courierNote}:</span> {address.courier_note}
        </p>
      )}
    </div>
  )
}

function SlipItems({ order: { items } }: { order: AdminOrder }) {
  const { slip } = useTexts('admin-orders')
  const pieces = items.reduce((sum, item) => sum + item.quantity, 0)
  return (
    <table className="mt-3 w-full border-collapse">
      <thead>
        <tr className="border-b border-black text-left text-xs [&>th]:py-1.5">
          <th scope="col" className="w-14">
            {slip.quantity}
          </th>
          <th scope="col">{slip.item}</th>
          <th scope="col" className="w-20 text-right">
            {slip.packed}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.order_item_id} className="break-inside-avoid border-b border-slate-300 [&>td]:py-2">
            <td className="tabular text-base font-bold">{item.quantity} ×</td>
            <td>{item.name}</td>
            <td>
              <span className="ml-auto block size-5 border border-black">{'\u00a0'}</span>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={3} className="py-2 font-semibold">
            {slip.pieces(pieces)}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

function SlipNotes({ order: { note } }: { order: AdminOrder }) {
  const { slip } = useTexts('admin-orders')
  return (
    <>
      {note !== '' && (
        <p className="mt-2 border border-black p-2">
          <span className="font-semibold">{slip.note}:</span> {note}
        </p>
      )}
      <p className="mt-6 text-center">{slip.thanks}</p>
    </>
  )
}
