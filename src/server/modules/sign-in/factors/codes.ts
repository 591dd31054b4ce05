import { createHmac, randomBytes } from 'node:crypto'
import { keyFor } from '#server/secret-keys.ts'
import { Secret, TOTP } from 'otpauth'
import { recoveryCodeCount } from '#contract/sign-in/factors.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'

const stepSeconds = 30
/** Clocks may be off by one step. */
const window = 1

type Authenticator = { user_id: string; authenticator_id: string }

/** Bound to the person, so that an id of another one gives nothing away; only somebody with the shop's secret can work it out. */
export function totpOf(secret: string, { user_id, authenticator_id }: Authenticator, names?: TotpNames): TOTP {
  const bytes = createHmac('sha256', keyFor(secret, 'authenticator')).update(`${user_id} ${authenticator_id}`).digest()
  const raw = Uint8Array.from(bytes.subarray(0, 20))
  return new TOTP({ ...names, secret: new Secret({ buffer: raw.buffer }), period: stepSeconds, digits: 6 })
}
type TotpNames = { issuer: string; label: string }

/** The half minute that a code of the app belongs to; `null` for a wrong one. */
export function stepOf(totp: TOTP, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / stepSeconds) + delta
}

/** Each try counts before it is judged, for the person over all networks; right ones start the counter anew. */
export async function countCodeTry(ctx: Ctx, user_id: string): Promise<{ forgive: () => Promise<void> }> {
  const key = `factor ${user_id}`
  await ctx.limits.consume('login_account', key)
  return { forgive: () => ctx.limits.clear('login_account', key) }
}

/** Uses a code up, of the app or of the paper, once: of two at the same moment one is refused. Throws `code_wrong`. */
export async function useCode(ctx: Ctx, tx: Tx, user_id: string, code: string): Promise<'APP' | 'RECOVERY'> {
  if (await useAppCode(ctx, tx, user_id, code)) return 'APP'
  const used = await tx
    .updateTable('recovery_codes')
    .set({ used_at: ctx.now() })
    .where('user_id', '=', user_id)
    .where('code_hash', '=', hashOf(ctx.config.APP_SECRET, user_id, code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (used.numUpdatedRows === 0n) throw new AppError('code_wrong')
  return 'RECOVERY'
}

async function useAppCode(ctx: Ctx, tx: Tx, user_id: string, code: string): Promise<boolean> {
  const app = await tx
    .selectFrom('authenticators')
    .select(['user_id', 'authenticator_id'])
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  const step = app ? stepOf(totpOf(ctx.config.APP_SECRET, app), code, ctx.now()) : null
  if (!app || step === null) return false
  const used = await tx
    .updateTable('authenticators')
    .set({ last_step: step })
    .where('user_id', '=', user_id)
    .where('authenticator_id', '=', app.authenticator_id)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

/** Letters and digits that nobody takes for one another. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Replaces the person's recovery codes and answers the new ones, which can be read this once. */
export async function replaceRecoveryCodes(ctx: Ctx, tx: Tx, user_id: string): Promise<string[]> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute()
  const codes = Array.from({ length: recoveryCodeCount }, newCode)
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id, code_hash: hashOf(ctx.config.APP_SECRET, user_id, code) })))
    .execute()
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

/** Ten characters, 49 bits. */
function newCode(): string {
  const characters: string[] = []
  while (characters.length < 10) {
    for (const byte of randomBytes(16)) {
      // What is beyond the last whole round of the alphabet would favour its beginning.
      if (byte < 248 && characters.length < 10) characters.push(alphabet[byte % 31] ?? '')
    }
  }
  return characters.join('')
}

/** Keyed, so that a thief of the table has nothing to try codes against. */
function hashOf(secret: string, user_id: string, code: string): Buffer {
  return createHmac('sha256', keyFor(secret, 'recovery code')).update(`${user_id} ${code}`).digest()
}
