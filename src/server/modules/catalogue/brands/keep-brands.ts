import type { Body, BodyInput } from '#contract/call.ts'
import type { addBrand as addCall, AdminBrand, changeBrand as changeCall } from '#contract/catalogue/brands.ts'
import { NewBrand } from '#contract/catalogue/brands.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx, Ctx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { defineRecord, differences } from '#server/modules/audit/audit.ts'
import { parseFields, refuseField } from '#server/parse-fields.ts'
import { requirePictures } from '#server/pictures/require-pictures.ts'
import { splitTexts } from '../texts/text-columns.ts'
import { ofBrands } from '../texts/text-names.ts'
import { refuseTaken, refusingTaken } from '../editing/refuse-taken.ts'
import { freeSlug, slugOf } from '../editing/slugs.ts'
import { getAdminBrand } from './brands.queries.ts'

const brands = defineRecord({
  action: 'brand.update',
  get: (ctx, brand_id) => getAdminBrand(ctx.db, ctx.language, brand_id),
})

/** Adds a brand for an administrator. */
export async function addBrand(ctx: AdminCtx, body: Body<typeof addCall>): Promise<AdminBrand> {
  if (body.logo_url) await requirePictures(ctx.ports.files, { logo_url: body.logo_url })
  return transaction(ctx.db, async (tx) => {
    const { brand_id, slug } = await createBrand(ctx, tx, body)
    const { texts, others } = await splitTexts(ofBrands, ctx.language, body)
    await brands.audit(ctx, tx, brand_id, { action: 'brand.create', after: { ...others, ...texts, slug } })
    return getAdminBrand(tx, ctx.language, brand_id)
  })
}

/**
 * Adds a brand. A name or a typed address that another has is refused (`already_taken`); an address that is made from the
 * name gets the next free number.
 */
export async function createBrand(
  ctx: Pick<Ctx, 'now' | 'language'>,
  tx: Tx,
  input: BodyInput<typeof addCall>,
): Promise<{ brand_id: string; slug: string }> {
  const { texts, others } = await splitTexts(ofBrands, ctx.language, parseFields(NewBrand, input))
  const { slug: typed, ...fields } = others
  const slug = await freeSlug(tx, 'brands', typed ?? slugOf(fields.name))
  if (typed !== undefined && slug !== typed) throw refuseTaken('slug')
  const brand_id = uuidv7()
  const now = ctx.now()
  await refusingTaken(() =>
    tx
      .insertInto('brands')
      .values({ ...fields, ...texts, brand_id, slug, created_at: now, updated_at: now })
      .execute(),
  )
  return { brand_id, slug }
}

/** Edits a brand; the second of two who edited the same version is refused (`conflict`). */
export async function changeBrand(
  ctx: AdminCtx,
  brand_id: string,
  { version, ...changes }: Body<typeof changeCall>,
): Promise<AdminBrand> {
  if (changes.logo_url) await requirePictures(ctx.ports.files, { logo_url: changes.logo_url })
  return brands.edit(ctx, { id: brand_id, version, lock: lockBrand }, async (tx, before, save) => {
    const { texts, others } = await splitTexts(ofBrands, ctx.language, changes)
    const fields = { ...others, ...texts }
    const row = tx.updateTable('brands').where('brand_id', '=', brand_id)
    await save(differences(before, fields), (next) => refusingTaken(() => row.set({ ...fields, ...next }).execute()))
  })
}

/** Deletes a brand that no product carries. With its row locked none can begin to; archived products lose it. */
export async function deleteBrand(ctx: AdminCtx, brand_id: string): Promise<null> {
  await transaction(ctx.db, async (tx) => {
    const { name, slug } = await lockBrand(tx, brand_id)
    const carriers = await tx
      .selectFrom('products')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('brand_id', '=', brand_id)
      .where('archived_at', 'is', null)
      .executeTakeFirstOrThrow()
    const count = Number(carriers.count)
    if (count > 0) {
      const message = count === 1 ? say('brand_carried_by_one') : say('brand_carried', { count })
      throw new AppError('still_in_use', { message, details: { products: count } })
    }
    await tx.updateTable('products').set({ brand_id: null }).where('brand_id', '=', brand_id).execute()
    await tx.deleteFrom('brands').where('brand_id', '=', brand_id).execute()
    await brands.audit(ctx, tx, brand_id, { action: 'brand.delete', before: { name, slug } })
  })
  return null
}

/** The brand must be there; locked against deletion until the transaction ends. */
export async function requireBrand(tx: Tx, brand_id: string | null | undefined): Promise<void> {
  if (brand_id === null || brand_id === undefined) return
  const brand = await tx
    .selectFrom('brands')
    .select('brand_id')
    .where('brand_id', '=', brand_id)
    .forKeyShare()
    .executeTakeFirst()
  if (!brand) throw refuseField('brand_id', say('choose_brand'))
}

async function lockBrand(tx: Tx, brand_id: string) {
  return tx
    .selectFrom('brands')
    .select([
      'brand_id',
      'name',
      'slug',
      'logo_url',
      'description_en',
      'description_id',
      'meta_title_en',
      'meta_title_id',
      'meta_description_en',
      'meta_description_id',
      'version',
    ])
    .where('brand_id', '=', brand_id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new AppError('not_found'))
}
