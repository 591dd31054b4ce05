import type { Insertable } from 'kysely'
import { consentVersion } from '#contract/privacy/consents.ts'
import type { FreePurpose } from '#contract/privacy/consents.ts'
import type { MarketingConsent } from '#contract/people/marketing.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx, CustomerCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { Consents } from '#server/db/schema.generated.ts'
import { emit } from '#server/events.ts'
import { uuidv7 } from '#server/ids.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

type Purpose = FreePurpose | 'TERMS'
type Given = Pick<Insertable<Consents>, 'source' | 'channel' | 'language'> & {
  user_id: string
  purpose: Purpose
  version: string
}

/** Adds a consent. One that stands for the same words keeps its moment; one for other words ends with the new one. */
export async function giveConsent({ now }: Pick<Ctx, 'now'>, tx: Tx, given: Given): Promise<void> {
  await standing(tx, given)
    .set({ taken_back_at: now(), taken_back_by: 'NEW_VERSION' })
    .where('version', '<>', given.version)
    .execute()
  await tx
    .insertInto('consents')
    .values({ ...given, consent_id: uuidv7(), given_at: now() })
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).where('taken_back_at', 'is', null).doNothing())
    .execute()
}

/** Gives or takes back one of my own consents; what hangs on it goes in the same transaction. */
export async function setConsent(
  ctx: CustomerCtx,
  { purpose, is_given }: { purpose: FreePurpose; is_given: boolean },
  source: 'PRIVACY_PAGE' | 'PROFILE' = 'PRIVACY_PAGE',
): Promise<void> {
  const { language, actor } = ctx
  const consent = { user_id: actor.id, purpose, version: consentVersion, language, channel: 'WEB', source } as const
  await transaction(ctx.db, (tx) => (is_given ? giveConsent(ctx, tx, consent) : takeBack(ctx, tx, consent, 'PROFILE')))
}

/** The consent of a person that stands for a purpose; at most one does. */
export function readStanding(db: Db | Tx, user_id: string, purpose: Purpose) {
  return db
    .selectFrom('consents')
    .select(['version', 'given_at as at'])
    .where('user_id', '=', user_id)
    .where('purpose', '=', purpose)
    .where('taken_back_at', 'is', null)
    .executeTakeFirst()
}

export async function readMarketingConsent(db: Db | Tx, user_id: string): Promise<MarketingConsent> {
  return { agreed_at: (await readStanding(db, user_id, 'OFFERS_MAIL'))?.at ?? null }
}

/** By the link of a mail. Throws `token_invalid` for a forged token; a second time changes nothing. */
export async function unsubscribe(ctx: Ctx, token: string): Promise<null> {
  const user_id = readUnsubscribeToken(ctx.config.APP_SECRET, token)
  if (user_id === null) throw new AppError('token_invalid')
  await transaction(ctx.db, (tx) => takeBack(ctx, tx, { user_id, purpose: 'OFFERS_MAIL' }, 'MAIL'))
  return null
}

/** Of a closed account: the rows stay as proof of what was done by them, and name nobody. */
export async function endConsents({ now }: Ctx, tx: Tx, { user_id }: { user_id: string }): Promise<void> {
  await standing(tx, { user_id }).set({ taken_back_at: now(), taken_back_by: 'CLOSING' }).execute()
}

type Whose = { user_id: string; purpose: FreePurpose }

async function takeBack(ctx: Ctx, tx: Tx, { user_id, purpose }: Whose, by: 'PROFILE' | 'MAIL'): Promise<void> {
  await standing(tx, { user_id, purpose }).set({ taken_back_at: ctx.now(), taken_back_by: by }).execute()
  await emit(ctx, tx, 'consent.taken_back', { user_id, purpose })
}

function standing(tx: Tx, whose: { user_id: string; purpose?: Purpose }) {
  const rows = tx.updateTable('consents').where('taken_back_at', 'is', null).where('user_id', '=', whose.user_id)
  return whose.purpose ? rows.where('purpose', '=', whose.purpose) : rows
}
