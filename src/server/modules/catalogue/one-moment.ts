import type { ListItem } from '#contract/catalogue.ts'
import type { Ctx } from '#server/context.ts'
import { loadCards } from './cards.queries.ts'
import { maxAgeFor } from './freshness.ts'
import { flag } from './shelf/columns.ts'
import { freshShelf } from './shelf/fresh-shelf.ts'
import type { FreshShelf } from './shelf/fresh-shelf.ts'
import type { Shelf } from './shelf/shelf.ts'

type Choice = { numbers: readonly number[]; version: number }
type Moment<P> = { picked: P; cards: ListItem[] }

/** What is written faster than it can be read is shown as it was read last. */
const mostAttempts = 5

/**
 * Picks items from the shelf and reads their cards so that both tell of the same moment: a list is never sorted or counted
 * by one price while a card shows another. When something changed in between, both are done again.
 */
export async function inOneMoment<P extends Choice>(
  ctx: Pick<Ctx, 'db' | 'actor' | 'config'>,
  only: { isActive: boolean },
  pick: (fresh: FreshShelf) => P | Promise<P>,
): Promise<Moment<P>> {
  let maxAgeMs = maxAgeFor(ctx)
  for (let attempt = 1; ; attempt += 1) {
    const fresh = await freshShelf(ctx.db, maxAgeMs)
    const picked = await pick(fresh)
    const ids = picked.numbers.map((item_no) => fresh.shelf.columns.id[item_no]!)
    const cards = await loadCards(ctx.db, ids, only)
    if (attempt === mostAttempts || tellsTheSame(fresh.shelf, picked, cards)) return { picked, cards }
    maxAgeMs = 0
  }
}

function tellsTheSame(shelf: Shelf, { numbers, version }: Choice, cards: readonly ListItem[]): boolean {
  if (shelf.version !== version || cards.length !== numbers.length) return false
  const { flags, price } = shelf.columns
  return cards.every((card, index) => {
    const item_no = numbers[index]!
    return price[item_no] === card.price && (flags[item_no]! & shownFlags) === flagsOf(card)
  })
}

const shownFlags = flag.active | flag.in_stock | flag.best_seller

function flagsOf({ is_active, in_stock, is_best_seller }: ListItem): number {
  return (is_active ? flag.active : 0) | (in_stock ? flag.in_stock : 0) | (is_best_seller ? flag.best_seller : 0)
}
