import type { MyTerms } from '#contract/privacy/terms.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx, CustomerCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import type { Events } from '#server/events.ts'
import { termsAt } from '#server/modules/business/business.ts'
import { giveConsent, readStanding } from '../consents/consents.ts'

/** What is in force, and what this person accepted last. */
export async function getMyTerms({ db, now }: Pick<Ctx, 'db' | 'now'>, user_id: string): Promise<MyTerms> {
  const [terms, standing] = await Promise.all([termsAt(db, now()), readStanding(db, user_id, 'TERMS')])
  const accepted = standing ?? null
  return { terms, accepted, is_due: terms !== null && terms.version !== accepted?.version }
}

/** The version that an order of this customer names; throws `terms_changed` where they have not accepted what is in force. */
export async function requireAcceptedTerms(ctx: CustomerCtx): Promise<string | null> {
  const { terms, is_due } = await getMyTerms(ctx, ctx.actor.id)
  if (is_due) throw new AppError('terms_changed')
  return terms?.version ?? null
}

export async function acceptTerms(ctx: CustomerCtx, version: string): Promise<MyTerms> {
  const { language, actor } = ctx
  await transaction(ctx.db, (tx) => accept(ctx, tx, { user_id: actor.id, version, language, source: 'PRIVACY_PAGE' }))
  return getMyTerms(ctx, actor.id)
}

/** By signing up, on a page that shows them; a client that does not say which version it showed accepts the present one. */
export async function acceptBySigningUp(ctx: Ctx, tx: Tx, event: Events['terms.accepted']): Promise<void> {
  await accept(ctx, tx, { ...event, source: 'SIGN_UP' })
}

type Accepting = Events['terms.accepted'] & { source: 'SIGN_UP' | 'PRIVACY_PAGE' }

async function accept(ctx: Ctx, tx: Tx, { version, ...who }: Accepting): Promise<void> {
  const terms = await termsAt(tx, ctx.now())
  if (version !== null && version !== terms?.version) throw new AppError('terms_changed')
  if (terms === null) return
  await giveConsent(ctx, tx, { ...who, purpose: 'TERMS', version: terms.version, channel: 'WEB' })
}
