import * as z from 'zod'
import { sql } from 'kysely'
import { CategoryType } from '#contract/catalogue.ts'
import { Id, line, Slug } from '#contract/scalars.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { parseFields, refuseField } from './item-fields.ts'
import { freeSlug, slugOf } from './slugs.ts'

const maxLevels = 3

const CategoryFields = z.strictObject({
  parent_id: Id.nullable().default(null),
  type: CategoryType.default('MIXED'),
  name: line(2, 100),
  /** Left out: made from the name, with a number where that is taken. */
  slug: Slug.max(120).optional(),
  /** Plain text. */
  description: line(0, 1000).default(''),
  image_url: z
    .string()
    .regex(/^\/media\/[a-f0-9]{8,64}$/, 'Must be a stored picture.')
    .nullable()
    .default(null),
  is_active: z.boolean().default(true),
  meta_title: line(0, 150).default(''),
  meta_description: line(0, 300).default(''),
  meta_keywords: line(0, 300).default(''),
})
export type NewCategory = z.input<typeof CategoryFields>

/** Adds a category as the last of its siblings, at most three levels deep. */
export async function createCategory(
  ctx: Pick<Ctx, 'now'>,
  tx: Tx,
  input: NewCategory,
): Promise<{ category_id: string; slug: string }> {
  const fields = parseFields(CategoryFields, input)
  if (fields.parent_id) await requireRoomBelow(tx, fields.parent_id)
  const slug = await freeSlug(tx, 'categories', fields.slug ?? slugOf(fields.name))
  if (fields.slug !== undefined && slug !== fields.slug) throw refuseField('slug', 'This address is taken.')
  const category_id = uuidv7()
  await tx
    .insertInto('categories')
    .values({
      ...fields,
      category_id,
      slug,
      display_order: sql<number>`(select coalesce(max(display_order), 0) + 1 from categories
                                   where parent_id is not distinct from ${fields.parent_id}::uuid)`,
      created_at: ctx.now(),
      updated_at: ctx.now(),
    })
    .execute()
  return { category_id, slug }
}

/** The parent and all above it are locked, so that none of them moves or goes meanwhile. */
async function requireRoomBelow(tx: Tx, parent_id: string): Promise<void> {
  const { rows } = await sql<{ level: number }>`
    with recursive chain as (
      select category_id, parent_id, 1 as level from categories where category_id = ${parent_id} and deleted_at is null
      union all
      select c.category_id, c.parent_id, level + 1 from categories c join chain on c.category_id = chain.parent_id
       where level < ${maxLevels}
    )
    select chain.level from categories c join chain using (category_id) order by level for share of c`.execute(tx)
  if (rows.length === 0) throw refuseField('parent_id', 'This category does not exist.')
  if (rows.length >= maxLevels) throw refuseField('parent_id', 'Categories are at most three levels deep.')
}
