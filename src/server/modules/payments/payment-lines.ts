import type { PaymentRequest } from '#server/ports/payment/payment-port.ts'
import type { OrderFacts } from './payments.queries.ts'

const words = {
  en: {
    shipping: 'Shipping',
    fee: 'Payment fee',
    discount: 'Discount',
    shippingDiscount: 'Shipping discount',
    wallet: 'Points and wallet',
  },
  id: {
    shipping: 'Ongkos kirim',
    fee: 'Biaya pembayaran',
    discount: 'Diskon',
    shippingDiscount: 'Diskon ongkos kirim',
    wallet: 'Poin dan saldo',
  },
} as const

const longestName = 50

/** The lines of the provider's page. They add up to the order's total: what is taken off is a line with a minus. */
export function paymentLines(order: OrderFacts): PaymentRequest['lines'] {
  const say = words[order.language]
  const goods = order.items.map((item) => ({ ...item, name: shorten(item.name), kind: 'goods' as const }))
  const rest = [
    { name: shorten(`${say.shipping} ${order.courier_name}`), price: order.shipping_fee },
    { name: say.fee, price: order.transfer_fee },
    { name: say.discount, price: -order.product_discount },
    { name: say.shippingDiscount, price: -order.shipping_discount },
    { name: say.wallet, price: -order.points_used },
  ]
  const others = rest.filter(({ price }) => price !== 0)
  return [...goods, ...others.map((line) => ({ ...line, quantity: 1, kind: 'other' as const }))]
}

/** Not through the middle of a character. */
function shorten(name: string): string {
  return name.slice(0, longestName).replace(/[\uD800-\uDBFF]$/, '')
}
