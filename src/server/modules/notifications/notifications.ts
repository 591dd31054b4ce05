/**
 * Notifications: what people are told inside the shop, and by mail beside it (decision 134).
 *
 * Owns the table notifications. A module sends a notice of the catalogue in the transaction of what happened. Its key makes
 * that the second time stores and mails nothing. Subscribes to account.closing.
 */
export { notify, notifyInBatch } from './notify.ts'
