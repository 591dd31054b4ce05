import { sql } from 'kysely'
import type { Output, Query } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import { metaOf } from '#contract/page.ts'
import type { ItemReviews } from '#contract/pages.ts'
import { ageGroups, mostStripMedia, skinTypes } from '#contract/reviews/reviews.ts'
import type { AgeGroup, listProductReviews, Review, ReviewSummary, SkinType } from '#contract/reviews/reviews.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/db/db.ts'
import { allOf } from '#server/db/has-all-words.ts'
import { reviewColumns, withWriterAndItem } from './review-columns.ts'
import { linksFor, toReview } from './review-shapes.ts'
import type { ReviewRow } from './review-shapes.ts'
import { namesOfBundles, productsOfFamily } from '#server/modules/catalogue/catalogue.ts'

type Asked = Query<typeof listProductReviews>
type Counts = { rating: number; has_media: boolean; count: number }[]
type Described = Counts[number] & { skin_type: SkinType | null; age_group: AgeGroup | null }

/** Visible reviews of an item, or of all products of a family. A deep page walks one index and reads only its own rows; what there is was counted before. */
export async function listReviewsOf(
  { db, language }: ReadCtx,
  item_ids: readonly string[],
  asked: Asked,
): Promise<Output<typeof listProductReviews>> {
  const { skin_type, age_group } = asked
  const isDescribed = skin_type !== undefined || age_group !== undefined
  const [counts, data] = await Promise.all([
    isDescribed ? describedCountsOf(db, item_ids) : countsOf(db, item_ids),
    loadReviews({ db, language }, item_ids, asked),
  ])
  const names = ['rating', 'with_media', 'skin_type', 'age_group'] as const
  const wanted = names.filter((name) => asked[name] !== undefined)
  const found = counts.filter((kind) =>
    wanted.every((name) => asked[name] === (name === 'with_media' ? kind.has_media : (kind as Described)[name])),
  )
  return { data, meta: metaOf(asked, sum(found)) }
}

type ReadCtx = { db: Db; language: Language }

async function loadReviews({ db, language }: ReadCtx, item_ids: readonly string[], asked: Asked): Promise<Review[]> {
  const { page, limit, rating, with_media, skin_type, age_group, sort } = asked
  const isWanted = allOf([
    sql<boolean>`r.item_id = i.item_id and r.hidden_at is null`,
    rating !== undefined && sql<boolean>`r.rating = ${rating}`,
    with_media !== undefined && (with_media ? sql<boolean>`r.has_media` : sql<boolean>`not r.has_media`),
    skin_type !== undefined && sql<boolean>`r.skin_type = ${skin_type}`,
    age_group !== undefined && sql<boolean>`r.age_group = ${age_group}`,
  ])
  const order =
    sort === 'helpful'
      ? sql`r.helpful_count desc, r.created_at desc, r.review_id desc`
      : sql`r.created_at desc, r.review_id desc`
  const { rows } = await sql<ReviewRow>`
    with picked as materialized (
      select r.review_id
        from unnest(${item_ids}::uuid[]) i (item_id)
       cross join lateral (select r.review_id, r.helpful_count, r.created_at from reviews r where ${isWanted}
                            order by ${order} limit ${page * limit}) r
       order by ${order} limit ${limit} offset ${(page - 1) * limit})
    select ${reviewColumns(language)} from picked join reviews r using (review_id) ${withWriterAndItem}
     order by ${order}`.execute(db)
  return rows.map((row) => toReview(row))
}

/** What there is of each kind: at most ten rows of each item, whatever the number of reviews. */
async function countsOf(db: Db, item_ids: readonly string[]): Promise<Counts> {
  return db
    .selectFrom('review_counts')
    .select(['rating', 'has_media', 'count'])
    .where('item_id', '=', (eb) => eb.fn.any(eb.val(item_ids)))
    .where('count', '>', 0)
    .execute()
}

/** The same of those whose writers say something of themselves. */
async function describedCountsOf(db: Db, item_ids: readonly string[]): Promise<Described[]> {
  const { rows } = await sql<Described>`
    select skin_type, age_group, rating, has_media, count from described_review_counts
     where item_id = any(${item_ids}::uuid[]) and count > 0`.execute(db)
  return rows
}

