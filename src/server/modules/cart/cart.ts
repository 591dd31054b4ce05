/**
 * Cart: what a customer means to buy, stored on the server, always at the prices of now.
 *
 * Owns the tables carts, cart_items and cart_reminders. The row in carts is the lock that orders the changes of one cart: every write
 * takes it first, an order with `takeCartLines`. A cart promises no stock; that is taken with the order.
 */
import { on } from '#server/events.ts'
import { dropCart } from './clear-cart.ts'
import { mailReminderTask } from './left/mail-reminder.ts'
import { remindOfCartsTask } from './left/remind-of-cart.ts'

export { loadCartLines, loadShortCartLines, loadTypedCheckoutLines, priceLines } from './cart.queries.ts'
export type { CheckoutLine } from './cart.queries.ts'
export { lockCart } from './clear-cart.ts'
export { isCartSoldOut } from './sold-out-carts.ts'
export { takeCartLines } from './take-cart-lines.ts'

export const cartTasks = [remindOfCartsTask, mailReminderTask]

export const cartSubscriptions = [on('account.closing', (_ctx, tx, { user_id }) => dropCart(tx, user_id))]
