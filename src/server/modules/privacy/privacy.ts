/**
 * Privacy: what people agreed to, by which words and since when (decision 173).
 *
 * Owns the tables consents and privacy_requests. Subscribes to account.closing, account.closed, terms.accepted and data.exported, and emits consent.taken_back: who keeps something
 * only with a consent removes it then. Others read consents by views.
 */
import { sql } from 'kysely'
import * as calls from '#contract/privacy/consents.ts'
import * as requests from '#contract/privacy/requests.ts'
import * as terms from '#contract/privacy/terms.ts'
import * as marketing from '#contract/people/marketing.ts'
import { on } from '#server/events.ts'
import { serve } from '#server/http/serve.ts'
import { rowsAbout } from '#server/registries.ts'
import type { Registration } from '#server/registries.ts'
import { termsAt } from '#server/modules/business/business.ts'
import { endConsents, readMarketingConsent, setConsent, unsubscribe } from './consents/consents.ts'
import { getMyConsents } from './consents/consents.queries.ts'
import { answerRequest, askCorrection, recordClosing, recordExport } from './requests/requests.ts'
import { countWaiting, listMyRequests, listPrivacyRequests } from './requests/requests.queries.ts'
import { acceptBySigningUp, acceptTerms, getMyTerms } from './terms/terms.ts'

export { unsubscribeTokenOf } from './consents/unsubscribe-token.ts'
export { requireAcceptedTerms } from './terms/terms.ts'

export const privacyRoutes = [
  serve(calls.getMyConsents, (ctx) => getMyConsents(ctx.db, ctx.actor.id)),
  serve(calls.setConsent, async (ctx, { body }) => {
    await setConsent(ctx, body)
    return getMyConsents(ctx.db, ctx.actor.id)
  }),
  serve(terms.getTerms, (ctx) => termsAt(ctx.db, ctx.now())),
  serve(terms.getMyTerms, (ctx) => getMyTerms(ctx, ctx.actor.id)),
  serve(terms.acceptTerms, (ctx, { body }) => acceptTerms(ctx, body.version)),
  serve(requests.listMyRequests, (ctx, { query }) => listMyRequests(ctx.db, ctx.actor.id, query)),
  serve(requests.askCorrection, (ctx, { body }) => askCorrection(ctx, body.question)),
  serve(requests.listPrivacyRequests, (ctx, { query }) => listPrivacyRequests(ctx, query)),
  serve(requests.answerRequest, (ctx, { params, body }) => answerRequest(ctx, params.id, body)),
  serve(marketing.getMarketingConsent, (ctx) => readMarketingConsent(ctx.db, ctx.actor.id)),
  serve(marketing.setMarketingConsent, async (ctx, { body }) => {
    await setConsent(ctx, { purpose: 'OFFERS_MAIL', is_given: body.is_agreed }, 'PROFILE')
    return readMarketingConsent(ctx.db, ctx.actor.id)
  }),
  serve(marketing.unsubscribe, (ctx, { query }) => unsubscribe(ctx, query.token)),
]

export const privacySubscriptions = [
  on('account.closing', endConsents),
  on('account.closed', recordClosing),
  on('data.exported', recordExport),
  on('terms.accepted', acceptBySigningUp),
]

export const privacyRegistrations: Registration[] = [
  rowsAbout(
    'consents',
    (user_id) => sql`select purpose, version, language, channel, source, given_at, taken_back_at, taken_back_by
            from consents where user_id = ${user_id} order by given_at`,
  ),
  rowsAbout(
    'privacy_requests',
    (user_id) => sql`select kind, asked_by, question, asked_at, due_at, answered_at, outcome, answer
            from privacy_requests where user_id = ${user_id} order by asked_at`,
  ),
  {
    registry: 'attention',
    kind: 'PRIVACY_REQUESTS',
    link: { list: 'privacy_requests', filters: { status: 'WAITING' } },
    count: countWaiting,
  },
  {
    registry: 'customer_page',
    load: async (db, user_id) => ({
      is_agreed_to_offers: (await readMarketingConsent(db, user_id)).agreed_at !== null,
    }),
  },
]
