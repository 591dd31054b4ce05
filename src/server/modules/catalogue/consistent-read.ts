import type { ListItem } from '#contract/catalogue.ts'
import type { Ctx } from '#server/context.ts'
import { loadCards } from './cards.queries.ts'
import { maxAgeFor } from './freshness.ts'
import { flag } from './catalogue-index/columns.ts'
import { freshIndex } from './catalogue-index/fresh-index.ts'
import type { FreshIndex } from './catalogue-index/fresh-index.ts'
import type { CatalogueIndex } from './catalogue-index/catalogue-index.ts'

type Choice = { numbers: readonly number[]; version: number }
type Moment<P> = { picked: P; cards: ListItem[] }

/** What is written faster than it can be read is shown as it was read last. */
const mostAttempts = 5

/**
 * Picks items from the index and reads their cards so that both tell of the same moment: a list is never sorted or counted
 * by one price while a card shows another. When something changed in between, both are done again.
 */
export async function consistentRead<P extends Choice>(
  ctx: Pick<Ctx, 'db' | 'actor' | 'config'>,
  only: { isActive: boolean },
  pick: (fresh: FreshIndex) => P | Promise<P>,
): Promise<Moment<P>> {
  let maxAgeMs = maxAgeFor(ctx)
  for (let attempt = 1; ; attempt += 1) {
    const fresh = await freshIndex(ctx.db, maxAgeMs)
    const picked = await pick(fresh)
    const ids = picked.numbers.map((item_no) => fresh.index.columns.id[item_no]!)
    const cards = await loadCards(ctx.db, ids, only)
    if (attempt === mostAttempts || tellsTheSame(fresh.index, picked, cards)) return { picked, cards }
    maxAgeMs = 0
  }
}

function tellsTheSame(index: CatalogueIndex, { numbers, version }: Choice, cards: readonly ListItem[]): boolean {
  if (index.version !== version || cards.length !== numbers.length) return false
  const { flags, price } = index.columns
  return cards.every((card, place) => {
    const item_no = numbers[place]!
    return price[item_no] === card.price && (flags[item_no]! & shownFlags) === flagsOf(card)
  })
}

const shownFlags = flag.active | flag.in_stock | flag.best_seller

function flagsOf({ is_active, in_stock, is_best_seller }: ListItem): number {
  return (is_active ? flag.active : 0) | (in_stock ? flag.in_stock : 0) | (is_best_seller ? flag.best_seller : 0)
}
