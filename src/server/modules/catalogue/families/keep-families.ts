import { sql } from 'kysely'
import type { Body, BodyInput } from '#contract/call.ts'
import { NewFamily } from '#contract/catalogue/families.ts'
import type { addFamily as addCall, AdminFamily, changeFamily as changeCall } from '#contract/catalogue/families.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx, Ctx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { defineRecord, differences } from '#server/modules/audit/audit.ts'
import { parseFields, refuseField } from '#server/parse-fields.ts'
import { requireName, splitTexts } from '../texts/text-columns.ts'
import { ofFamilies } from '../texts/text-names.ts'
import { getAdminFamily } from './families.queries.ts'

type Member = Body<typeof addCall>['products'][number]

const families = defineRecord({
  action: 'family.update',
  get: (ctx, family_id) => getAdminFamily(ctx.db, ctx.language, family_id),
})

/** Makes a family for an administrator. */
export async function addFamily(ctx: AdminCtx, body: Body<typeof addCall>): Promise<AdminFamily> {
  return transaction(ctx.db, async (tx) => {
    const { family_id } = await createFamily(ctx, tx, body)
    const { texts, others } = await splitTexts(ofFamilies, ctx.language, body)
    const after = { kind: others.kind, ...texts, products: audited(others.products) }
    await families.audit(ctx, tx, family_id, { action: 'family.create', after })
    return getAdminFamily(tx, ctx.language, family_id)
  })
}

/** Makes a family of products that are in none. */
export async function createFamily(
  ctx: Pick<Ctx, 'now' | 'language'>,
  tx: Tx,
  input: BodyInput<typeof addCall>,
): Promise<{ family_id: string }> {
  const { texts, others } = await splitTexts(ofFamilies, ctx.language, parseFields(NewFamily, input))
  requireName(texts)
  const family_id = uuidv7()
  const now = ctx.now()
  await tx
    .insertInto('families')
    .values({ kind: others.kind, ...texts, family_id, created_at: now, updated_at: now })
    .execute()
  await setMembers(tx, family_id, others.products)
  return { family_id }
}

/** Edits a family; the second of two who edited the same version is refused (`conflict`). */
export async function changeFamily(
  ctx: AdminCtx,
  family_id: string,
  { version, ...changes }: Body<typeof changeCall>,
): Promise<AdminFamily> {
  return families.edit(ctx, { id: family_id, version, lock: lockFamily }, async (tx, before, save) => {
    const { texts, others } = await splitTexts(ofFamilies, ctx.language, changes)
    requireName({ ...before, ...texts })
    const { products: members = null, ...rest } = others
    const fields = { ...rest, ...texts }
    const present = (await getAdminFamily(tx, ctx.language, family_id)).products
    const change = differences(
      { ...before, products: audited(present) },
      { ...fields, ...(members && { products: audited(members) }) },
    )
    const row = tx.updateTable('families').where('family_id', '=', family_id)
    await save(change, async (next) => {
      if (members) await setMembers(tx, family_id, members)
      await row.set({ ...fields, ...next }).execute()
    })
  })
}

/** Takes a family apart: its products stand in lists by themselves again. */
export async function deleteFamily(ctx: AdminCtx, family_id: string): Promise<null> {
  await transaction(ctx.db, async (tx) => {
    const { kind, name_en, name_id } = await lockFamily(tx, family_id)
    const { products } = await getAdminFamily(tx, ctx.language, family_id)
    await releaseMembers(tx, family_id, [])
    await tx.deleteFrom('families').where('family_id', '=', family_id).execute()
    const before = { kind, name_en, name_id, products: audited(products) }
    await families.audit(ctx, tx, family_id, { action: 'family.delete', before })
  })
  return null
}

/** Makes these the products of a family, in this order. One that is gone or in another family is refused by field. */
async function setMembers(tx: Tx, family_id: string, members: readonly Member[]): Promise<void> {
  refuseSameLabels(members)
  const ids = members.map(({ product_id }) => product_id)
  const { rows } = await sql<{ product_id: string; family_id: string | null }>`
    select product_id, family_id from products where product_id = any(${ids}::uuid[]) and archived_at is null
     order by product_id for no key update`.execute(tx)
  const found = new Map(rows.map((row) => [row.product_id, row.family_id]))
  for (const [place, id] of ids.entries()) {
    const present = found.get(id)
    const field = `products.${place}.product_id`
    if (present === undefined) throw refuseField(field, say('product_unknown'))
    if (present !== null && present !== family_id) throw refuseField(field, say('product_in_other_family'))
  }
  await releaseMembers(tx, family_id, ids)
  await sql`
    update products p
       set family_id = ${family_id}::uuid, family_label_en = m.en, family_label_id = m.id, family_position = m.place
      from unnest(${ids}::uuid[], ${members.map(({ label }) => label.en ?? '')}::text[],
                  ${members.map(({ label }) => label.id ?? '')}::text[], ${ids.map((_, place) => place)}::smallint[])
             as m (product_id, en, id, place)
     where p.product_id = m.product_id`.execute(tx)
}

/** All but these leave the family, archived ones too. */
async function releaseMembers(tx: Tx, family_id: string, staying: readonly string[]): Promise<void> {
  await sql`
    update products set family_id = null, family_label_en = '', family_label_id = '', family_position = null
     where family_id = ${family_id} and product_id <> all(${staying}::uuid[])`.execute(tx)
}

/** Refuses two products whose labels read the same in a language. */
function refuseSameLabels(members: readonly Member[]): void {
  for (const language of ['en', 'id'] as const) {
    const seen = new Set<string>()
    for (const [place, { label }] of members.entries()) {
      const text = (label[language] || label.en || label.id || '').toLowerCase()
      if (seen.has(text)) throw refuseField(`products.${place}.label.${language}`, say('family_label_twice'))
      seen.add(text)
    }
  }
}

function audited(
  members: readonly { product_id: string; label: { en?: string | undefined; id?: string | undefined } }[],
) {
  return members.map(({ product_id, label }) => `${label.en || label.id || ''}: ${product_id}`)
}

async function lockFamily(tx: Tx, family_id: string) {
  return tx
    .selectFrom('families')
    .select(['kind', 'name_en', 'name_id', 'version'])
    .where('family_id', '=', family_id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new AppError('not_found'))
}
