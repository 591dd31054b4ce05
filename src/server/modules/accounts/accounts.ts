/**
 * Accounts: how people sign in, and what administrators may do.
 *
 * Owns the tables sessions, refresh_tokens, account_links, one_time_codes, social_identities, spent_nonces, list_views,
 * permission_sets and admin_sets. Subscribes to message.status, access.revoked and account.closed; a session that ends is
 * noticed by the next call that uses it. Passwords, tokens and codes never leave this module except to their owner.
 */
export { createAdmin } from './admins/create-admin.ts'
export { isAble } from './admins/permissions.queries.ts'
export { closeDefaultSecret, demoPasswords, findDefaultSecrets } from './default-secrets.ts'
export { refuseGuessablePassword } from './passwords/common-passwords.ts'
export { hashPassword } from './passwords/passwords.ts'
export { listCounterAdmins, proveAdmin } from './sessions/prove-admin.ts'
export { issueCode, judgeCode, takeCode } from './phone/one-time-code.ts'
export { findActor, ownerOf, readCustomerSessions } from './sessions/read-session.ts'
export { signInAs } from './sessions/sessions.ts'
export { recordWriteLsn, lastWriteLsn } from './sessions/written-to.ts'
