import { sql } from 'kysely'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import { endOfWibDay, wibDay } from '#server/wib-days.ts'

type SharedCtx = Pick<Ctx, 'db' | 'now' | 'actor'>

const megabyte = 1024 * 1024
/** What a customer may send in a day: two full tickets, or a video for every review of a large order. */
const mostBytesPerDay = 100 * megabyte

/** Refuses a customer who has sent a whole day's share of files already. Called before anything is received or drawn. */
export async function requireUploadShare({ db, now, actor }: SharedCtx): Promise<void> {
  if (actor.kind !== 'customer') return
  const sent = await db
    .selectFrom('upload_days')
    .select('bytes')
    .where('user_id', '=', actor.id)
    .where('day', '=', wibDay(now()))
    .executeTakeFirst()
  if (sent !== undefined && Number(sent.bytes) > mostBytesPerDay) throw refusal(now())
}

/** Counts a file of a customer before it is judged, so that files sent at once, or refused later, count as well. */
export async function countUpload({ db, now, actor }: SharedCtx, bytes: number): Promise<void> {
  if (actor.kind !== 'customer') return
  const sent = await db
    .insertInto('upload_days')
    .values({ user_id: actor.id, day: wibDay(now()), bytes })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'day'])
        .doUpdateSet(({ ref }) => ({ bytes: sql`${ref('upload_days.bytes')} + ${ref('excluded.bytes')}` })),
    )
    .returning('bytes')
    .executeTakeFirstOrThrow()
  if (Number(sent.bytes) > mostBytesPerDay) throw refusal(now())
}

function refusal(now: Date): AppError {
  const retryAfterSeconds = (endOfWibDay(wibDay(now)).getTime() - now.getTime()) / 1_000
  const message = say('uploads_of_day', { megabytes: mostBytesPerDay / megabyte })
  return new AppError('too_many_requests', { message, retryAfterSeconds })
}

/** Days that are over are no longer counted. */
export async function forgetUploadDays({ db, now }: SharedCtx): Promise<void> {
  await db.deleteFrom('upload_days').where('day', '<', wibDay(now())).execute()
}
