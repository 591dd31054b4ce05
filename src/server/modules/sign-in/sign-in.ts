/**
 * Sign-in: how people prove who they are, and the sessions that come of it.
 *
 * Owns the tables sessions, refresh_tokens, account_links, one_time_codes, social_identities and spent_nonces. Subscribes to
 * message.status, admin.invited, access.revoked, staff.lost and account.closed; a session that ends is noticed by the next
 * call that uses it. Passwords, tokens and codes never leave this module except to their owner.
 */
export { closeDefaultSecret, demoPasswords, findDefaultSecrets } from './default-secrets.ts'
export { refuseGuessablePassword } from './passwords/common-passwords.ts'
export { hashPassword } from './passwords/passwords.ts'
export { listCounterAdmins, proveAdmin } from './sessions/prove-admin.ts'
export { issueCode, judgeCode, takeCode } from './phone/one-time-code.ts'
export { findActor, ownerOf, readCustomerSessions } from './sessions/read-session.ts'
export { signInAs } from './sessions/sessions.ts'
export { recordWriteLsn, lastWriteLsn } from './sessions/written-to.ts'
