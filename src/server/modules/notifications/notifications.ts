/**
 * Notifications: what a person is told inside the shop, beside mails and messages.
 *
 * Owns the table notifications. Whoever has something to tell writes it in the transaction of what happened, with its
 * words in every language and a key of its own: told twice, it is there once. Hears account.closing.
 */
export { notify, notifyAdmins } from './notify.ts'
export type { News, Words } from './notify.ts'
