import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { VoucherTarget } from '#contract/vouchers/vouchers.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { categoryTree, pathOf, shownText, untranslated } from '#server/modules/catalogue/catalogue.ts'
import type { CategoryTree } from '#server/modules/catalogue/catalogue.ts'

type TargetRow = Omit<VoucherTarget, 'path'> & { voucher_id: string; slug: string }

/** How old the places of categories may be. */
const placesMs = 200

/** What vouchers of limited scope are for, by name in this language; at most so many of each voucher. */
export async function loadTargets(
  db: Db | Tx,
  voucher_ids: readonly string[],
  { mostOfEach, language }: { mostOfEach: number; language: Language },
): Promise<Map<string, VoucherTarget[]>> {
  if (voucher_ids.length === 0) return new Map()
  const { rows } = await sql<TargetRow>`
    select w.voucher_id, t.*
      from unnest(${voucher_ids}::uuid[]) as w (voucher_id)
     cross join lateral (
           select case when x.product_id is not null then 'product' when x.bundle_id is not null then 'bundle' else 'category' end as type,
                  x.target_id as id, coalesce(${shownText('p', 'name', language)}, ${shownText('b', 'name', language)}, c.name) as name,
                  coalesce(${untranslated('p', ['name'], language)}, ${untranslated('b', ['name'], language)}) as untranslated, coalesce(p.slug, b.slug, c.slug) as slug,
                  case when x.category_id is not null then c.image_url
                       else (select i.image_url from shelf_pictures i
                              where i.product_id = x.product_id or i.bundle_id = x.bundle_id order by i.index limit 1) end as image_url
             from voucher_targets x
             left join shelf_products p on p.product_id = x.product_id
             left join shelf_bundles b on b.bundle_id = x.bundle_id
             left join shelf_categories c on c.category_id = x.category_id
            where x.voucher_id = w.voucher_id
            order by 3, 2 limit ${mostOfEach}) t`.execute(db)
  const tree = rows.some(({ type }) => type === 'category') ? await categoryTree(db, placesMs, language) : null
  const targets = new Map<string, VoucherTarget[]>()
  for (const { voucher_id, slug, ...row } of rows) {
    const target = { ...row, ...namedIn(tree, row.id) }
    const path =
      target.type === 'category'
        ? `/products/category/${(tree && pathOf(tree, target.id)) || slug}`
        : `/${target.type === 'product' ? 'products' : 'bundles'}/${encodeURIComponent(slug)}`
    targets.set(voucher_id, [...(targets.get(voucher_id) ?? []), { ...target, path }])
  }
  return targets
}

/** The texts of a category come with its tree. */
function namedIn(tree: CategoryTree | null, id: string): Pick<VoucherTarget, 'name' | 'untranslated'> | undefined {
  const category = tree?.all.find(({ category_id }) => category_id === id)
  return category && { name: category.name, untranslated: category.untranslated }
}
