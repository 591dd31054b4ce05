import type { PlainKey } from '#contract/messages/message.ts'
import { changeProduct, productMessages } from '#contract/catalogue/products-admin.ts'

export type SmallChange = { is_active?: boolean; is_best_seller?: boolean; is_archived?: false; restock?: number }

/** What is said of a change. */
export function messageFor({ is_active, is_best_seller, restock }: SmallChange): PlainKey {
  if (restock !== undefined) return productMessages.restocked
  if (is_active !== undefined) return is_active ? productMessages.activated : productMessages.deactivated
  if (is_best_seller !== undefined) return is_best_seller ? productMessages.bestSellerOn : productMessages.bestSellerOff
  return changeProduct.message
}
