import * as calls from '#contract/accounts.ts'
import { serve } from '#server/http/serve.ts'
import { getProfile } from './accounts.queries.ts'
import { addAddress } from './addresses/add-address.ts'
import { listAddresses, requireAddress } from './addresses/addresses.queries.ts'
import { deleteAddress } from './addresses/delete-address.ts'
import { editAddress } from './addresses/edit-address.ts'
import { setDefaultAddress } from './addresses/set-default-address.ts'
import { changePassword } from './change-password.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { refreshSession } from './refresh-session.ts'
import { checkEmailAvailability, registerCustomer } from './register-customer.ts'
import { updateProfile } from './update-profile.ts'

export const accountRoutes = [
  serve(calls.login, (ctx, { body }) => logIn(ctx, body)),
  serve(calls.register, (ctx, { body }) => registerCustomer(ctx, body)),
  serve(calls.checkEmailAvailability, (ctx, { body }) => checkEmailAvailability(ctx, body.email)),
  serve(calls.refreshToken, (ctx, { body }) => refreshSession(ctx, body.refreshToken)),
  serve(calls.logout, (ctx) => logOut(ctx)),

  serve(calls.getProfile, (ctx) => getProfile(ctx.db, ctx.actor.id)),
  serve(calls.updateProfile, (ctx, { body }) => updateProfile(ctx, body)),
  serve(calls.changePassword, (ctx, { body }) => changePassword(ctx, body)),

  serve(calls.listAddresses, (ctx) => listAddresses(ctx.db, ctx.actor.id)),
  serve(calls.addAddress, (ctx, { body }) => addAddress(ctx, body)),
  serve(calls.getAddress, (ctx, { params }) => requireAddress(ctx.db, ctx.actor.id, params.id)),
  serve(calls.editAddress, (ctx, { params, body }) => editAddress(ctx, params.id, body)),
  serve(calls.deleteAddress, (ctx, { params }) => deleteAddress(ctx, params.id)),
  serve(calls.setDefaultAddress, (ctx, { params }) => setDefaultAddress(ctx, params.id)),
]
