import type { ListedCategory } from '#contract/catalogue/categories.ts'
import type { Direction, Move } from './category-moves.ts'
import type { Landing } from './use-category-drag.ts'

export type Target = { category_id: string; landing: Landing; isOpen: boolean }

/** What the rows can do; made once by the page. */
export type CategoryWork = {
  /** Some categories are out of sight, so that their order cannot be changed. */
  isFiltered: boolean
  /** Whether it and everything above it is switched on. */
  isShown: (category: ListedCategory) => boolean
  /** The move that a drop would be; null where it makes no sense. */
  landingMove: (dragged_id: string, target: Target) => Move | null
  land: (dragged_id: string, target: Target) => void
  /** The move of one step; null where it is not possible. */
  stepOf: (category: ListedCategory, direction: Direction) => Move | null
  moveOneStep: (category: ListedCategory, direction: Direction) => void
  /** The sibling right above, into which a category can move. */
  above: (category: ListedCategory) => ListedCategory | undefined
  edit: (category: ListedCategory) => void
  addBelow: (category: ListedCategory) => void
  toggle: (category: ListedCategory) => void
  remove: (category: ListedCategory) => void
}
