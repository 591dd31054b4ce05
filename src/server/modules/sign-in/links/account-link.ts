import type { LinkType } from '#contract/sign-in/account-recovery.ts'
import type { Role } from '#contract/people/profile.ts'
import type { Language } from '#contract/language.ts'
import type { Ctx } from '#server/context.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { hashToken } from '#server/secret-keys.ts'
import { linkTokenOf } from '../sessions/tokens.ts'

export type LinkPurpose = LinkType | 'ADMIN_INVITATION'

/** Both let a person choose a password. */
export const passwordPurposes = ['FORGOT_PASSWORD', 'ADMIN_INVITATION'] as const

/** How long a link works. */
export const linkSeconds = 3_600

export type AccountLink = {
  link_id: string
  purpose: LinkPurpose
  user_id: string | null
  email: string
  role: Role
  language: Language
}

/** Stores a link and answers its id, from which its token follows when the mail is written. */
export async function createLink(
  ctx: Pick<Ctx, 'now' | 'config'>,
  tx: Tx,
  link: Omit<AccountLink, 'link_id'>,
): Promise<string> {
  const link_id = uuidv7()
  const created_at = ctx.now()
  await tx
    .insertInto('account_links')
    .values({
      ...link,
      link_id,
      token_hash: hashToken(linkTokenOf(ctx.config.APP_SECRET, link_id)),
      created_at,
      expires_at: new Date(created_at.getTime() + linkSeconds * 1000),
    })
    .execute()
  return link_id
}

/** The link of a token while it works, unused; `null` for any other text. */
export async function findLink(db: Db | Tx, token: string, now: Date): Promise<AccountLink | null> {
  const row = await db
    .selectFrom('account_links')
    .select(['link_id', 'purpose', 'user_id', 'email', 'role', 'language'])
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return row ?? null
}

/** Uses a link up; `false` when another person was quicker. The person's row is locked before it, if there is one. */
export async function spendLink(tx: Tx, link_id: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('account_links')
    .set({ used_at: now })
    .where('link_id', '=', link_id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning('link_id')
    .executeTakeFirst()
  return row !== undefined
}

/** After a new password no older link may set another one. */
export async function dropPasswordLinks(tx: Tx, user_id: string): Promise<void> {
  await tx
    .deleteFrom('account_links')
    .where('user_id', '=', user_id)
    .where('purpose', 'in', [...passwordPurposes])
    .where('used_at', 'is', null)
    .execute()
}

/** What validation and screens call a link. */
export function linkTypeOf(purpose: LinkPurpose): LinkType {
  return purpose === 'EMAIL_VERIFICATION' ? 'EMAIL_VERIFICATION' : 'FORGOT_PASSWORD'
}
