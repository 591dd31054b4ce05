import { sql } from 'kysely'

/** Of a review `r` with its writer `p`; see `ReviewRow`. */
export const reviewColumns = sql`
  r.review_id, r.product_id, r.item_id, r.rating, r.comment, r.is_anonymous, r.media, r.helpful_count, r.reply, r.replied_at,
  r.created_at, r.edited_at, p.first_name, p.last_name, p.status`

/** With its line `l` of an order; see `OwnRow`. */
export const ownColumns = sql`
  ${reviewColumns}, r.order_item_id, r.order_id, r.order_number, r.item_name, l.slug, l.image_url, r.points_earned,
  r.points_taken_back, r.given_back_at, r.hidden_at, r.hidden_reason`
