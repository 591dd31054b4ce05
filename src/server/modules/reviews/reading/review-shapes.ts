import type { Language } from '#contract/language.ts'
import { reviewEditDays } from '#contract/reviews/reviews.ts'
import type { AgeGroup, OwnReview, Review, ReviewMedium, SkinType } from '#contract/reviews/reviews.ts'
import type { Ctx, SignedInCtx } from '#server/context.ts'
import { publicFileLink, signedFileLink } from '#server/files/file-links.ts'
import { smallOf } from '#server/files/store-attachment.ts'

/** What every answer shows of a review `r` and its writer `p`. */
export type ReviewRow = {
  review_id: string
  product_id: string | null
  item_id: string
  rating: number
  comment: string
  is_anonymous: boolean
  media: string[]
  helpful_count: number
  reply: string | null
  replied_at: string | null
  created_at: string
  edited_at: string | null
  skin_type: SkinType | null
  age_group: AgeGroup | null
  language: Language | null
  /** In the reader's language. */
  variant: string | null
  first_name: string
  last_name: string
  status: string
}

/** `linkOf` is of a reader whom a hidden review is shown. */
export function toReview(row: ReviewRow, linkOf: LinkOf = publicFileLink): Review {
  const { review_id, item_id, rating, comment, is_anonymous, helpful_count, created_at, edited_at } = row
  const { skin_type, age_group, language, variant } = row
  return {
    review_id,
    type: row.product_id === null ? 'bundle' : 'product',
    item_id,
    rating,
    comment,
    author: authorOf(row),
    is_anonymous,
    is_verified_purchase: true,
    skin_type,
    age_group,
    variant,
    language,
    media: row.media.map((key) => toMedium(key, linkOf)),
    helpful_count,
    reply: row.reply === null || row.replied_at === null ? null : { text: row.reply, replied_at: row.replied_at },
    created_at,
    edited_at,
  }
}

type Writer = Pick<ReviewRow, 'is_anonymous' | 'status' | 'first_name' | 'last_name'>

/** `Siti R.`, or nobody's name. */
function authorOf({ is_anonymous, status, first_name, last_name }: Writer): string {
  if (is_anonymous || status === 'CLOSED') return 'Pembeli'
  const [initial] = last_name.trim()
  return initial ? `${first_name} ${initial.toUpperCase()}.` : first_name
}

type LinkOf = (key: string) => string

/** Files of what is not shown open for one reader, for ten minutes. */
export function linksFor({ config, now }: Pick<Ctx, 'config' | 'now'>, reader: string): LinkOf {
  return (key) => signedFileLink(config.APP_SECRET, { key, subject: reader }, now())
}

export function toMedium(key: string, linkOf: LinkOf): ReviewMedium {
  const isPicture = key.endsWith('.webp')
  return {
    key,
    kind: isPicture ? 'picture' : 'video',
    url: linkOf(key),
    small_url: isPicture ? linkOf(smallOf(key)) : null,
  }
}

export type OwnRow = ReviewRow & {
  order_item_id: string
  order_id: string
  order_number: string
  item_name: string
  slug: string
  image_url: string | null
  is_for_skin: boolean
  points_earned: number
  points_taken_back: boolean
  given_back_at: string | null
  hidden_at: string | null
  hidden_reason: string | null
}

export function toOwnReview(ctx: SignedInCtx, row: OwnRow): OwnReview {
  const until = editableUntil(row.created_at)
  return {
    ...toReview(row, row.hidden_at === null ? publicFileLink : linksFor(ctx, ctx.actor.id)),
    line: {
      order_item_id: row.order_item_id,
      order_id: row.order_id,
      order_number: row.order_number,
      name: row.item_name,
      slug: row.slug,
      image_url: row.image_url,
      is_for_skin: row.is_for_skin,
    },
    editable_until: until.toISOString(),
    can_edit: row.hidden_at === null && ctx.now() < until,
    points_earned: row.points_taken_back || row.given_back_at !== null ? 0 : row.points_earned,
    is_hidden: row.hidden_at !== null,
    hidden_reason: row.hidden_reason,
  }
}

const editableMs = reviewEditDays * 86_400_000

export function editableUntil(created_at: string): Date {
  return new Date(new Date(created_at).getTime() + editableMs)
}

/** Reviews that were written later can be edited. */
export function editableSince(now: Date): Date {
  return new Date(now.getTime() - editableMs)
}
