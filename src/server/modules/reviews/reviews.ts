/**
 * Reviews: what customers say about what was delivered to them, and what the shop answers. Pages of items get theirs through
 * the registries.
 *
 * Owns the tables reviews, review_counts, review_votes, review_reports. Subscribes to order.completed and
 * account.closing; emits nothing. Stars and counts of an item are kept by triggers, in the transaction of the review.
 */
export {}
