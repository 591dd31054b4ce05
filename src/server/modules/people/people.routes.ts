import * as addresses from '#contract/people/addresses.ts'
import * as profile from '#contract/people/profile.ts'
import * as referral from '#contract/affiliate/referral.ts'
import { wholeList } from '#contract/page.ts'
import { serve } from '#server/http/serve.ts'
import { addAddress } from './addresses/add-address.ts'
import { listAddresses, requireAddress } from './addresses/addresses.queries.ts'
import { deleteAddress } from './addresses/delete-address.ts'
import { editAddress } from './addresses/edit-address.ts'
import { setDefaultAddress } from './addresses/set-default-address.ts'
import { exportMyData } from './closing/export-my-data.ts'
import { customerRoutes } from './customers/customers.routes.ts'
import { getProfile } from './people.queries.ts'
import { deleteProfilePicture, setProfilePicture } from './portrait/profile-picture.ts'
import { applyReferralCode } from './referrals/apply-referral-code.ts'
import { changeReferralCode } from './referrals/change-referral-code.ts'
import { validateReferralCode } from './referrals/find-referrer.ts'
import { getMyReferral } from './referrals/my-referral.queries.ts'
import { updateProfile } from './update-profile.ts'

export const peopleRoutes = [
  ...customerRoutes,
  serve(profile.getProfile, (ctx) => getProfile(ctx.db, ctx.actor.id)),
  serve(profile.updateProfile, (ctx, { body }) => updateProfile(ctx, body)),
  serve(profile.uploadProfilePicture, (ctx, { files }) => setProfilePicture(ctx, files)),
  serve(profile.deleteProfilePicture, (ctx) => deleteProfilePicture(ctx)),
  serve(profile.exportMyData, (ctx) => exportMyData(ctx)),
  serve(referral.validateReferralCode, (ctx, { params }) => validateReferralCode(ctx, params.code)),
  serve(referral.getMyReferral, (ctx) => getMyReferral(ctx)),
  serve(referral.changeReferralCode, (ctx, { body }) => changeReferralCode(ctx, body.code)),
  serve(referral.applyReferralCode, (ctx, { body }) => applyReferralCode(ctx, body.code)),
  serve(addresses.listAddresses, async (ctx) => wholeList(await listAddresses(ctx.db, ctx.actor.id))),
  serve(addresses.addAddress, (ctx, { body }) => addAddress(ctx, body)),
  serve(addresses.getAddress, (ctx, { params }) => requireAddress(ctx.db, ctx.actor.id, params.id)),
  serve(addresses.editAddress, (ctx, { params, body }) => editAddress(ctx, params.id, body)),
  serve(addresses.deleteAddress, (ctx, { params }) => deleteAddress(ctx, params.id)),
  serve(addresses.setDefaultAddress, (ctx, { params }) => setDefaultAddress(ctx, params.id)),
]
