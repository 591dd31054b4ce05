import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'

/** Every change answers the whole cart, so its length is bounded. */
export const maxLines = 200

export function refuseFullCart(): AppError {
  return new AppError('quantity_not_possible', {
    message: say('cart_full', { max: maxLines }),
    details: { min: 0, max: 0, in_cart: 0 },
  })
}
