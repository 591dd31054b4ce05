import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { enqueue } from '#server/queue/tasks.ts'
import { hashCode, oneTimeCodeOf } from '../sessions/tokens.ts'

/*
 * A code is bound to one person, one purpose and one target; a new one replaces the one before it. Each try is counted
 * before it is judged, in a statement of its own that nothing takes back, so at most five are ever judged.
 */

type CodePurpose = 'PHONE_NUMBER' | 'WITHDRAWAL'
export type CodeSubject = { user_id: string; purpose: CodePurpose; target: string }

export const codeSeconds = 300
const codeTries = 5
const gapSeconds = 60
const daySeconds = 86_400
const perDay = 5
/** Over all people: many requests for one number mean that its owner is pestered. */
const perNumberAndDay = 10

/**
 * Makes a code and has it sent once the caller's transaction is committed. One a minute and five a day for a person
 * and purpose, ten a day for a number; else `too_many_requests` with the pause.
 */
export async function issueCode(
  ctx: Pick<Ctx, 'now' | 'config'>,
  tx: Tx,
  code: CodeSubject & { phone_number: string },
): Promise<{ expires_in: number; retry_in: number }> {
  const created_at = ctx.now()
  await lockSender(tx, code)
  await refuseTooMany(tx, code, created_at)
  await replaceLiveCodes(tx, code, created_at)
  const code_id = uuidv7()
  const { APP_SECRET } = ctx.config
  await tx
    .insertInto('one_time_codes')
    .values({
      ...code,
      code_id,
      code_hash: hashCode(APP_SECRET, code_id, oneTimeCodeOf(APP_SECRET, code_id)),
      created_at,
      expires_at: new Date(created_at.getTime() + codeSeconds * 1000),
    })
    .execute()
  await enqueue(tx, 'sign-in.send-code', { code_id })
  return { expires_in: codeSeconds, retry_in: gapSeconds }
}

/** Requests of one person, and those for one number, take turns, so that counting them means something. */
async function lockSender(tx: Tx, { user_id, phone_number }: { user_id: string; phone_number: string }) {
  await tx.selectFrom('credentials').select('user_id').where('user_id', '=', user_id).forNoKeyUpdate().execute()
  await sql`select pg_advisory_xact_lock(hashtextextended(${`one-time code ${phone_number}`}, 0))`.execute(tx)
}

type Counts = { mine: number; first_of_mine: string | null; last_of_mine: string | null; to_number: number }

async function refuseTooMany(tx: Tx, code: CodeSubject & { phone_number: string }, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - daySeconds * 1000).toISOString()
  const { rows } = await sql<Counts>`
    select count(*) filter (where is_mine)::int as mine,
           min(created_at) filter (where is_mine) as first_of_mine,
           max(created_at) filter (where is_mine and delivery <> 'REFUSED') as last_of_mine,
           count(*) filter (where phone_number = ${code.phone_number})::int as to_number
      from (select created_at, delivery, phone_number, user_id = ${code.user_id} and purpose = ${code.purpose} as is_mine
              from one_time_codes
             where (user_id = ${code.user_id} or phone_number = ${code.phone_number})
               and created_at > ${dayAgo}) of_the_day`.execute(tx)
  const counts = rows[0]
  if (!counts) return
  const since = (time: string | null) => (time === null ? Infinity : (now.getTime() - Date.parse(time)) / 1000)
  if (counts.mine >= perDay) throw tooMany(daySeconds - since(counts.first_of_mine))
  if (counts.to_number >= perNumberAndDay) throw tooMany(gapSeconds * 60)
  const sinceLast = since(counts.last_of_mine)
  if (sinceLast < gapSeconds) throw tooMany(gapSeconds - sinceLast)
}

function tooMany(seconds: number): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(seconds))
  const message = say('code_just_sent')
  return new AppError('too_many_requests', { message, retryAfterSeconds, details: { retry_in: retryAfterSeconds } })
}

async function replaceLiveCodes(tx: Tx, { user_id, purpose }: CodeSubject, now: Date): Promise<void> {
  await tx
    .updateTable('one_time_codes')
    .set({ replaced_at: now })
    .where('user_id', '=', user_id)
    .where('purpose', '=', purpose)
    .where('replaced_at', 'is', null)
    .where('verified_at', 'is', null)
    .execute()
}

/**
 * Judges a code that a person typed and answers the id of its row, which `takeCode` has yet to take. Throws
 * `code_wrong` with the tries that are left. Must not run inside a transaction: a rollback would give tries back.
 */
export async function judgeCode(ctx: Ctx, subject: CodeSubject, typed: string): Promise<string> {
  const counted = await countTry(ctx, subject)
  if (!counted) return refuseUncounted(ctx, subject)
  const { code_id, code_hash, tries } = counted
  const isRight = timingSafeEqual(code_hash, hashCode(ctx.config.APP_SECRET, code_id, typed))
  if (!isRight) throw new AppError('code_wrong', { details: { tries_left: codeTries - tries } })
  return code_id
}

/**
 * Takes a code that was judged right, together with what it allows: a proof that is spent later, or in the transaction
 * of an effect that uses it up at once. Until then a crash leaves the code as it was, to be typed again. Of several at
 * once one takes it, the others get `code_wrong`.
 */
export async function takeCode(
  db: Db | Tx,
  code_id: string,
  { now, gives }: { now: Date; gives: { proof_hash: Buffer } | { used_at: Date } },
): Promise<void> {
  const taken = await db
    .updateTable('one_time_codes')
    .set({ verified_at: now, ...gives })
    .where('code_id', '=', code_id)
    .where('verified_at', 'is', null)
    .where('replaced_at', 'is', null)
    .executeTakeFirst()
  if (taken.numUpdatedRows === 0n) throw deadCode()
}

function countTry(ctx: Ctx, { user_id, purpose, target }: CodeSubject) {
  return ctx.db
    .updateTable('one_time_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('user_id', '=', user_id)
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .where('replaced_at', 'is', null)
    .where('verified_at', 'is', null)
    .where('tries', '<', codeTries)
    .where('delivery', '<>', 'REFUSED')
    .where('expires_at', '>', ctx.now().toISOString())
    .returning(['code_id', 'code_hash', 'tries'])
    .executeTakeFirst()
}

/** No code waits for this: it expired, was used or replaced, had its five tries, or never arrived. */
async function refuseUncounted(ctx: Ctx, { user_id, purpose, target }: CodeSubject): Promise<never> {
  const last = await ctx.db
    .selectFrom('one_time_codes')
    .select('delivery')
    .where('user_id', '=', user_id)
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.delivery === 'REFUSED') throw new AppError('message_not_delivered')
  throw deadCode()
}

function deadCode(): AppError {
  const message = say('code_dead')
  return new AppError('code_wrong', { message, details: { tries_left: 0 } })
}
