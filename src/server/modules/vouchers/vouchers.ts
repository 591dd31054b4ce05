/**
 * Vouchers: what makes an order cheaper or adds a gift to it, who may use it, and how often.
 *
 * Owns the tables vouchers, voucher_targets, voucher_audience, voucher_images, voucher_codes, saved_vouchers,
 * voucher_holders, voucher_uses and freebie_claims. Uses are taken and given back by conditional writes inside the
 * transaction of an order or a claim; `quota`, `budget` and each customer's limit are checks of the tables besides.
 */
export {}
