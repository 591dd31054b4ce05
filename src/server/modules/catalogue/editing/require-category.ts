import { say } from '#contract/messages/message.ts'
import type { Tx } from '#server/db/db.ts'
import { refuseField } from '#server/parse-fields.ts'

/** The category must be there and take this kind of item. Locked against deletion until the transaction ends. */
export async function requireCategory(tx: Tx, category_id: string, kind: 'PRODUCT' | 'BUNDLE'): Promise<void> {
  const category = await tx
    .selectFrom('categories')
    .select('type')
    .where('category_id', '=', category_id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!category) throw refuseField('category_id', say('choose_category'))
  if (category.type === kind || category.type === 'MIXED') return
  throw refuseField('category_id', say(kind === 'PRODUCT' ? 'category_for_bundles' : 'category_for_products'))
}
