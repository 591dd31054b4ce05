/**
 * Vouchers: what makes an order cheaper or adds a gift to it, who may use it, and how often.
 *
 * Owns the tables vouchers, voucher_targets, voucher_audience, voucher_images, voucher_codes, saved_vouchers,
 * voucher_holders, voucher_uses, freebie_claims and left_cart_campaign. Uses are taken and given back by conditional writes inside the
 * transaction of an order or a claim (decision 71); `quota`, `budget` and each customer's limit are checks of the tables
 * besides. What a cart comes to with vouchers is computed by the orders above: this module knows no cart and no quote.
 */
export { codeFor, isOnList, loadMine } from './reading/known.queries.ts'
export type { Known } from './reading/known.queries.ts'
export { findByCodes } from './reading/find-by-codes.ts'
export { toVouchers } from './reading/voucher-shapes.ts'
export { judgePerson, statusFor } from './judging/judge-person.ts'
export { judgeLines } from './judging/judge-lines.ts'
export type { JudgedLine, LineScope } from './judging/judge-lines.ts'
export { judgeClaim, loadOpenClaims } from './reading/open-claims.queries.ts'
export type { OpenClaim } from './reading/open-claims.queries.ts'
export { toClaims } from './reading/claims.queries.ts'
export { giveBackOf } from './taking/give-back.ts'
export { createVoucher } from './admin/create-voucher.ts'
export { findCodeWords, giveLeftCartCode } from './left-carts/give-code.ts'
export type { GivenCode } from './left-carts/give-code.ts'
export { refusalMessage } from './refusals.ts'
export { kindOf, wordOf } from './terms.ts'
