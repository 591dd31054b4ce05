/**
 * Accounts: people, their sessions, passwords and address books.
 *
 * Owns the tables users, sessions, refresh_tokens, addresses, account_links, one_time_codes,
 * social_identities, spent_nonces, referral_codes, marketing_consents, list_views, customer_figures, customer_tags,
 * customer_notes, permission_sets and admin_sets. Subscribes to message.status, emits account.closing, account.closed, referral.linked and
 * referral.circle; a session that ends is noticed by the next call that uses it. Passwords, tokens and codes never leave this module except to their owner.
 */
export { getPerson } from './accounts.queries.ts'
export type { Person } from './accounts.queries.ts'
export { isAble } from './admins/permissions.queries.ts'
export { requireAddress, requireBuyer } from './addresses/addresses.queries.ts'
export { membershipOf, setMembership } from './membership.ts'
export { asStored, personText } from './customers/customers.queries.ts'
export { createUser } from './create-user.ts'
export { closeDefaultSecret, demoPasswords, findDefaultSecrets } from './default-secrets.ts'
export { refuseGuessablePassword } from './passwords/common-passwords.ts'
export { hashPassword } from './passwords/passwords.ts'
export { listCounterAdmins, proveAdmin } from './sessions/prove-admin.ts'
export { getPayee, lockClosedAccount, lockPayee } from './payee.queries.ts'
export type { Payee } from './payee.queries.ts'
export { issueCode, judgeCode, takeCode } from './phone/one-time-code.ts'
export { findActor, ownerOf, readCustomerSessions } from './sessions/read-session.ts'
export { signInAs } from './sessions/sessions.ts'
export { recordWriteLsn, lastWriteLsn } from './sessions/written-to.ts'
export { unsubscribeTokenOf } from './marketing/unsubscribe-token.ts'
export { maskedName } from './referrals/find-referrer.ts'
export { getMyReferral as readMyReferral } from './referrals/my-referral.queries.ts'
