import { sql } from 'kysely'
import type { Body, BodyInput } from '#contract/call.ts'
import { NewValue } from '#contract/catalogue/attributes.ts'
import type { addValue as addCall, AdminValue, changeValue as changeCall } from '#contract/catalogue/attributes.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx, Ctx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { defineRecord, differences } from '#server/modules/audit/audit.ts'
import { parseFields, refuseField } from '#server/parse-fields.ts'
import { requireName, splitTexts } from '../texts/text-columns.ts'
import { ofValues } from '../texts/text-names.ts'
import { refuseTaken, refusingTaken } from '../editing/refuse-taken.ts'
import { slugOf } from '../editing/slugs.ts'
import { getAdminValue } from './values.queries.ts'

const values = defineRecord({
  action: 'attribute_value.update',
  get: (ctx, value_id) => getAdminValue(ctx.db, ctx.language, value_id),
})

/** Adds a value for an administrator. */
export async function addValue(ctx: AdminCtx, body: Body<typeof addCall>): Promise<AdminValue> {
  return transaction(ctx.db, async (tx) => {
    const { value_id, slug } = await createValue(ctx, tx, body)
    const { texts, others } = await splitTexts(ofValues, ctx.language, body)
    await values.audit(ctx, tx, value_id, { action: 'attribute_value.create', after: { ...others, ...texts, slug } })
    return getAdminValue(tx, ctx.language, value_id)
  })
}

/** Adds a value behind the others of its attribute. An address that another of them has is refused (`already_taken`). */
export async function createValue(
  ctx: Pick<Ctx, 'now' | 'language'>,
  tx: Tx,
  input: BodyInput<typeof addCall>,
): Promise<{ value_id: string; slug: string }> {
  const { texts, others } = await splitTexts(ofValues, ctx.language, parseFields(NewValue, input))
  const { slug: typed, display_order, ...fields } = others
  const slug = typed ?? slugOf(requireName(texts)).slice(0, 60)
  const { attribute } = fields
  const value_id = uuidv7()
  const now = ctx.now()
  const last = sql<number>`(select coalesce(max(display_order), 0) + 1 from attribute_values where attribute = ${attribute})`
  const isTaken = await tx
    .selectFrom('attribute_values')
    .select('value_id')
    .where('attribute', '=', attribute)
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (isTaken) throw refuseTaken('slug')
  await refusingTaken(() =>
    tx
      .insertInto('attribute_values')
      .values({
        ...fields,
        ...texts,
        value_id,
        slug,
        display_order: display_order ?? last,
        created_at: now,
        updated_at: now,
      })
      .execute(),
  )
  return { value_id, slug }
}

/** Edits a value; the second of two who edited the same version is refused (`conflict`). */
export async function changeValue(
  ctx: AdminCtx,
  value_id: string,
  { version, ...changes }: Body<typeof changeCall>,
): Promise<AdminValue> {
  return values.edit(ctx, { id: value_id, version, lock: lockValue }, async (tx, before, save) => {
    const { texts, others } = await splitTexts(ofValues, ctx.language, changes)
    requireName({ ...before, ...texts })
    const fields = { ...others, ...texts }
    const row = tx.updateTable('attribute_values').where('value_id', '=', value_id)
    await save(differences(before, fields), (next) => row.set({ ...fields, ...next }).execute())
  })
}

/** Deletes a value that no product carries. With its row locked none can begin to; archived products lose it. */
export async function deleteValue(ctx: AdminCtx, value_id: string): Promise<null> {
  await transaction(ctx.db, async (tx) => {
    const { attribute, slug, name_en, name_id } = await lockValue(tx, value_id)
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from products
       where value_ids <> '{}' and value_ids @> array[${value_id}::uuid] and archived_at is null`.execute(tx)
    const count = rows[0]?.count ?? 0
    if (count > 0) {
      const message = count === 1 ? say('value_carried_by_one') : say('value_carried', { count })
      throw new AppError('still_in_use', { message, details: { products: count } })
    }
    await sql`
      update products set value_ids = array_remove(value_ids, ${value_id}::uuid)
       where value_ids <> '{}' and value_ids @> array[${value_id}::uuid]`.execute(tx)
    await tx.deleteFrom('attribute_values').where('value_id', '=', value_id).execute()
    await values.audit(ctx, tx, value_id, {
      action: 'attribute_value.delete',
      before: { attribute, slug, name_en, name_id },
    })
  })
  return null
}

type Carrying = { value_ids: readonly string[]; halal_certificate: string | null }

/**
 * The values must be there, and one that needs a certificate stands only with its number. They are locked against deletion
 * until the transaction ends.
 */
export async function requireValues(tx: Tx, { value_ids, halal_certificate }: Carrying): Promise<void> {
  if (value_ids.length === 0) return
  const { rows } = await sql<{ needs_certificate: boolean }>`
    select needs_certificate from attribute_values where value_id = any(${value_ids}::uuid[])
     order by value_id for key share`.execute(tx)
  if (rows.length !== value_ids.length) throw refuseField('value_ids', say('value_unknown'))
  if (halal_certificate === null && rows.some(({ needs_certificate }) => needs_certificate)) {
    throw refuseField('halal_certificate', say('halal_needs_certificate'))
  }
}

async function lockValue(tx: Tx, value_id: string) {
  return tx
    .selectFrom('attribute_values')
    .select(['attribute', 'slug', 'name_en', 'name_id', 'display_order', 'version'])
    .where('value_id', '=', value_id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new AppError('not_found'))
}
