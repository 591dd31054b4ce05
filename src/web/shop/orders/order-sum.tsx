import type { Order } from '#contract/orders/orders.ts'
import type { PromotionKind } from '#contract/vouchers/promotions.ts'
import type { VoucherKind } from '#contract/vouchers/vouchers.ts'
import { useTexts } from '../../shared/language.tsx'
import { rupiah } from '../../shared/money.ts'
import { isPlanParcel } from '../../shared/skinvestment/begun-plan.ts'
import { DescriptionList } from '../../ui/display/description-list.tsx'
import { ordersTexts } from './orders.en.ts'

const giving: PromotionKind[] = ['GIFT_FOR_UNITS', 'GIFT_FOR_AMOUNT']

/** All amounts of an order with the vouchers behind them, and the VAT that its total contains. */
export function OrderSum({ order }: { order: Order }) {
  const { amounts: texts } = useTexts(ordersTexts)
  /** The row of a discount, with the names of what takes it off: promotions first. */
  const by = (term: string, kind: VoucherKind, ...promotionKinds: PromotionKind[]) => {
    const held = order.promotions.filter((one) => promotionKinds.includes(one.kind))
    const names = [...held, ...order.vouchers.filter((one) => one.kind === kind)].map(({ name }) => name)
    return names.length > 0 ? texts.withVoucher(term, names.join(', ')) : term
  }
  const hasGift = by('', 'FREEBIE', ...giving) !== ''
  const off = (term: string, amount: number) => (amount > 0 ? [{ term, details: rupiah(-amount) }] : [])
  return (
    <>
      <DescriptionList
        layout="sum"
        items={[
          { term: texts.goods, details: rupiah(order.subtotal) },
          ...off(by(texts.productDiscount, 'DISCOUNT', 'QUANTITY_BREAK'), order.product_discount),
          { term: texts.shipping, details: rupiah(order.shipping_fee) },
          ...off(by(texts.shippingDiscount, 'SHIPPING', 'FREE_DELIVERY'), order.shipping_discount),
          ...(order.transfer_fee > 0 ? [{ term: texts.transferFee, details: rupiah(order.transfer_fee) }] : []),
          ...off(texts.uniquePart, order.unique_part),
          ...(isPlanParcel(order)
            ? off(texts.paidAhead, order.points_used)
            : [...off(texts.points, order.points_used - order.cash_used), ...off(texts.cash, order.cash_used)]),
          ...(hasGift ? [{ term: by(texts.gift, 'FREEBIE', ...giving), details: rupiah(0) }] : []),
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
