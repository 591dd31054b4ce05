import * as audience from '#contract/vouchers/audience.ts'
import * as claims from '#contract/vouchers/claims-admin.ts'
import { giveHandDiscount as giveHandDiscountCall } from '#contract/vouchers/hand-discount.ts'
import * as promotions from '#contract/vouchers/promotions.ts'
import * as uses from '#contract/vouchers/voucher-uses.ts'
import * as calls from '#contract/vouchers/vouchers-admin.ts'
import { serve } from '#server/http/serve.ts'
import { addVoucher } from './admin/add-voucher.ts'
import { changeVoucher } from './admin/change-voucher.ts'
import { checkAudience } from './admin/check-audience.ts'
import { findCustomers } from './admin/customers.ts'
import { exportClaims } from './admin/export-claims.ts'
import { exportCodes } from './admin/export-codes.ts'
import { giveHandDiscount } from './admin/give-hand-discount.ts'
import { getVoucherWithFigures } from './admin/get-voucher.ts'
import { listClaims } from './admin/list-claims.ts'
import { listVouchers } from './admin/list-vouchers.ts'
import { removeVoucher } from './admin/remove-voucher.ts'
import { toggleVoucher } from './admin/toggle-voucher.ts'
import { addImages, removeImage } from './admin/voucher-images.ts'
import { listUses } from './admin/voucher-uses.ts'
import { addPromotion, changePromotion, deletePromotion, listPromotions } from './promotions/keep-promotions.ts'
import { chooseForLeftCarts } from './left-carts/choose-campaign.ts'

export const voucherAdminRoutes = [
  serve(calls.listVouchers, (ctx, { query }) => listVouchers(ctx, query)),
  serve(giveHandDiscountCall, (ctx, { body }) => giveHandDiscount(ctx, body)),
  serve(calls.createVoucher, (ctx, { body, files }) => addVoucher(ctx, body, files)),
  serve(claims.listClaims, (ctx, { query }) => listClaims(ctx, query)),
  serve(claims.exportClaims, (ctx, { query }) => exportClaims(ctx, query)),
  serve(audience.checkAudience, (ctx, { body }) => checkAudience(ctx, body.text)),
  serve(audience.findCustomers, (ctx, { query }) => findCustomers(ctx, query)),
  serve(calls.getAnyVoucher, (ctx, { params }) => getVoucherWithFigures(ctx, params.id)),
  serve(calls.changeVoucher, (ctx, { params, body, files }) => changeVoucher(ctx, params.id, body, files)),
  serve(calls.deleteVoucher, (ctx, { params }) => removeVoucher(ctx, params.id)),
  serve(calls.toggleVoucher, (ctx, { params, body }) => toggleVoucher(ctx, params.id, body?.is_active)),
  serve(calls.chooseForLeftCarts, (ctx, { params, body }) => chooseForLeftCarts(ctx, params.id, body.is_chosen)),
  serve(calls.addVoucherImages, (ctx, { params, files }) => addImages(ctx, params.id, files)),
  serve(calls.deleteVoucherImage, (ctx, { params }) => removeImage(ctx, params.id, params.imageId)),
  serve(uses.listVoucherUses, (ctx, { params, query }) => listUses(ctx, params.id, query)),
  serve(promotions.listPromotions, (ctx, { query }) => listPromotions(ctx, query)),
  serve(promotions.addPromotion, (ctx, { body }) => addPromotion(ctx, body)),
  serve(promotions.changePromotion, (ctx, { params, body }) => changePromotion(ctx, params.id, body)),
  serve(promotions.deletePromotion, (ctx, { params }) => deletePromotion(ctx, params.id)),
  serve(uses.exportVoucherCodes, (ctx, { params, query }) => exportCodes(ctx, params.id, query.format)),
]
