import type { Role } from '#contract/people/profile.ts'
import type { Language } from '#contract/language.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { isEmailTaken } from './people.queries.ts'
import { randomInt } from 'node:crypto'

export type NewUser = {
  role: Role
  /** Trimmed and in lower case, as the contract's `Email` makes it. */
  email: string
  /** From `hashPassword`, made before the transaction; `null`: cannot sign in with a password. */
  password_hash: string | null
  first_name: string
  last_name?: string
  language?: Language
  /** False where others have entered them; people who register have chosen by the page. */
  is_language_chosen?: boolean
  phone_number?: string | null
  /** Both the e-mail address and the phone number, if any, are theirs beyond doubt. */
  is_verified?: boolean
  /** For demo customers, who did not all come today. */
  created_at?: Date
}

const maxTries = 5

/**
 * Writes a user and gives them a referral code; answers the id. Throws `email_taken`, also when another registration
 * of the same address commits first.
 */
export async function createUser(ctx: Pick<Ctx, 'now'>, tx: Tx, user: NewUser): Promise<string> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const user_id = await insertUser(ctx, tx, user)
    if (user_id) return user_id
    if (await isEmailTaken(tx, user.email)) throw new AppError('email_taken')
    // Only the referral code can have clashed: draw another.
  }
  throw new Error('No free referral code was found')
}

/** Waits for a parallel insert of the same address; `undefined` when a unique key is taken. */
async function insertUser(ctx: Pick<Ctx, 'now'>, tx: Tx, user: NewUser): Promise<string | undefined> {
  const created_at = user.created_at ?? ctx.now()
  const { is_verified = false, phone_number = null } = user
  const row = await tx
    .insertInto('users')
    .values({
      user_id: uuidv7(),
      role: user.role,
      email: user.email,
      email_verified_at: is_verified ? created_at : null,
      password_hash: user.password_hash,
      first_name: user.first_name,
      last_name: user.last_name ?? '',
      language: user.language ?? 'en',
      is_language_chosen: user.is_language_chosen ?? true,
      phone_number,
      is_phone_number_verified: is_verified && phone_number !== null,
      referral_code: createReferralCode(),
      created_at,
      updated_at: created_at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id
}

/** Capitals and digits without those that look alike when read from paper: 0 and O, 1 and I and L, 5 and S, 8 and B. */
const alphabet = 'ACDEFGHJKMNPQRTUVWXYZ234679'

/** Eight characters, 280 thousand million possibilities; the caller that stores one still handles a clash. */
function createReferralCode(): string {
  return Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')
}
