/**
 * Notifications: what a person is told inside the shop, beside mails and messages.
 *
 * Owns the table notifications. A module writes its notification in the transaction of what happened, with its words in
 * every language and a key of its own, so that telling it twice stores it once. Subscribes to account.closing.
 */
export { notify, notifyInBatch } from './notify.ts'
export { notifyAdmins, writeForPerson } from './write-notifications.ts'
