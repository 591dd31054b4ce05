import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { AppError } from '#server/app-error.ts'
import { inBackground } from '#server/db/db.ts'
import type { Db } from '#server/db/db.ts'
import { defineRecurringTask } from '#server/queue/tasks.ts'
import { keyHours } from '#server/idempotent-create.ts'
import { fromStored, toStored } from './stored-answer.ts'

type Answer = { status: number; body: unknown }
type Claim = { db: Db; actor: string; key: string; call: string; input: unknown; now: Date }

const leaseSeconds = 60
const tryAgainMs = 500

/**
 * Runs `work` once per key: a repetition with the same input within 24 hours answers the first answer again, one with
 * another input is refused, one that comes while the first still runs is told so. Only answers below 500 are stored, so
 * that a fault of ours can be tried again.
 */
export async function answerOnce(claim: Claim, work: () => Promise<Answer>): Promise<Answer> {
  const hash = hashOf(claim)
  const stored = await claimKey(claim, hash)
  if (stored) return stored
  try {
    const answer = await work()
    await store(claim, answer)
    return answer
  } catch (error) {
    await release(claim).catch(() => void releaseLater(claim))
    throw error
  }
}

function hashOf({ call, input }: Pick<Claim, 'call' | 'input'>): string {
  return createHash('sha256')
    .update(JSON.stringify([call, input]))
    .digest('hex')
}

/**
 * Stores answers for requests that have not begun, and returns those. A key that exists already belongs to a request that is
 * running or was answered; it keeps its own answer.
 */
export async function answerUnbegun<C extends Omit<Claim, 'db'> & { answer: Answer }>(
  db: Db,
  claims: readonly C[],
): Promise<C[]> {
  const column = <T>(of: (claim: C) => T) => claims.map(of)
  const { rows } = await sql<{ actor: string; key: string }>`
    insert into idempotency_keys (actor, key, call, request_hash, lease_until, created_at, status, answer)
    select actor, key, call, hash, clock_timestamp(), created_at, status, answer
      from unnest(${column(({ actor }) => actor)}::text[], ${column(({ key }) => key)}::text[],
                  ${column(({ call }) => call)}::text[], ${column(hashOf)}::text[],
                  ${column(({ now }) => now.toISOString())}::timestamptz[], ${column(({ answer }) => answer.status)}::integer[],
                  ${column(({ answer }) => JSON.stringify(toStored(answer.body)))}::jsonb[])
           as c (actor, key, call, hash, created_at, status, answer)
    on conflict (actor, key) do nothing
    returning actor, key`.execute(db)
  const ours = new Set(rows.map(({ actor, key }) => `${actor} ${key}`))
  return claims.filter(({ actor, key }) => ours.has(`${actor} ${key}`))
}

/** The stored answer, or `null` when the key is now ours. One statement decides between racing repetitions. */
async function claimKey(claim: Claim, hash: string): Promise<Answer | null> {
  const { db, actor, key, call, now } = claim
  const taken = await sql<{ key: string }>`
    insert into idempotency_keys (actor, key, call, request_hash, lease_until, created_at)
    values (${actor}, ${key}, ${call}, ${hash}, clock_timestamp() + make_interval(secs => ${leaseSeconds}), ${now})
    on conflict (actor, key) do update
      set call = excluded.call, request_hash = excluded.request_hash, lease_until = excluded.lease_until,
          created_at = excluded.created_at, status = null, answer = null
      where idempotency_keys.created_at < ${now}::timestamptz - make_interval(hours => ${keyHours})
         or (idempotency_keys.status is null and idempotency_keys.lease_until < clock_timestamp()
             and idempotency_keys.request_hash = excluded.request_hash)
    returning key`.execute(db)
  if (taken.rows.length > 0) return null

  const row = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'answer'])
    .where('actor', '=', actor)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row) throw new AppError('request_in_progress', { retryAfterSeconds: 1 })
  if (row.request_hash !== hash) throw new AppError('idempotency_key_reused')
  if (row.status === null) throw new AppError('request_in_progress', { retryAfterSeconds: 1 })
  return { status: row.status, body: fromStored(row.answer) }
}

async function store({ db, actor, key }: Claim, answer: Answer): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ status: answer.status, answer: JSON.stringify(toStored(answer.body)) })
    .where('actor', '=', actor)
    .where('key', '=', key)
    .execute()
}

/** Ours only: an earlier release may have arrived without our hearing of it, and another request has the key since. */
async function release({ db, actor, key, now }: Claim): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('actor', '=', actor)
    .where('key', '=', key)
    .where('status', 'is', null)
    .where('created_at', '=', now.toISOString())
    .execute()
}

/** A database that went away keeps the key too: a repeated call after its return would wait for the lease. */
async function releaseLater(claim: Claim): Promise<void> {
  const until = performance.now() + leaseSeconds * 1_000
  while (performance.now() < until) {
    await pause(tryAgainMs, undefined, { ref: false })
    const isReleased = await release(claim).then(
      () => true,
      () => false,
    )
    if (isReleased) return
  }
}

/** Deletes answers that no request can repeat any more; some hold whole files. */
export const forgetAnswersTask = defineRecurringTask({
  kind: 'http.forget_answers',
  everySeconds: 3_600,
  run: async (ctx) => {
    const before = new Date(ctx.now().getTime() - keyHours * 3_600_000).toISOString()
    await inBackground(ctx.db).deleteFrom('idempotency_keys').where('created_at', '<', before).execute()
  },
})
