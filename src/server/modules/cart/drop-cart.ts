import type { Tx } from '#server/db/db.ts'
import { lockCart } from './lock-cart.ts'

/**
 * Removes the cart of a person who leaves. A checkout that is under way ends first; one that comes later finds nothing
 * to order.
 */
export async function dropCart(tx: Tx, user_id: string): Promise<void> {
  await lockCart(tx, user_id)
  await tx.deleteFrom('carts').where('user_id', '=', user_id).execute()
}
