import type { MarketingConsent } from '#contract/people/marketing.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx, CustomerCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

export async function readMarketingConsent(db: Db | Tx, user_id: string): Promise<MarketingConsent> {
  const row = await db
    .selectFrom('marketing_consents')
    .select('agreed_at')
    .where('user_id', '=', user_id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return { agreed_at: row?.agreed_at ?? null }
}

/** Keeps the moment of agreeing, and that of taking it back. Who agrees again keeps the first moment. */
export async function setMarketingConsent(ctx: CustomerCtx, is_agreed: boolean): Promise<MarketingConsent> {
  const user_id = ctx.actor.id
  return transaction(ctx.db, async (tx) => {
    if (is_agreed) {
      await tx
        .insertInto('marketing_consents')
        .values({ consent_id: uuidv7(), user_id, agreed_at: ctx.now() })
        .onConflict((conflict) => conflict.column('user_id').where('withdrawn_at', 'is', null).doNothing())
        .execute()
    } else await withdraw(ctx, tx, user_id, 'PROFILE')
    return readMarketingConsent(tx, user_id)
  })
}

/** By the link of a mail. A forged token is `token_invalid`; who has taken it back before is told that it is done. */
export async function unsubscribe(ctx: Ctx, token: string): Promise<null> {
  const user_id = readUnsubscribeToken(ctx.config.APP_SECRET, token)
  if (user_id === null) throw new AppError('token_invalid')
  await transaction(ctx.db, (tx) => withdraw(ctx, tx, user_id, 'MAIL'))
  return null
}

async function withdraw(ctx: Pick<Ctx, 'now'>, tx: Tx, user_id: string, by: 'PROFILE' | 'MAIL'): Promise<void> {
  await tx
    .updateTable('marketing_consents')
    .set({ withdrawn_at: ctx.now(), withdrawn_by: by })
    .where('user_id', '=', user_id)
    .where('withdrawn_at', 'is', null)
    .execute()
}
