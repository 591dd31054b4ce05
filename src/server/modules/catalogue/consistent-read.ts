import type { Ctx } from '#server/context.ts'
import type { Wanted } from './cards.queries.ts'
import type { Db } from '#server/db/db.ts'
import { readFromPrimary } from '#server/db/read-from-replica.ts'
import type { IndexedItem } from './catalogue-index/catalogue-index.ts'
import { freshIndex } from './catalogue-index/fresh-index.ts'
import type { FreshIndex } from './catalogue-index/fresh-index.ts'
import { maxAgeFor } from './freshness.ts'

type Choice = { items: readonly IndexedItem[]; version: number }

/** What a card or a product shows of the figures. A product is in stock when its stock is enough for its minimum. */
type Shown = {
  price: number
  is_active: boolean
  is_best_seller: boolean
  in_stock?: boolean
  stock: number
  moq?: number
}

/** What changes faster than it can be read is shown as it was read last. */
const mostAttempts = 5

/**
 * Picks items from the index and reads their cards so that both tell of the same moment: a list is never sorted or counted
 * by one price while a card shows another. When something changed in between, both are done again.
 */
export async function consistentRead<P extends Choice, R extends Shown>(
  ctx: Pick<Ctx, 'db' | 'actor' | 'config' | 'language'>,
  only: { isActive: boolean },
  pick: (fresh: FreshIndex) => P | Promise<P>,
  load: (db: Db, ids: readonly string[], wanted: Wanted) => Promise<R[]>,
): Promise<{ picked: P; cards: R[] }> {
  let maxAgeMs = maxAgeFor(ctx)
  for (let attempt = 1; ; attempt += 1) {
    const fresh = await freshIndex(ctx.db, maxAgeMs)
    const picked = await pick(fresh)
    const ids = picked.items.map(({ item_id }) => item_id)
    const wanted = { ...only, language: ctx.language }
    const read = () => load(ctx.db, ids, wanted)
    // The index is the primary's. A replica that is behind it would be behind it the next time, too.
    const cards = await (attempt === 1 ? read() : readFromPrimary(read))
    const isConsistent = fresh.index.version === picked.version && areSame(picked.items, cards)
    if (isConsistent || attempt === mostAttempts) return { picked, cards }
    maxAgeMs = 0
  }
}

function areSame(items: readonly IndexedItem[], cards: readonly Shown[]): boolean {
  if (cards.length !== items.length) return false
  return items.every((item, place) => {
    const card = cards[place]
    return (
      item.price === card?.price &&
      item.is_active === card.is_active &&
      item.in_stock === (card.in_stock ?? card.stock >= (card.moq ?? 1)) &&
      item.is_best_seller === card.is_best_seller
    )
  })
}
