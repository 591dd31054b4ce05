import { sql } from 'kysely'
import { maxLevels } from '#contract/catalogue/categories.ts'
import { say } from '#contract/messages/message.ts'
import type { Message } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { Tx } from '#server/db/db.ts'
import { branchOf, chainOf, readTree } from '../category-tree.ts'
import type { CategoryTree, TreeCategory } from '../category-tree.ts'

/**
 * Writes to the tree of categories take turns, so that two moves at once cannot make a circle together and nothing is
 * put below what is going. Held until the transaction ends; the tree must be read after it.
 */
export async function lockTree(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('category tree', 0))`.execute(tx)
}

/** A category with the tree that it is in, which is locked; `not_found` where there is none. */
export async function lockInTree(tx: Tx, category_id: string): Promise<TreeCategory & { tree: CategoryTree }> {
  await lockTree(tx)
  const tree = await readTree(tx)
  const category = tree.byId.get(category_id)
  if (!category) throw new AppError('not_found')
  return { ...category, tree }
}

/** Why a category, with all that is below it, cannot go below a parent; null where it can. */
export function placeProblem(tree: CategoryTree, category_id: string | null, parent_id: string | null): Message | null {
  if (parent_id === null) return null
  if (!tree.byId.has(parent_id)) return say('category_unknown')
  if (category_id !== null && branchOf(tree, category_id).has(parent_id)) return say('category_below_itself')
  const levelsBelow = category_id === null ? 1 : heightOf(tree, category_id)
  if (chainOf(tree, parent_id).length + levelsBelow > maxLevels) return say('category_too_deep')
  return null
}

/** The levels of a branch, its own included. */
function heightOf(tree: CategoryTree, category_id: string): number {
  return 1 + Math.max(0, ...tree.childrenOf(category_id).map((child) => heightOf(tree, child.category_id)))
}
