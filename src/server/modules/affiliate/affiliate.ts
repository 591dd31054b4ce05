/**
 * Affiliate: what customers earn for having brought others.
 *
 * Owns the tables affiliate_config, affiliate_members, referrals, referral_flags, former_traces, commissions. Subscribes to referral.linked
 * and referral.circle of accounts, to order.placed, order.completed and order.refunded, to payment.reversed and
 * account.closing; emits nothing. A commission keeps the rate of the day its order was placed, is pending from completion
 * and paid once by a timer; what of the goods comes back is taken from it, as a debt where it was spent.
 */
export {}
