import type { AdminOrder } from '#contract/orders/orders-admin.ts'
import type { PromotionKind } from '#contract/vouchers/promotions.ts'
import { adminPaths } from '../../../admin-paths.ts'
import { PermittedLink } from '../../../shared/permissions/permitted-link.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { LineThumb } from '../../../shared/items/line-thumb.tsx'
import { group, rupiah } from '../../../shared/money.ts'
import { isPlanParcel } from '../../../shared/skinvestment/begun-plan.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { DescriptionList } from '../../../ui/display/description-list.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { adminOrdersTexts } from '../../../texts/admin-orders.en.ts'

/** What was bought, and how the total came about. */
export function ItemsCard({ order }: { order: AdminOrder }) {
  const { order: texts } = useTexts(adminOrdersTexts)
  const weight = order.items.reduce((sum, item) => sum + item.weight * item.quantity, 0)
  return (
    <Card title={texts.itemsTitle} description={texts.totalWeight(group(weight))}>
      <ul className="divide-y">
        {order.items.map((item) => (
          <ItemLine key={item.order_item_id} item={item} />
        ))}
      </ul>
      <div className="mt-3 border-t pt-3">
        <h3 className="sr-only">{texts.amountsTitle}</h3>
        <Amounts order={order} />
      </div>
    </Card>
  )
}

/** The screen of what was bought. */
function pathOf({ product_id, bundle_id }: AdminOrder['items'][number]): string | null {
  if (product_id !== null) return adminPaths.product({ product_id })
  return bundle_id === null ? null : adminPaths.bundle({ bundle_id })
}

function ItemLine({ item }: { item: AdminOrder['items'][number] }) {
  const { order: texts } = useTexts(adminOrdersTexts)
  const to = pathOf(item)
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 py-3 first:pt-0">
      <LineThumb imageUrl={item.image_url} className="size-14" />
      <div className="min-w-0 flex-1 basis-28">
        <p className="font-semibold break-words">
          {to === null ? (
            item.name
          ) : (
            <PermittedLink
              to={to}
              needs="catalogue"
              className="touch-target text-text-link underline-offset-4 hover:underline"
            >
              {item.name}
            </PermittedLink>
          )}
        </p>
        {item.sku !== null && <p className="tabular text-xs text-text-muted">{texts.sku(item.sku)}</p>}
        <p className="tabular mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-text-muted">
          <span>
            <span className="font-semibold text-text">{item.quantity} ×</span> {rupiah(item.price)}
          </span>
          <span>{texts.weight(group(item.weight))}</span>
          {item.type !== 'product' && <Badge tone="info">{texts.types[item.type]}</Badge>}
        </p>
        {item.parts.length > 0 && (
          <ul className="mt-1 border-l-2 pl-3 text-sm">
            {item.parts.map((part) => (
              <li key={part.product_id} className="tabular py-0.5 break-words">
                <PermittedLink
                  to={adminPaths.product(part)}
                  needs="catalogue"
                  className="touch-target text-text-link underline-offset-4 hover:underline"
                >
                  {texts.inSet(group(part.quantity * item.quantity), part.name)}
                </PermittedLink>
                <span className="text-xs text-text-muted"> {texts.sku(part.sku)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="tabular ml-auto shrink-0 text-right">
        <p className="font-semibold">{rupiah(item.subtotal)}</p>
        {item.discount > 0 && <p className="text-xs text-success">{texts.discount(rupiah(item.discount))}</p>}
      </div>
    </li>
  )
}

function Amounts({ order }: { order: AdminOrder }) {
  const { order: texts } = useTexts(adminOrdersTexts)
  const minus = (amount: number) => rupiah(-amount)
  const lines = [
    { key: 'subtotal', term: texts.subtotal, amount: order.subtotal, text: rupiah },
    { key: 'discount', term: texts.productDiscount, amount: order.product_discount, text: minus },
    { key: 'shipping', term: texts.shippingFee, amount: order.shipping_fee, text: rupiah },
    { key: 'free', term: texts.shippingDiscount, amount: order.shipping_discount, text: minus },
    { key: 'fee', term: texts.transferFee, amount: order.transfer_fee, text: rupiah },
    { key: 'unique', term: texts.uniquePart, amount: order.unique_part, text: minus },
    ...(isPlanParcel(order)
      ? [{ key: 'ahead', term: texts.paidAhead, amount: order.points_used, text: minus }]
      : [
          { key: 'points', term: texts.pointsUsed, amount: order.points_used - order.cash_used, text: minus },
          { key: 'cash', term: texts.cashUsed, amount: order.cash_used, text: minus },
        ]),
  ]
  const always = new Set(['subtotal', 'shipping'])
  const { hand_discount } = order
  const codes = order.vouchers.map(({ code }) => texts.voucher(code)).join(', ')
  const held = (kind: PromotionKind) => order.promotions.flatMap((one) => (one.kind === kind ? [one.name] : []))
  const behind: Record<string, string> = {
    subtotal: [...held('GIFT_FOR_UNITS'), ...held('GIFT_FOR_AMOUNT')].join(', '),
    discount: [...held('QUANTITY_BREAK'), ...(codes === '' ? [] : [codes])].join(', '),
    free: held('FREE_DELIVERY').join(', '),
  }
  return (
    <DescriptionList
      layout="sum"
      // Words give way, amounts stay whole.
      className="[&_dd]:shrink-0 [&_dt]:min-w-0 [&_dt]:break-words"
      items={[
        ...lines
          .filter(({ key, amount }) => amount > 0 || always.has(key))
          .map(({ key, term, amount, text }) => ({
            key,
            term: behind[key] ? `${term} (${behind[key]})` : term,
            details: text(amount),
          })),
        {
          key: 'total',
          term: <span className="font-bold text-text">{texts.total}</span>,
          details: <span className="text-lg font-bold">{rupiah(order.total)}</span>,
        },
        ...(hand_discount
          ? [{ key: 'by hand', term: texts.givenBy(hand_discount.given_by), details: hand_discount.reason }]
          : []),
        { key: 'tax', term: texts.taxIncluded, details: rupiah(order.tax_included) },
      ]}
    />
  )
}
