import type { ListedCategory } from '#contract/catalogue/categories.ts'

/** What the moves need to know of a category; a list of them is in the order of the tree. */
export type Placed = Pick<ListedCategory, 'category_id' | 'parent_id' | 'level'>

/** The order of siblings below a parent, as `POST /categories/order` takes it. */
export type Move = { parent_id: string | null; ids: string[] }

export const mostLevels = 3

export function childrenOf<C extends Placed>(list: readonly C[], parent_id: string | null): C[] {
  return list.filter((one) => one.parent_id === parent_id)
}

/** A category and everything below it, in the order of the list. */
export function branchOf<C extends Placed>(list: readonly C[], category_id: string): C[] {
  const ids = new Set([category_id])
  // Parents come before their children.
  return list.filter((one) => {
    if (one.parent_id !== null && ids.has(one.parent_id)) ids.add(one.category_id)
    return ids.has(one.category_id)
  })
}

/** Whether a category, with its subtree, may move below a parent. */
export function fitsBelow(list: readonly Placed[], category_id: string, parent_id: string | null): boolean {
  const branch = branchOf(list, category_id)
  if (parent_id === null) return true
  if (branch.some((one) => one.category_id === parent_id)) return false
  const own = branch[0]?.level ?? 1
  const height = Math.max(...branch.map(({ level }) => level)) - own + 1
  const parentLevel = list.find((one) => one.category_id === parent_id)?.level ?? 0
  return parentLevel + height <= mostLevels
}

/** Moves right before or behind another category; null where it does not fit or is there already. */
export function moveBeside(
  list: readonly Placed[],
  category_id: string,
  target: { category_id: string; side: 'before' | 'after' },
): Move | null {
  const other = list.find((one) => one.category_id === target.category_id)
  if (!other || other.category_id === category_id) return null
  const siblings = childrenOf(list, other.parent_id).map((one) => one.category_id)
  const others = siblings.filter((id) => id !== category_id)
  const place = others.indexOf(other.category_id) + (target.side === 'after' ? 1 : 0)
  return ifPossible(list, category_id, { parent_id: other.parent_id, ids: others.toSpliced(place, 0, category_id) })
}

/** As the last one below another category. */
export function moveInto(list: readonly Placed[], category_id: string, parent_id: string): Move | null {
  const others = childrenOf(list, parent_id).map((one) => one.category_id)
  return ifPossible(list, category_id, { parent_id, ids: [...others.filter((id) => id !== category_id), category_id] })
}

export type Direction = 'up' | 'down' | 'in' | 'out'

/** One step: past a neighbour, into the one above, or out behind its parent. */
export function moveOneStep(list: readonly Placed[], category_id: string, direction: Direction): Move | null {
  const category = list.find((one) => one.category_id === category_id)
  if (!category) return null
  const siblings = childrenOf(list, category.parent_id)
  const place = siblings.findIndex((one) => one.category_id === category_id)
  const before = siblings[place - 1]
  const after = siblings[place + 1]
  if (direction === 'up') return before ? moveBeside(list, category_id, { ...before, side: 'before' }) : null
  if (direction === 'down') return after ? moveBeside(list, category_id, { ...after, side: 'after' }) : null
  if (direction === 'in') return before ? moveInto(list, category_id, before.category_id) : null
  if (category.parent_id === null) return null
  return moveBeside(list, category_id, { category_id: category.parent_id, side: 'after' })
}

function ifPossible(list: readonly Placed[], category_id: string, move: Move): Move | null {
  if (!fitsBelow(list, category_id, move.parent_id)) return null
  const now = childrenOf(list, move.parent_id).map((one) => one.category_id)
  return now.join() === move.ids.join() ? null : move
}

/** The list after a move, in the order of the tree again. */
export function withMove<C extends Placed>(list: readonly C[], { parent_id, ids }: Move): C[] {
  const place = new Map(ids.map((id, index) => [id, index]))
  const moved = list.map((one) => (place.has(one.category_id) ? { ...one, parent_id } : one))
  const sorted = moved.toSorted((a, b) => (place.get(a.category_id) ?? 0) - (place.get(b.category_id) ?? 0))
  const stay = new Map(Map.groupBy(moved, (one) => one.parent_id))
  stay.set(
    parent_id,
    sorted.filter((one) => one.parent_id === parent_id),
  )
  const inOrder = (parent: string | null, level: number): C[] =>
    (stay.get(parent) ?? []).flatMap((one) => [{ ...one, level }, ...inOrder(one.category_id, level + 1)])
  return inOrder(null, 1)
}
