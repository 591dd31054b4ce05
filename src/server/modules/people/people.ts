/**
 * People: customers and administrators, who they are and how to reach them.
 *
 * Owns the tables users, addresses, referral_codes, customer_figures, customer_tags and
 * customer_notes. Emits account.closing and account.closed, access.revoked, referral.linked and referral.circle. Sign-in and
 * staff read people by views and write them by the functions of `credentials.ts`; this module knows neither of them.
 */
export { requireAddress, requireBuyer } from './addresses/addresses.queries.ts'
export { closePerson, lockPerson } from './closing/close-account.ts'
export { createUser } from './create-user.ts'
export type { NewUser } from './create-user.ts'
export {
  choosePassword,
  closeAdministrator,
  confirmAddress,
  removePassword,
  replacePasswordHash,
  setVerifiedPhone,
  updatePerson,
} from './credentials.ts'
export { asStored, personText } from './customers/customers.queries.ts'
export { getBuyer } from './customers/find-buyers.queries.ts'
export { accountMail, mailNotice } from './mail-notice.ts'
export { membershipOf, setMembership } from './membership.ts'
export { getPayee, lockClosedAccount, lockPayee } from './payee.queries.ts'
export type { Payee } from './payee.queries.ts'
export { getPerson, getProfile, getSignedInPerson, isEmailTaken, requireOpenCustomer } from './people.queries.ts'
export type { Person } from './people.queries.ts'
export { maskedName, requireReferrer } from './referrals/find-referrer.ts'
export { linkReferrer } from './referrals/link-referrer.ts'
export { getMyReferral as readMyReferral } from './referrals/my-referral.queries.ts'
