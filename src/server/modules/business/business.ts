/**
 * Business: what the shop says about itself, what it charges, and the words on its pages.
 *
 * Owns the tables business_settings, former_sellers, payment_services, contents, policy_versions and saved_answers. Settings and ways to pay are cached per process for a
 * moment; inside a transaction pass the transaction, which is then queried instead.
 */
export { getSettings, listServices, loadDispatch, loadShop, readSettings, shopName } from './business.queries.ts'
export { addContent } from './content/add-content.ts'
export type { NewContent } from './content/add-content.ts'
export { loadContents } from './content/content.queries.ts'
export { termsAt } from './content/terms-in-force.ts'
export { withoutDeadLinks } from './content/link-targets.ts'
export type { Settings } from '#contract/business.ts'
export { ensureBusinessDefaults } from './ensure-defaults.ts'
export {
  requireService,
  expiryMinutes,
  isWithinLimits,
  requireWithinLimits,
  paymentCost,
  transferFee,
} from './payment-services.ts'
export { arrivalAfterLeaving, arrivalAfterPayment } from './dispatch/arrival.ts'
export { sanitizeRichText } from './rich-text.ts'
export { saveSettings } from './save-settings.ts'
export { sellingAt, sellingOf } from './sellers.ts'
