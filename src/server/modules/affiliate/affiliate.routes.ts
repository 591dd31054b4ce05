import * as admin from '#contract/affiliate/affiliate-admin.ts'
import * as calls from '#contract/affiliate/affiliate.ts'
import { serve } from '#server/http/serve.ts'
import { readConfig, readTerms } from './config/affiliate-config.queries.ts'
import { changeAffiliateConfig } from './config/change-affiliate-config.ts'
import { settleFlag } from './links/settle-flag.ts'
import { listCommissionsOf, listMyCommissions } from './members/commissions.queries.ts'
import { getAffiliate, listAffiliates } from './members/members.queries.ts'
import { listMyReferrals, listReferralsOf } from './members/referrals.queries.ts'
import { changeSpecialMember } from './members/special-member.ts'
import { getSummary } from './members/summary.queries.ts'
import { saveTaxNumber } from './members/tax-number.ts'
import { makeStatement } from './statement/make-statement.ts'

export const affiliateRoutes = [
  serve(calls.getReferralTerms, async (ctx) => {
    const { is_enabled, link_days, min_order, referee_bonus_points } = await readTerms(ctx.db)
    return { is_enabled, link_days, min_order, referee_bonus_points }
  }),
  serve(calls.getAffiliateSummary, (ctx) => getSummary(ctx)),
  serve(calls.listMyReferrals, (ctx, { query }) => listMyReferrals(ctx, query)),
  serve(calls.listMyCommissions, (ctx, { query }) => listMyCommissions(ctx, query)),
  serve(calls.saveTaxNumber, (ctx, { body }) => saveTaxNumber(ctx, body.tax_number)),
  serve(calls.getCommissionStatement, (ctx, { query }) => makeStatement(ctx, query)),

  serve(admin.listAffiliates, (ctx, { query }) => listAffiliates(ctx, query)),
  serve(admin.getAffiliateConfig, (ctx) => readConfig(ctx.db)),
  serve(admin.changeAffiliateConfig, (ctx, { body }) => changeAffiliateConfig(ctx, body)),
  serve(admin.changeSpecialMember, (ctx, { params, body }) => changeSpecialMember(ctx, params.id, body)),
  serve(admin.getAffiliate, (ctx, { params }) => getAffiliate(ctx.db, params.id)),
  serve(admin.listAffiliateReferrals, (ctx, { params, query }) => listReferralsOf(ctx, params.id, query)),
  serve(admin.listAffiliateCommissions, (ctx, { params, query }) => listCommissionsOf(ctx, params.id, query)),
  serve(admin.settleReferralFlag, (ctx, { params, body }) => settleFlag(ctx, params.id, body)),
]
