import * as calls from '#contract/vouchers/vouchers.ts'
import { wholeList } from '#contract/page.ts'
import { serve } from '#server/http/serve.ts'
import { listCounterAdmins } from '#server/modules/sign-in/sign-in.ts'
import { getVoucher } from './calls/find-voucher.ts'
import { listMyClaims } from './calls/list-my-claims.ts'
import { listMyVouchers } from './calls/list-my-vouchers.ts'
import { redeemOffline, redeemOnline } from './calls/redeem.ts'
import { forgetVoucher, saveVoucher } from './calls/save-voucher.ts'
import { voucherAdminRoutes } from './vouchers-admin.routes.ts'

export const voucherRoutes = [
  ...voucherAdminRoutes,
  serve(calls.listMyVouchers, (ctx, { query }) => listMyVouchers(ctx, query)),
  serve(calls.saveVoucher, (ctx, { body }) => saveVoucher(ctx, body.code)),
  serve(calls.forgetVoucher, (ctx, { params }) => forgetVoucher(ctx, params.id)),
  serve(calls.getVoucher, (ctx, { params }) => getVoucher(ctx, params.id)),
  serve(calls.redeemOnline, (ctx, { body }) => redeemOnline(ctx, body.voucher_id)),
  serve(calls.redeemOffline, (ctx, { body }) => redeemOffline(ctx, body)),
  serve(calls.listCounterAdmins, async ({ db }) => wholeList(await listCounterAdmins(db))),
  serve(calls.listMyClaims, (ctx, { query }) => listMyClaims(ctx, query)),
]
