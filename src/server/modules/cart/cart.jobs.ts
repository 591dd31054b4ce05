import { on } from '#server/events.ts'
import { dropCart } from './drop-cart.ts'

export const cartSubscriptions = [on('account.closing', (_ctx, tx, { user_id }) => dropCart(tx, user_id))]
