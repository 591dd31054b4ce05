import type { Rupiah } from '#contract/money.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import type { OrderVoucher } from '#server/events.ts'
import { putOnOrder, takeOffOrder } from './claims.ts'
import { giveBackOf, takeAgain } from './give-back.ts'
import { holdVouchers, takeVouchers } from './take-vouchers.ts'

/** As `OrderHolding` of the orders, which this module does not know. */
type Held = {
  order_id: string
  order_number: string
  user_id: string
  goods: Rupiah
  vouchers: readonly OrderVoucher[]
}

/** What an order takes of vouchers: a use of each, and the claim whose gift rides on it. */
export const voucherHolding = {
  name: 'vouchers',

  hold: (tx: Tx, orders: readonly Pick<Held, 'vouchers'>[]): Promise<void> =>
    holdVouchers(
      tx,
      orders.flatMap(({ vouchers }) => vouchers.map(({ voucher_id }) => voucher_id)),
    ),

  take: async (ctx: Ctx, tx: Tx, order: Held): Promise<void> => {
    const { order_id, order_number, user_id, goods, vouchers } = order
    const wanted = vouchers.filter(({ claim_id }) => claim_id === null)
    await takeVouchers(ctx, tx, wanted, { user_id, order: { order_id, order_number, goods } })
    await rideOn(ctx, tx, order)
  },

  release: async (ctx: Ctx, tx: Tx, { order_id, vouchers }: Held, release: { isWhole: boolean }): Promise<void> => {
    if (!release.isWhole || vouchers.length === 0) return
    if (vouchers.some(({ claim_id }) => claim_id === null)) {
      await giveBackOf(ctx, tx, order_id)
    }
    if (vouchers.some(({ claim_id }) => claim_id !== null)) await takeOffOrder(ctx, tx, order_id)
  },

  retake: async (ctx: Ctx, tx: Tx, order: Held): Promise<void> => {
    const { order_id, vouchers } = order
    if (vouchers.some(({ claim_id }) => claim_id === null) && !(await takeAgain(tx, order_id))) {
      throw new AppError('voucher_not_usable')
    }
    await rideOn(ctx, tx, order)
  },
}

async function rideOn(ctx: Ctx, tx: Tx, { vouchers, ...order }: Held): Promise<void> {
  for (const { claim_id, voucher_id } of vouchers) {
    if (claim_id !== null) await putOnOrder(ctx, tx, { claim_id, voucher_id }, order)
  }
}
