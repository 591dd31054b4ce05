import * as recovery from '#contract/sign-in/account-recovery.ts'
import * as factors from '#contract/sign-in/factors.ts'
import * as ownSessions from '#contract/sign-in/own-sessions.ts'
import * as calls from '#contract/sign-in/sign-in.ts'
import * as social from '#contract/sign-in/social.ts'
import { serve } from '#server/http/serve.ts'
import { closeAccount } from './close-account.ts'
import {
  addNewAuthenticator,
  addNewPasskey,
  beginNewAuthenticator,
  beginNewPasskey,
  makeOtherRecoveryCodes,
  removeAuthenticatorOf,
  removePasskeyOf,
} from './factors/change-factors.ts'
import { getFactors } from './factors/factors.queries.ts'
import { passkeyOptions } from './factors/passkeys.ts'
import { prove } from './factors/prove.ts'
import { finishWithCode, finishWithPasskey } from './factors/second-step.ts'
import { confirmEmail } from './links/confirm-email.ts'
import { requestLink, resendLink } from './links/request-link.ts'
import { setNewPassword } from './links/set-new-password.ts'
import { validateLink } from './links/validate-link.ts'
import { updatePhoneNumber } from './phone/update-phone-number.ts'
import { sendPhoneCode, verifyPhoneCode } from './phone/verify-phone-number.ts'
import { completeRegistration } from './social/complete-registration.ts'
import { logInWithIdentity, signInOptions } from './social/log-in-with-identity.ts'
import { changePassword } from './change-password.ts'
import { logIn } from './sessions/log-in.ts'
import { endOwnSession, listOwnSessions } from './sessions/own-sessions.ts'
import { logOut } from './sessions/sessions.ts'
import { refreshSession } from './sessions/refresh-session.ts'
import { checkEmailAvailability, registerCustomer } from './register-customer.ts'

export const signInRoutes = [
  serve(calls.login, (ctx, { body }) => logIn(ctx, body)),
  serve(calls.register, (ctx, { body }) => registerCustomer(ctx, body)),
  serve(calls.checkEmailAvailability, (ctx, { body }) => checkEmailAvailability(ctx, body.email)),
  serve(calls.refreshToken, (ctx, { body }) => refreshSession(ctx, body.refreshToken)),
  serve(calls.logout, (ctx) => logOut(ctx)),

  serve(calls.changePassword, (ctx, { body }) => changePassword(ctx, body)),
  serve(calls.closeAccount, (ctx, { body }) => closeAccount(ctx, body)),

  serve(factors.listFactors, (ctx) => getFactors(ctx.db, ctx.actor.id)),
  serve(factors.beginPasskey, (ctx) => beginNewPasskey(ctx)),
  serve(factors.addPasskey, (ctx, { body }) => addNewPasskey(ctx, body)),
  serve(factors.removePasskey, (ctx, { params }) => removePasskeyOf(ctx, params.id)),
  serve(factors.beginAuthenticator, (ctx) => beginNewAuthenticator(ctx)),
  serve(factors.addAuthenticator, (ctx, { body }) => addNewAuthenticator(ctx, body)),
  serve(factors.removeAuthenticator, (ctx) => removeAuthenticatorOf(ctx)),
  serve(factors.makeRecoveryCodes, (ctx) => makeOtherRecoveryCodes(ctx)),
  serve(factors.beginProof, (ctx) => passkeyOptions(ctx, { purpose: 'PROVE', user_id: ctx.actor.id })),
  serve(factors.proveMyself, (ctx, { body }) => prove(ctx, body)),
  serve(factors.signInWithCode, (ctx, { body }) => finishWithCode(ctx, body)),
  serve(factors.beginPasskeySignIn, (ctx) => passkeyOptions(ctx, { purpose: 'SIGN_IN', user_id: null })),
  serve(factors.signInWithPasskey, (ctx, { body }) => finishWithPasskey(ctx, body)),
  serve(ownSessions.listOwnSessions, (ctx) => listOwnSessions(ctx)),
  serve(ownSessions.endOwnSession, (ctx, { params }) => endOwnSession(ctx, params.id)),

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
]
