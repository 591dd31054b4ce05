import type { ItemPromotion } from '#contract/vouchers/promotions.ts'
import type { Ctx } from '#server/context.ts'
import type { PlacedItem } from '#server/registries.ts'
import { runningPromotions } from './running-promotions.ts'
import type { KnownPromotion } from './running-promotions.ts'

/** So many stand on the page of an item. */
const mostOnPage = 3

/** Those that hold for an item now: those for less than everything first. */
export async function promotionsOfItem(ctx: Pick<Ctx, 'db' | 'now'>, item: PlacedItem): Promise<ItemPromotion[]> {
  const running = await runningPromotions(ctx)
  return running
    .filter((promotion) => isFor(promotion, item) && isGivenWith(promotion, item))
    .toSorted((a, b) => Number(isForAll(a)) - Number(isForAll(b)))
    .slice(0, mostOnPage)
    .map(({ version: _version, ...shown }) => shown)
}

/** Whether units of an item count. */
export function isFor({ product_id, category_id }: KnownPromotion, item: PlacedItem): boolean {
  if (product_id !== null) return item.product_id === product_id
  return category_id === null || item.category_ids.includes(category_id)
}

/** A bundle gives none of itself. */
function isGivenWith({ kind, gift_product_id }: KnownPromotion, { product_id }: PlacedItem): boolean {
  return kind !== 'GIFT_FOR_UNITS' || gift_product_id !== null || product_id !== null
}

function isForAll({ product_id, category_id, kind }: KnownPromotion): boolean {
  return (product_id ?? category_id) === null || kind === 'FREE_DELIVERY' || kind === 'GIFT_FOR_AMOUNT'
}
