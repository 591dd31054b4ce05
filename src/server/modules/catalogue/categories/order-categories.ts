import { sql } from 'kysely'
import type { Body, Output } from '#contract/call.ts'
import type { orderCategories as orderCategoriesCall } from '#contract/catalogue/categories.ts'
import { say } from '#contract/messages/message.ts'
import type { Message } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { writeAudit } from '#server/modules/audit/audit.ts'
import { readTree } from '../category-tree.ts'
import type { CategoryTree } from '../category-tree.ts'
import { lockTree, placeProblem } from './place-in-tree.ts'

type Order = Body<typeof orderCategoriesCall>
type Place = { category_id: string; parent_id: string | null; display_order: number }

/** Sets the order of siblings, and moves them below another category where one is named; all of it or nothing. */
export async function orderCategories(ctx: AdminCtx, order: Order): Promise<Output<typeof orderCategoriesCall>> {
  const twice = order.ids.findIndex((id, index) => order.ids.indexOf(id) < index)
  if (twice >= 0) throw refuseIds([[`ids.${twice}`, say('category_twice')]])
  return transaction(ctx.db, async (tx) => {
    await lockTree(tx)
    const tree = await readTree(tx)
    requirePossible(tree, order)
    const places = changedPlaces(tree, order)
    if (places.length === 0) return { moved: 0 }
    await writePlaces(ctx, tx, places)
    await writeAudit(ctx, tx, {
      action: 'category.order',
      subject_type: 'category',
      subject_id: order.parent_id ?? order.ids[0] ?? '',
      after: { order: order.ids.map((id) => tree.byId.get(id)?.name), parent_id: order.parent_id },
    })
    return { moved: places.length }
  })
}

function requirePossible(tree: CategoryTree, { ids, parent_id }: Order): void {
  if (parent_id && !tree.byId.has(parent_id)) throw refuseIds([['parent_id', say('category_unknown')]])
  const problems = ids.flatMap((id, index): [string, Message][] => {
    const problem = tree.byId.has(id)
      ? parent_id === undefined
        ? null
        : placeProblem(tree, id, parent_id)
      : say('category_unknown')
    return problem === null ? [] : [[`ids.${index}`, problem]]
  })
  if (problems.length > 0) throw refuseIds(problems)
}

function refuseIds(problems: [string, Message][]): AppError {
  return new AppError('invalid_input', { fields: Object.fromEntries(problems) })
}

/** The places of siblings afterwards, from 1: the named ones first, the others behind them in their old order. */
function changedPlaces(tree: CategoryTree, { ids, parent_id }: Order): Place[] {
  const named = new Set(ids)
  const parentOf = (id: string) => (parent_id === undefined ? (tree.byId.get(id)?.parent_id ?? null) : parent_id)
  const places = [...Map.groupBy(ids, parentOf)].flatMap(([parent, wanted]) => {
    const others = tree.childrenOf(parent).map(({ category_id }) => category_id)
    const siblings = [...wanted, ...others.filter((id) => !named.has(id))]
    return siblings.map((category_id, index) => ({ category_id, parent_id: parent, display_order: index + 1 }))
  })
  return places.filter(({ category_id, ...place }) => {
    const now = tree.byId.get(category_id)
    return now?.parent_id !== place.parent_id || now.display_order !== place.display_order
  })
}

/** One statement. A category that moves below another is another version of itself; one that changes its row is not. */
async function writePlaces(ctx: AdminCtx, tx: Tx, places: readonly Place[]): Promise<void> {
  await sql`
    update categories c
       set parent_id = p.parent_id, display_order = p.display_order, updated_at = ${ctx.now().toISOString()}::timestamptz,
           version = c.version + case when c.parent_id is distinct from p.parent_id then 1 else 0 end
      from unnest(${places.map(({ category_id }) => category_id)}::uuid[],
                  ${places.map(({ parent_id }) => parent_id)}::uuid[],
                  ${places.map(({ display_order }) => display_order)}::integer[]) p (category_id, parent_id, display_order)
     where c.category_id = p.category_id`.execute(tx)
}
