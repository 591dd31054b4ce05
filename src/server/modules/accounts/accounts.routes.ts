import * as recovery from '#contract/accounts/account-recovery.ts'
import * as calls from '#contract/accounts/accounts.ts'
import * as admins from '#contract/accounts/admins.ts'
import * as staff from '#contract/accounts/staff.ts'
import * as marketing from '#contract/accounts/marketing.ts'
import * as social from '#contract/accounts/social.ts'
import * as referral from '#contract/affiliate/referral.ts'
import * as viewCalls from '#contract/list-views.ts'
import { wholeList } from '#contract/page.ts'
import { serve } from '#server/http/serve.ts'
import { customerRoutes } from './customers/customers.routes.ts'
import { getProfile } from './accounts.queries.ts'
import { addAddress } from './addresses/add-address.ts'
import { listAddresses, requireAddress } from './addresses/addresses.queries.ts'
import { deleteAddress } from './addresses/delete-address.ts'
import { editAddress } from './addresses/edit-address.ts'
import { setDefaultAddress } from './addresses/set-default-address.ts'
import { changeAdmin } from './admins/change-admin.ts'
import { listAdmins } from './admins/admins.queries.ts'
import { inviteAdmin } from './admins/invite-admin.ts'
import { changePermissionSet } from './admins/change-permission-set.ts'
import { listPermissionSets, readMyPermissions } from './admins/permissions.queries.ts'
import { setAdminSets } from './admins/set-admin-sets.ts'
import { removeAdmin } from './admins/remove-admin.ts'
import { closeAccount } from './closing/close-account.ts'
import { exportMyData } from './closing/export-my-data.ts'
import { confirmEmail } from './links/confirm-email.ts'
import { requestLink, resendLink } from './links/request-link.ts'
import { setNewPassword } from './links/set-new-password.ts'
import { validateLink } from './links/validate-link.ts'
import { changeListView, deleteListView, listListViews, saveListView } from './list-views/list-views.ts'
import { updatePhoneNumber } from './phone/update-phone-number.ts'
import { sendPhoneCode, verifyPhoneCode } from './phone/verify-phone-number.ts'
import { readMarketingConsent, setMarketingConsent, unsubscribe } from './marketing/marketing-consent.ts'
import { deleteProfilePicture, setProfilePicture } from './portrait/profile-picture.ts'
import { completeRegistration } from './social/complete-registration.ts'
import { logInWithIdentity, signInOptions } from './social/log-in-with-identity.ts'
import { changePassword } from './change-password.ts'
import { applyReferralCode } from './referrals/apply-referral-code.ts'
import { changeReferralCode } from './referrals/change-referral-code.ts'
import { validateReferralCode } from './referrals/find-referrer.ts'
import { getMyReferral } from './referrals/my-referral.queries.ts'
import { logIn } from './sessions/log-in.ts'
import { logOut } from './sessions/sessions.ts'
import { refreshSession } from './sessions/refresh-session.ts'
import { checkEmailAvailability, registerCustomer } from './register-customer.ts'
import { updateProfile } from './update-profile.ts'

