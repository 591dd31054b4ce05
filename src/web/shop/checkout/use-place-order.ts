import type { BodyInput } from '#contract/call.ts'
import { placeOrder } from '#contract/orders/orders.ts'
import type { ApiError } from '../../api/api-error.ts'
import { request } from '../../api/request.ts'
import { loadCart } from '../../shared/cart/cart-store.ts'
import { checkoutChoices } from './kept-choices.ts'
import { useOrderAttempt } from './use-order-attempt.ts'
import { forgetVoucherChoice } from './vouchers/use-voucher-choice.ts'

/** Orders what is chosen of the cart. */
export function usePlaceOrder(onRefused: (error: ApiError) => void) {
  return useOrderAttempt({
    async send(body: BodyInput<typeof placeOrder>, idempotencyKey) {
      const order = await request(placeOrder, { body }, { idempotencyKey })
      forgetVoucherChoice()
      checkoutChoices.drop()
      return order
    },
    onRefused,
    onStay: loadCart,
  })
}
