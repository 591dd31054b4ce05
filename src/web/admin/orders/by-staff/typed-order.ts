import type { Buyer } from '#contract/people/buyers.ts'
import type { ListItem } from '#contract/catalogue/catalogue.ts'
import type { Output } from '#contract/call.ts'
import type { getTypedOrder } from '#contract/orders/staff-order.ts'
import type { StaffChannel } from '#contract/orders/order-words.ts'

export type TypedItem = Pick<ListItem, 'type' | 'id' | 'name' | 'price' | 'image_url'> & { quantity: number }

/** What is typed in; it takes nothing from anybody before it is placed. */
export type TypedOrder = {
  buyer: Buyer | null
  channel: StaffChannel
  items: TypedItem[]
  address_id: string
  /** Courier and service with a space between them. */
  rate: string
  payment_service: string
  codes: string
  note: string
  /** The unpaid order in whose place it comes; empty where it is a new one. */
  corrects: string
}

export const emptyOrder: TypedOrder = {
  buyer: null,
  channel: 'WHATSAPP',
  items: [],
  address_id: '',
  rate: '',
  payment_service: '',
  codes: '',
  note: '',
  corrects: '',
}

/** What correcting an order begins with. */
export function typedAgain(order: Output<typeof getTypedOrder>, corrects: string): TypedOrder {
  const { buyer, items, payment_service, note, courier_code, courier_service_code, voucher_codes } = order
  return {
    buyer,
    items,
    payment_service,
    note,
    corrects,
    channel: order.channel ?? emptyOrder.channel,
    address_id: order.address_id ?? '',
    rate: `${courier_code} ${courier_service_code}`,
    codes: voucher_codes.join(', '),
  }
}

/** Who gets what where; null while something of it is missing. */
export function goodsOf({ buyer, items, address_id }: TypedOrder) {
  if (!buyer || items.length === 0 || address_id === '') return null
  const lines = items.map(({ type, id, quantity }) =>
    type === 'bundle' ? { bundle_id: id, quantity } : { product_id: id, quantity },
  )
  return { user_id: buyer.user_id, lines, address_id }
}

/** The same with courier, way to pay and words. */
export function checkoutOf(typed: TypedOrder) {
  const goods = goodsOf(typed)
  const [courier_code = '', courier_service_code = ''] = typed.rate.split(' ')
  const { payment_service, note, corrects } = typed
  if (!goods || courier_service_code === '' || payment_service === '') return null
  const voucher_codes = typed.codes
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, 5)
  return {
    ...goods,
    courier_code,
    courier_service_code,
    payment_service,
    voucher_codes,
    note,
    ...(corrects && { corrects }),
  }
}
