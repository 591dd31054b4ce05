/**
 * Skinvestment: routines that customers pay ahead and get parcel by parcel.
 *
 * Owns the tables plans, plan_lengths, subscriptions and plan_parcels. A plan that is bought is an order of kind PLAN with a
 * subscription; each parcel becomes an order of its own, paid from what was paid ahead, and goes the way of every order.
 * Subscribes to order.moved and account.closing; emits nothing. A transaction that writes a plan locks its purchase first (decision 95).
 */
export {}
