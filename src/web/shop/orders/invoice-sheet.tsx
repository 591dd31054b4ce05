import type { ReactNode } from 'react'
import Printer from 'lucide-react/icons/printer'
import type { Order } from '#contract/orders/orders.ts'
import { addressLine } from '../../shared/addresses/address-text.tsx'
import { dayAndTime } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { paidWith } from '../../shared/orders/paid-with.ts'
import { rupiah } from '../../shared/money.ts'
import { PaperButton } from '../../shared/documents/paper-button.tsx'
import { Button } from '../../ui/action/button.tsx'
import { OrderBadge } from './order-status.tsx'
import { OrderSum } from './order-sum.tsx'
import { ordersTexts } from './orders.en.ts'

/** The invoice itself: made to be read on a phone and to be printed on paper. */
export function InvoiceSheet({ order }: { order: Order }) {
  const { invoice: texts, order: orderTexts, amounts } = useTexts(ordersTexts)
  const { language } = useLanguage()
  const { address, payment, seller } = order
  return (
    <section data-print-sheet="" className="rounded-xl border bg-surface p-4 sm:p-8 print:border-0 print:p-0">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="tabular text-lg break-words">{texts.number(order.order_number)}</h2>
          <p className="tabular mt-1 text-sm text-text-muted">{dayAndTime(order.created_at, language)}</p>
        </div>
        <div className="flex flex-wrap items-center gap-3 print:hidden">
          <OrderBadge status={order.status} />
          <PaperButton paper="invoice" order={order} reader="customer" />
          <Button variant="cancel" size="sm" icon={<Printer />} onClick={() => window.print()}>
            {texts.print}
          </Button>
        </div>
      </div>
      <div className="mt-6 grid gap-5 text-sm sm:grid-cols-2 print:grid-cols-2">
        <Party title={texts.from} name={seller.legal_name || seller.name}>
          {seller.address}
          <br />
          {seller.email}
        </Party>
        <Party title={texts.billTo} name={address.receiver_name}>
          {addressLine(address)}
        </Party>
      </div>
      <Items order={order} />
      <div className="mt-4 sm:ml-auto sm:max-w-sm print:ml-auto print:max-w-sm">
        <OrderSum order={order} />
      </div>
      <p className="tabular mt-6 border-t pt-4 text-sm text-text-muted">
        {payment.paid_at ? orderTexts.method : orderTexts.payment}: {paidWith(order, amounts)}
        {payment.paid_at && ` · ${orderTexts.paidAt} ${dayAndTime(payment.paid_at, language)}`}
        {!payment.paid_at && ` · ${orderTexts.notPaid}`}
      </p>
    </section>
  )
}

function Party({ title, name, children }: { title: string; name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="text-xs font-semibold tracking-normal text-text-muted">{title}</h3>
      <p className="mt-1 font-semibold break-words">{name}</p>
      <p className="break-words text-text-muted">{children}</p>
    </div>
  )
}

function Items({ order }: { order: Order }) {
  const { invoice, order: texts, amounts } = useTexts(ordersTexts)
  const { columns } = invoice
  return (
    <table className="mt-6 w-full text-sm">
      <thead className="border-b text-left text-xs wrap-anywhere text-text-muted">
        <tr>
          <th className="py-2 pr-3 font-semibold">{columns.product}</th>
          <th className="px-3 py-2 text-right font-semibold max-sm:hidden print:table-cell">{columns.quantity}</th>
          <th className="px-3 py-2 text-right font-semibold max-sm:hidden print:table-cell">{columns.price}</th>
          <th className="py-2 pl-3 text-right font-semibold">{columns.amount}</th>
        </tr>
      </thead>
      <tbody className="divide-y">
        {order.items.map((item) => (
          <tr key={item.order_item_id} className="align-top">
            <td className="py-2.5 pr-3">
              <span className="block font-medium wrap-anywhere">{item.name}</span>
              {item.type === 'freebie' && <span className="block text-text-muted">{texts.gift}</span>}
              {item.discount > 0 && (
                <span className="tabular block text-text-muted">{amounts.lineDiscount(rupiah(item.discount))}</span>
              )}
              <span className="tabular block text-text-muted sm:hidden print:hidden">
                {texts.quantity(item.quantity, rupiah(item.price))}
              </span>
            </td>
            <td className="tabular px-3 py-2.5 text-right max-sm:hidden print:table-cell">{item.quantity}</td>
            <td className="tabular px-3 py-2.5 text-right whitespace-nowrap max-sm:hidden print:table-cell">
              {rupiah(item.price)}
            </td>
            <td className="tabular py-2.5 pl-3 text-right font-medium whitespace-nowrap max-sm:text-[min(0.875rem,4.4vw)]">
              {item.discount > 0 && <s className="block font-normal text-text-muted">{rupiah(item.subtotal)}</s>}
              {rupiah(item.subtotal - item.discount)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
