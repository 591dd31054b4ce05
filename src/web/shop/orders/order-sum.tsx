import type { Order } from '#contract/orders/orders.ts'
import type { VoucherKind } from '#contract/vouchers/vouchers.ts'
import { useTexts } from '../../shared/language.tsx'
import { rupiah } from '../../shared/money.ts'
import { isPlanParcel } from '../../shared/skinvestment/begun-plan.ts'
import { DescriptionList } from '../../ui/display/description-list.tsx'
import { ordersTexts } from './orders.en.ts'

/** All amounts of an order with the vouchers behind them, and the VAT that its total contains. */
export function OrderSum({ order }: { order: Order }) {
  const { amounts: texts } = useTexts(ordersTexts)
  /** The row of a discount, with the name of its voucher. */
  const by = (term: string, kind: VoucherKind) => {
    const used = order.vouchers.find((one) => one.kind === kind)
    return used ? texts.withVoucher(term, used.name) : term
  }
  const gift = order.vouchers.find(({ kind }) => kind === 'FREEBIE')
  const off = (term: string, amount: number) => (amount > 0 ? [{ term, details: rupiah(-amount) }] : [])
  return (
    <>
      <DescriptionList
        layout="sum"
        items={[
          { term: texts.goods, details: rupiah(order.subtotal) },
          ...off(by(texts.productDiscount, 'DISCOUNT'), order.product_discount),
          { term: texts.shipping, details: rupiah(order.shipping_fee) },
          ...off(by(texts.shippingDiscount, 'SHIPPING'), order.shipping_discount),
          ...(order.transfer_fee > 0 ? [{ term: texts.transferFee, details: rupiah(order.transfer_fee) }] : []),
          ...(isPlanParcel(order)
            ? off(texts.paidAhead, order.points_used)
            : [...off(texts.points, order.points_used - order.cash_used), ...off(texts.cash, order.cash_used)]),
          ...(gift ? [{ term: by(texts.gift, 'FREEBIE'), details: rupiah(0) }] : []),
        ]}
      />
      <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 border-t pt-3">
        <span className="font-semibold">{texts.total}</span>
        <span className="tabular ml-auto text-xl font-bold">{rupiah(order.total)}</span>
      </p>
      <p className="tabular text-right text-sm text-text-muted">{texts.tax(rupiah(order.tax_included))}</p>
    </>
  )
}
