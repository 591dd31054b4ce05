import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { ListItem } from '#contract/catalogue/catalogue.ts'
import type { Language } from '#contract/language.ts'
import { maxRupiah } from '#contract/money.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { shownTexts } from './texts/shown-texts.ts'
import {
  compareAtNow,
  familyPriceNow,
  priceNow,
  runningPeriod,
  timedBundle,
  timedPart,
  timedPrice,
  timedProduct,
} from './timed-prices/timed-columns.ts'

/** Which items, and in which language their names. */
export type Wanted = { isActive: boolean; language: Language }

/**
 * What cards show of these items, in the order of the ids, as it is now. Items that are gone, or not active where only
 * active ones are requested, are left out.
 */
export async function loadCards(db: Db | Tx, ids: readonly string[], wanted: Wanted): Promise<ListItem[]> {
  return (await loadCardRows(db, ids, wanted)).map(toCard)
}

/** The same with the ids that they were asked for by, to be put into several rows. */
export async function loadCardRows(db: Db | Tx, ids: readonly string[], wanted: Wanted): Promise<CardRow[]> {
  if (ids.length === 0) return []
  const { rows } = await cardRows(sql`${ids}::uuid[]`, wanted.language).execute(db)
  return rowsInOrder(rows, ids, wanted)
}

/** The cards of these ids, in their order. */
export function inOrder(cards: readonly CardRow[], ids: readonly string[], only: { isActive: boolean }): ListItem[] {
  return rowsInOrder(cards, ids, only).map(toCard)
}

function rowsInOrder(cards: readonly CardRow[], ids: readonly string[], only: { isActive: boolean }): CardRow[] {
  const byId = new Map(cards.map((card) => [card.item_id, card]))
  return ids.flatMap((id) => {
    const card = byId.get(id)
    return card && (card.is_active || !only.isActive) ? [card] : []
  })
}

function toCard({ item_id: _item_id, ...card }: CardRow): ListItem {
  return card
}

/** A card with the id that it was asked for by: the card of a family is that of its first product. */
export type CardRow = ListItem & { item_id: string }

/**
 * The cards of an array of ids, of products, bundles and families, in no order; for a statement that reads them together with other things. What the parts
 * of a bundle cost apart is cut at the largest amount of the shop, so that one bundle cannot fail a list.
 */
export function cardRows(ids: RawBuilder<unknown>, language: Language): RawBuilder<CardRow> {
  return sql<CardRow>`
    select 'product' as type, p.product_id as id, ${shownTexts('p', ['name'], language)}, p.slug, ${priceNow(timedProduct)} as price,
           ${compareAtNow(timedProduct)} as compare_at_price, p.unit_value, p.stock, p.moq,
           p.stock >= p.moq as in_stock, p.is_best_seller, p.is_active, p.halal_status = 'NOT_HALAL' as not_halal, p.rating_count, p.sold_count, p.category_id,
           case when p.rating_count > 0 then round(p.rating_sum::numeric / p.rating_count, 1) else 0 end as rating_average,
           picture.image_url, picture.preview as image_preview, null::json as family, ${timedPrice(timedProduct)} as timed_price, p.product_id as item_id
      from products p
      ${runningPeriod(timedProduct)}
      left join lateral (${firstPicture(sql`product_id = p.product_id`)}) picture on true
     where p.product_id = any(${ids}) and p.archived_at is null
    union all
    select 'bundle', b.bundle_id, ${shownTexts('b', ['name'], language)}, b.slug, ${priceNow(timedBundle)}, parts.price, '', parts.stock, 1,
           parts.stock > 0, b.is_best_seller, b.is_active, parts.not_halal, b.rating_count, b.sold_count, b.category_id,
           case when b.rating_count > 0 then round(b.rating_sum::numeric / b.rating_count, 1) else 0 end,
           picture.image_url, picture.preview, null, ${timedPrice(timedBundle)}, b.bundle_id
      from bundles b
      ${runningPeriod(timedBundle)}
      left join lateral (${firstPicture(sql`bundle_id = b.bundle_id`)}) picture on true
     cross join lateral (
           select least(coalesce(sum(${priceNow(timedPart)} * bi.quantity), 0), ${maxRupiah})::bigint as price,
                  coalesce(min(case when part.is_active and part.archived_at is null then part.stock / bi.quantity else 0 end), 0) as stock,
                  coalesce(bool_or(part.halal_status = 'NOT_HALAL'), false) as not_halal
             from bundle_items bi join products part using (product_id) ${runningPeriod(timedPart)}
            where bi.bundle_id = b.bundle_id) parts
     where b.bundle_id = any(${ids}) and b.archived_at is null
    union all
    select 'product', p.product_id, case when m.members > 1 then own.name else single.name end,
           case when m.members > 1 then own.untranslated else single.untranslated end,
           p.slug, now.price, case when ${priceNow(timedProduct)} = now.price then ${compareAtNow(timedProduct)} end,
           case when m.members > 1 then '' else p.unit_value end, p.stock, p.moq, m.in_stock, m.is_best_seller, m.is_active,
           exists (select from products h where h.family_id = f.family_id and h.is_active and h.archived_at is null and h.halal_status = 'NOT_HALAL'),
           m.rating_count, m.sold_count, p.category_id,
           case when m.rating_count > 0 then round(m.rating_sum::numeric / m.rating_count, 1) else 0 end,
           picture.image_url, picture.preview,
           case when m.members > 1 then json_build_object('family_id', f.family_id, 'kind', f.kind, 'count', m.members) end,
           case when ${priceNow(timedProduct)} = now.price then ${timedPrice(timedProduct)} end, f.family_id
      from families f
     cross join lateral family_figures(f.family_id) m
      join products p on p.product_id = m.lead_id
      ${runningPeriod(timedProduct)}
     cross join lateral (select ${familyPriceNow(sql`f.family_id`, sql`m.price`)} as price) now
     cross join lateral (select ${shownTexts('p', ['name'], language)}) single
     cross join lateral (select ${shownTexts('f', ['name'], language)}) own
      left join lateral (${firstPicture(sql`product_id = p.product_id`)}) picture on true
     where f.family_id = any(${ids})`
}

function firstPicture(isOf: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select image_url, nullif(preview, '') as preview from pictures where ${isOf} order by index limit 1`
}
