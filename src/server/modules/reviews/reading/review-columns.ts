import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { otherLanguage } from '#contract/language.ts'
import type { Language } from '#contract/language.ts'

/** Of a review `r` with its writer `p` and its item `v`; see `ReviewRow`. */
export function reviewColumns(language: Language): RawBuilder<unknown> {
  const label = (name: Language) => sql.ref(`v.family_label_${name}`)
  return sql`
  r.review_id, r.product_id, r.item_id, r.rating, r.comment, r.is_anonymous, r.media, r.helpful_count, r.reply, r.replied_at,
  r.created_at, r.edited_at, r.skin_type, r.age_group, r.language, p.first_name, p.last_name, p.status,
  coalesce(nullif(${label(language)}, ''), nullif(${label(otherLanguage(language))}, '')) as variant`
}

/** With its line `l` of an order; see `OwnRow`. */
export function ownColumns(language: Language): RawBuilder<unknown> {
  return sql`
  ${reviewColumns(language)}, r.order_item_id, r.order_id, r.order_number, r.item_name, l.slug, l.image_url, v.is_for_skin,
  r.points_earned, r.points_taken_back, r.given_back_at, r.hidden_at, r.hidden_reason`
}

/** What `reviewColumns` reads beside the review. */
export const withWriterAndItem = sql`join reviewers p on p.user_id = r.user_id join reviewed_items v on v.item_id = r.item_id`