export const accountRoutes = [
  ...customerRoutes,
  serve(calls.login, (ctx, { body }) => logIn(ctx, body)),
  serve(calls.register, (ctx, { body }) => registerCustomer(ctx, body)),
  serve(calls.checkEmailAvailability, (ctx, { body }) => checkEmailAvailability(ctx, body.email)),
  serve(calls.refreshToken, (ctx, { body }) => refreshSession(ctx, body.refreshToken)),
  serve(calls.logout, (ctx) => logOut(ctx)),

  serve(calls.getProfile, (ctx) => getProfile(ctx.db, ctx.actor.id)),
  serve(calls.updateProfile, (ctx, { body }) => updateProfile(ctx, body)),
  serve(calls.changePassword, (ctx, { body }) => changePassword(ctx, body)),

  serve(marketing.getMarketingConsent, (ctx) => readMarketingConsent(ctx.db, ctx.actor.id)),
  serve(marketing.setMarketingConsent, (ctx, { body }) => setMarketingConsent(ctx, body.is_agreed)),
  serve(marketing.unsubscribe, (ctx, { query }) => unsubscribe(ctx, query.token)),

  serve(calls.uploadProfilePicture, (ctx, { files }) => setProfilePicture(ctx, files)),
  serve(calls.deleteProfilePicture, (ctx) => deleteProfilePicture(ctx)),
  serve(calls.closeAccount, (ctx, { body }) => closeAccount(ctx, body)),
  serve(calls.exportMyData, (ctx) => exportMyData(ctx)),

  serve(recovery.verifyEmail, (ctx, { body }) => requestLink(ctx, body)),
  serve(recovery.validateToken, (ctx, { body }) => validateLink(ctx, body.token)),
  serve(recovery.confirmEmail, (ctx, { body }) => confirmEmail(ctx, body.token)),
  serve(recovery.forgotPassword, (ctx, { body }) => setNewPassword(ctx, body)),
  serve(recovery.resendVerification, (ctx) => resendLink(ctx)),
  serve(recovery.sendPhoneOtp, (ctx, { body }) => sendPhoneCode(ctx, body)),
  serve(recovery.verifyPhoneOtp, (ctx, { body }) => verifyPhoneCode(ctx, body)),
  serve(recovery.updatePhoneNumber, (ctx, { body }) => updatePhoneNumber(ctx, body)),

  serve(social.getSignInOptions, (ctx) => Promise.resolve(signInOptions(ctx))),
  serve(social.loginWithGoogle, (ctx, { body }) => logInWithIdentity(ctx, body)),
  serve(social.registerSocial, (ctx, { body }) => completeRegistration(ctx, body)),

  serve(admins.listAdmins, (ctx, { query }) => listAdmins(ctx, query)),
  serve(admins.inviteAdmin, (ctx, { body }) => inviteAdmin(ctx, body)),
  serve(admins.changeAdmin, (ctx, { params, body }) => changeAdmin(ctx, params.id, body)),
  serve(admins.removeAdmin, (ctx, { params }) => removeAdmin(ctx, params.id)),
  serve(viewCalls.listListViews, async (ctx, { query }) => wholeList(await listListViews(ctx, query.list))),
  serve(viewCalls.saveListView, (ctx, { body }) => saveListView(ctx, body)),
  serve(viewCalls.changeListView, (ctx, { params, body }) => changeListView(ctx, params.view_id, body)),
  serve(viewCalls.deleteListView, (ctx, { params }) => deleteListView(ctx, params.view_id)),
  serve(staff.listPermissionSets, (ctx) => listPermissionSets(ctx)),
  serve(staff.changePermissionSet, (ctx, { params, body }) => changePermissionSet(ctx, params.code, body)),
  serve(staff.setAdminSets, (ctx, { params, body }) => setAdminSets(ctx, params.id, body)),
  serve(staff.getMyPermissions, (ctx) => readMyPermissions(ctx)),

  serve(referral.validateReferralCode, (ctx, { params }) => validateReferralCode(ctx, params.code)),
  serve(referral.getMyReferral, (ctx) => getMyReferral(ctx)),
  serve(referral.changeReferralCode, (ctx, { body }) => changeReferralCode(ctx, body.code)),
  serve(referral.applyReferralCode, (ctx, { body }) => applyReferralCode(ctx, body.code)),

  serve(calls.listAddresses, async (ctx) => wholeList(await listAddresses(ctx.db, ctx.actor.id))),
  serve(calls.addAddress, (ctx, { body }) => addAddress(ctx, body)),
  serve(calls.getAddress, (ctx, { params }) => requireAddress(ctx.db, ctx.actor.id, params.id)),
  serve(calls.editAddress, (ctx, { params, body }) => editAddress(ctx, params.id, body)),
  serve(calls.deleteAddress, (ctx, { params }) => deleteAddress(ctx, params.id)),
  serve(calls.setDefaultAddress, (ctx, { params }) => setDefaultAddress(ctx, params.id)),
]
