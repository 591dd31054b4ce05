import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { AdminBundle, BundlePart, BundleRow } from '#contract/catalogue/bundles-admin.ts'
import type { Language } from '#contract/language.ts'
import { AppError } from '#server/app-error.ts'
import { maxRupiah } from '#contract/money.ts'
import type { AdminCtx } from '#server/context.ts'
import type { Db } from '#server/db/db.ts'
import { categoryTree } from '../category-tree.ts'
import { withCategory } from '../item-details.queries.ts'
import { missingLanguages, shownText, shownTexts, translationsOf } from '../texts/shown-texts.ts'
import { ofBundles } from '../texts/text-names.ts'
import { runningPeriod, timedBundle, timedPrice } from '../timed-prices/timed-columns.ts'

/** A product as a part; the columns of `BundlePart`. */
const partColumns = (language: Language) => sql`
  p.product_id, ${shownTexts('p', ['name'], language)}, p.slug, p.sku, p.price, p.stock, p.weight, p.unit_value, p.is_active,
  p.archived_at is not null as is_archived, p.registration_number,
  (select image_url from pictures where product_id = p.product_id order by index limit 1) as image_url`

type Row = Omit<AdminBundle, 'category' | 'images' | 'items' | 'saving'>

/** A bundle as administrators see it, archived or not; `not_found` where there is none. */
export async function getAdminBundle(ctx: Pick<AdminCtx, 'db' | 'language'>, bundle_id: string): Promise<AdminBundle> {
  const { db, language } = ctx
  const { rows } = await sql<Row & Pick<AdminBundle, 'images' | 'items'>>`
    select b.bundle_id, b.category_id, ${shownTexts('b', ofBundles.all, language)}, b.slug, b.sku, b.price, ${timedPrice(timedBundle)} as timed_price, b.is_active,
           ${translationsOf('b', ofBundles.all)} as translations, b.is_best_seller,
           b.rating_count, b.sold_count, b.created_at, b.updated_at,
           b.version, b.archived_at, bundle_stock(b.bundle_id) as stock, parts.price as compare_at_price, parts.weight,
           case when b.rating_count > 0 then round(b.rating_sum::numeric / b.rating_count, 1) else 0 end as rating_average,
           coalesce((select json_agg(json_build_object('image_id', i.picture_id, 'image_url', i.image_url,
                       'preview', nullif(i.preview, ''), 'index', i.index) order by i.index)
                       from pictures i where i.bundle_id = b.bundle_id), '[]'::json) as images,
           parts.items,
           exists (select from bundle_items i join products p using (product_id) where i.bundle_id = b.bundle_id and p.halal_status = 'NOT_HALAL') as not_halal
      from bundles b
      ${runningPeriod(timedBundle)}
     cross join lateral (
           select least(coalesce(sum(part.price * part.quantity), 0), ${maxRupiah})::bigint as price,
                  coalesce(sum(part.weight * part.quantity), 0)::integer as weight,
                  coalesce(json_agg(to_jsonb(part) - 'position' order by part.position), '[]'::json) as items
             from (select ${partColumns(language)}, bi.quantity, bi.position
                     from bundle_items bi join products p using (product_id)
                    where bi.bundle_id = b.bundle_id) part) parts
     where b.bundle_id = ${bundle_id}`.execute(db)
  const [row] = rows
  if (!row) throw new AppError('not_found')
  const saving = Math.max(0, row.compare_at_price - row.price)
  return withCategory(ctx, await categoryTree(db, 0, language), { ...row, saving })
}

/** Rows of the list in the order of the ids. */
export async function loadBundleRows(db: Db, ids: readonly string[], language: Language): Promise<BundleRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<BundleRow>`
    select b.bundle_id, ${shownTexts('b', ['name'], language)}, ${missingLanguages('b')} as missing, b.slug, b.sku, b.price, ${timedPrice(timedBundle)} as timed_price,
           b.category_id, ${shownText('c', 'name', language)} as category_name, b.is_active, b.is_best_seller,
           b.rating_count, b.sold_count, b.version, b.updated_at, b.archived_at, bundle_stock(b.bundle_id) as stock,
           case when b.rating_count > 0 then round(b.rating_sum::numeric / b.rating_count, 1) else 0 end as rating_average,
           (select image_url from pictures where bundle_id = b.bundle_id order by index limit 1) as image_url,
           parts.price as compare_at_price, greatest(0, parts.price - b.price) as saving,
           parts.part_count, parts.unit_count, parts.missing_part_count
      from unnest(${ids}::uuid[]) with ordinality as wanted (bundle_id, place)
      join bundles b using (bundle_id)
      join categories c using (category_id)
      ${runningPeriod(timedBundle)}
     cross join lateral (
           select coalesce(sum(p.price * bi.quantity), 0)::bigint as price, count(*)::int as part_count,
                  coalesce(sum(bi.quantity), 0)::int as unit_count,
                  count(*) filter (where not p.is_active or p.archived_at is not null)::int as missing_part_count
             from bundle_items bi join products p using (product_id)
            where bi.bundle_id = b.bundle_id) parts
     order by wanted.place`.execute(db)
  return rows
}

type Window = { offset: number; limit: number }

/** Ids put in the order of how many sets there are. */
export async function sortByStock(
  db: Db,
  ids: readonly string[],
  { direction, window }: { direction: 'asc' | 'desc'; window: Window },
): Promise<string[]> {
  const { rows } = await sql<{ bundle_id: string }>`
    select bundle_id from unnest(${ids}::uuid[]) as bundle_id
     order by bundle_stock(bundle_id) ${sql.raw(direction)}, bundle_id ${sql.raw(direction)}
     limit ${window.limit} offset ${window.offset}`.execute(db)
  return rows.map(({ bundle_id }) => bundle_id)
}

/** Archived bundles, the latest first. */
export async function findArchived(db: Db, search: string, window: Window): Promise<{ ids: string[]; total: number }> {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const isWanted: RawBuilder<unknown> = sql`archived_at is not null and (name_en ilike ${pattern} or name_id ilike ${pattern} or sku ilike ${pattern})`
  const { rows } = await sql<{ ids: string[]; total: number }>`
    select array(select bundle_id from bundles where ${isWanted} order by archived_at desc, bundle_id
                  limit ${window.limit} offset ${window.offset}) as ids,
           (select count(*)::int from bundles where ${isWanted}) as total`.execute(db)
  return rows[0] ?? { ids: [], total: 0 }
}

export async function countArchived(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from bundles where archived_at is not null`.execute(db)
  return rows[0]?.n ?? 0
}

/** Products as parts in the order of the ids; archived ones are left out. */
export async function loadParts(db: Db, ids: readonly string[], language: Language): Promise<BundlePart[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<BundlePart>`
    select ${partColumns(language)}
      from unnest(${ids}::uuid[]) with ordinality as wanted (product_id, place) join products p using (product_id)
     where p.archived_at is null order by wanted.place`.execute(db)
  return rows
}
