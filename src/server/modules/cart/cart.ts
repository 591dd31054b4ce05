/**
 * The cart: what a customer means to buy, one per customer, kept on the server.
 *
 * Owns carts, cart_items. Prices and stock are always the catalogue's of now; nothing is reserved here. The carts row is
 * the lock that orders changes and checkouts of one customer.
 */
export { loadCartLines, type CheckoutLine } from './cart-lines.ts'
export { lockCart, removeCartLines } from './check-out-lines.ts'