export async function summaryOf(db: Db, item_ids: readonly string[]): Promise<ReviewSummary> {
  const [counts, described] = await Promise.all([countsOf(db, item_ids), describedCountsOf(db, item_ids)])
  const total = sum(counts)
  const points = counts.reduce((all, { rating, count }) => all + rating * count, 0)
  const withStars = (stars: number) => sum(counts.filter(({ rating }) => rating === stars))
  return {
    // Tenths, half up, in whole numbers.
    average: total === 0 ? 0 : Math.floor((points * 20 + total) / (total * 2)) / 10,
    total,
    distribution: { 1: withStars(1), 2: withStars(2), 3: withStars(3), 4: withStars(4), 5: withStars(5) },
    with_media: sum(counts.filter(({ has_media }) => has_media)),
    skin_types: skinTypes
      .map((skin_type) => ({ skin_type, count: sum(described.filter((kind) => kind.skin_type === skin_type)) }))
      .filter(({ count }) => count > 0),
    age_groups: ageGroups
      .map((age_group) => ({ age_group, count: sum(described.filter((kind) => kind.age_group === age_group)) }))
      .filter(({ count }) => count > 0),
  }
}

function sum(counts: readonly { count: number }[]): number {
  return counts.reduce((all, { count }) => all + count, 0)
}

/** A review that everybody may read; a hidden one only its writer and administrators. */
export async function getReview(ctx: Ctx, review_id: string): Promise<Review> {
  const { db, actor, language } = ctx
  const reader = 'id' in actor ? actor.id : null
  const { rows } = await sql<ReviewRow & { is_hidden: boolean }>`
    select ${reviewColumns(language)}, r.hidden_at is not null as is_hidden from reviews r ${withWriterAndItem}
     where r.review_id = ${review_id}
       and (r.hidden_at is null or r.user_id = ${reader}::uuid or ${actor.kind === 'admin'})`.execute(db)
  if (!rows[0]) throw new AppError('not_found')
  return rows[0].is_hidden && reader !== null ? toReview(rows[0], linksFor(ctx, reader)) : toReview(rows[0])
}

/** How many reviews a page of an item begins with. */
const firstReviews = 6

/** What the page of an item shows of its reviews. */
export async function loadItemReviews(ctx: ReadCtx, item_ids: readonly string[]): Promise<ItemReviews> {
  const asked = { page: 1, limit: firstReviews, sort: 'newest' as const }
  const [summary, first, media] = await Promise.all([
    summaryOf(ctx.db, item_ids),
    loadReviews(ctx, item_ids, asked),
    loadMedia(ctx, item_ids),
  ])
  return { summary, first, media }
}

/** The newest pictures and videos of all reviews of an item. */
async function loadMedia(ctx: ReadCtx, item_ids: readonly string[]): Promise<ItemReviews['media']> {
  const asked = { page: 1, limit: mostStripMedia, sort: 'newest' as const, with_media: true }
  const reviews = await loadReviews(ctx, item_ids, asked)
  return reviews.flatMap(({ author, media }) => media.map((one) => ({ ...one, author }))).slice(0, mostStripMedia)
}

/** More than the home page shows, because several may be of one item. */
const newestReviews = 24
/** Shorter reviews say nothing to a reader who does not see the item. */
const fewestLetters = 20

/** The newest reviews of the whole shop that say something. */
export async function loadNewestReviews({ db, language }: ReadCtx): Promise<Review[]> {
  const { rows } = await sql<ReviewRow>`
    with picked as materialized (
      select review_id from reviews
       where hidden_at is null and length(comment) >= ${fewestLetters}
       order by created_at desc, review_id desc limit ${newestReviews})
    select ${reviewColumns(language)} from picked join reviews r using (review_id) ${withWriterAndItem}
     order by r.created_at desc, r.review_id desc`.execute(db)
  return rows.map((row) => toReview(row))
}

/** The items whose reviews are read together: a product with its family, or a bundle. Throws where there is none. */
export async function itemsOf(db: Db, type: 'product' | 'bundle', id: string): Promise<string[]> {
  const ids =
    type === 'product' ? await productsOfFamily(db, id) : (await namesOfBundles(db, [id])).map((bundle) => bundle.id)
  if (ids.length === 0) throw new AppError('not_found')
  return ids
}
