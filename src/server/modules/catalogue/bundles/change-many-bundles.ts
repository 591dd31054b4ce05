import type { changeManyBundles as changeManyBundlesCall } from '#contract/catalogue/bundles-admin.ts'
import type { Body, Output } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import { serializeMessage } from '#contract/messages/serialized-message.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { bundles } from './change-bundle.ts'

type Results = Output<typeof changeManyBundlesCall>['results']
type Change = { is_active?: boolean | undefined; is_best_seller?: boolean | undefined }
type Found = { bundle_id: string; name: string; is_active: boolean; is_best_seller: boolean; hasCategory: boolean }

/** One change to many bundles: what is possible is done together, the others are told why not. */
export async function changeManyBundles(
  ctx: AdminCtx,
  { bundle_ids, ...change }: Body<typeof changeManyBundlesCall>,
): Promise<Output<typeof changeManyBundlesCall>> {
  const results = await transaction(ctx.db, async (tx) => {
    const found = new Map((await lockAll(tx, bundle_ids)).map((one) => [one.bundle_id, one]))
    const outcomes = [...new Set(bundle_ids)].map((bundle_id) => resultOf(bundle_id, found.get(bundle_id), change))
    const ids = outcomes.flatMap(({ bundle_id, changed }) =>
      changed && !isSo(found.get(bundle_id), change) ? [bundle_id] : [],
    )
    if (ids.length > 0)
      await writeChange(
        ctx,
        tx,
        ids.flatMap((id) => found.get(id) ?? []),
        change,
      )
    return outcomes
  })
  const changed = results.filter((result) => result.changed).length
  return { changed, refused: results.length - changed, results }
}

/** In the order of their ids, so that two at once wait for each other instead of blocking each other. */
async function lockAll(tx: Tx, bundle_ids: readonly string[]): Promise<Found[]> {
  const rows = await tx
    .selectFrom('bundles')
    .select(['bundle_id', 'name', 'is_active', 'is_best_seller', 'category_id'])
    .where('bundle_id', '=', (e) => e.fn.any(e.val([...bundle_ids])))
    .where('archived_at', 'is', null)
    .orderBy('bundle_id')
    .forUpdate()
    .execute()
  const categories = await tx
    .selectFrom('categories')
    .select('category_id')
    .where('category_id', '=', (e) => e.fn.any(e.val(rows.map(({ category_id }) => category_id))))
    .where('deleted_at', 'is', null)
    .orderBy('category_id')
    .forShare()
    .execute()
  const there = new Set(categories.map(({ category_id }) => category_id))
  return rows.map(({ category_id, ...row }) => ({ ...row, hasCategory: there.has(category_id) }))
}

function resultOf(bundle_id: string, found: Found | undefined, change: Change): Results[number] {
  const result = (changed: boolean, words: { message: string }) => ({
    bundle_id,
    name: found?.name ?? null,
    changed,
    ...words,
  })
  if (!found) return result(false, serializeMessage(say('bundle_unknown')))
  if (change.is_active && !found.is_active && !found.hasCategory) {
    return result(false, serializeMessage(say('category_was_deleted')))
  }
  return result(true, serializeMessage(say(isSo(found, change) ? 'is_so_already' : 'bundle_changed')))
}

/** It is so already: nothing to write, and nothing to complain about. */
function isSo(found: Found | undefined, { is_active, is_best_seller }: Change): boolean {
  if (!found) return false
  return (
    (is_active ?? found.is_active) === found.is_active &&
    (is_best_seller ?? found.is_best_seller) === found.is_best_seller
  )
}

async function writeChange(ctx: AdminCtx, tx: Tx, found: readonly Found[], change: Change): Promise<void> {
  await tx
    .updateTable('bundles')
    .set((e) => ({ ...change, version: e('version', '+', 1), updated_at: ctx.now() }))
    .where('bundle_id', '=', (e) => e.fn.any(e.val(found.map(({ bundle_id }) => bundle_id))))
    .execute()
  for (const { bundle_id, is_active, is_best_seller } of found) {
    const before = change.is_active === undefined ? { is_best_seller } : { is_active }
    await bundles.audit(ctx, tx, bundle_id, { action: 'bundle.update', before, after: change })
  }
}
