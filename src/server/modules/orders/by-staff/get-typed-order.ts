import type { Output } from '#contract/call.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { getTypedOrder as call } from '#contract/orders/staff-order.ts'
import type { AdminCtx } from '#server/context.ts'
import type { OrderVoucher } from '#server/events.ts'
import { loadTypedCheckoutLines } from '#server/modules/cart/cart.ts'
import { getBuyer } from '#server/modules/people/people.ts'
import { readWithout, requireCorrectable } from '../checkout/corrected-order.ts'
import { toSoldLines } from '../order-lines.ts'
import { requireUnpaid } from '../paying/payment-offers.ts'
import { toTypedItem } from './find-typed-item.ts'
import { asBuyer } from './place-staff-order.ts'

type Typed = Output<typeof call>

type Row = Pick<Order, 'address'> &
  Pick<Typed, 'courier_code' | 'courier_service_code' | 'payment_service' | 'note'> & {
    channel: Typed['channel'] | 'WEB'
    vouchers: OrderVoucher[]
  }

/** An unpaid order as staff would type it in again; its units count as free. */
export async function getTypedOrder(ctx: AdminCtx, order_id: string): Promise<Typed> {
  const { user_id, order_number } = await requireUnpaid(ctx, ctx.db, { order_id })
  const [by, buyer] = await Promise.all([asBuyer(ctx, user_id), getBuyer(ctx.db, user_id)])
  const corrected = await requireCorrectable(by, order_id)
  // Promotions give their gifts anew.
  const typed = toSoldLines(corrected.lines).map((line) =>
    line.type === 'bundle'
      ? { bundle_id: line.bundle_id, quantity: line.quantity }
      : { product_id: line.product_id, quantity: line.quantity },
  )
  const lines = await readWithout(by, corrected, (tx) => loadTypedCheckoutLines({ ...by, db: tx }, typed))
  const { address, channel, vouchers, ...words } = await ctx.db
    .selectFrom('orders')
    .select(['address', 'channel', 'vouchers', 'courier_code', 'courier_service_code', 'payment_service', 'note'])
    .where('order_id', '=', order_id)
    .$castTo<Row>()
    .executeTakeFirstOrThrow()
  const isKept = buyer.addresses.some(({ address_id }) => address_id === address.address_id)
  return {
    ...words,
    order_number,
    buyer,
    channel: channel === 'WEB' ? null : channel,
    items: lines.map((line) => ({ ...toTypedItem(line), quantity: line.quantity })),
    address_id: isKept ? address.address_id : null,
    voucher_codes: vouchers.map(({ code }) => code),
  }
}
