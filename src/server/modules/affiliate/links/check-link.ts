import { sql } from 'kysely'
import type { ReferralFlag } from '#contract/affiliate/affiliate-admin.ts'
import { referralFlagged } from '#contract/affiliate/affiliate-notices.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { notify } from '#server/modules/notifications/notifications.ts'
import type { Trace } from '#server/registries.ts'
import { hashTrace } from './fold-trace.ts'
import { listFormer, loadTraces } from './former-traces.ts'

type Finding = { user_id: string; other_id: string; reason: ReferralFlag['reason']; trace: string; shown: string }

/**
 * Looks whether a referred customer shares a phone, an address, a bank account or a device with who brought them, or,
 * as a circle, with who brought that one, two steps up; and whether an account that was closed was known by the same
 * phone, address or bank account. What was settled by a person is not found again. Administrators
 * are told of what is new.
 */
export async function checkLink(ctx: Ctx, tx: Tx, user_id: string): Promise<void> {
  const above = await listAbove(tx, user_id)
  if (above.length === 0) return
  const traces = hashed(ctx, await loadTraces(tx, [user_id, ...above]))
  const own = new Map(traces.filter((trace) => trace.user_id === user_id).map((trace) => [trace.hash, trace]))
  const former = await listFormer(tx, [...own.keys()])
  const anew = former.flatMap(({ user_id: other_id, trace }) => toAnew(user_id, other_id, own.get(trace)))
  await keepFindings(ctx, tx, firstOfEach([...compare({ user_id, above, traces }), ...anew]))
}

/** A customer's referrer, the referrer's referrer, and so on, three steps at most; a refused referral ends the list. */
async function listAbove(tx: Tx, user_id: string): Promise<string[]> {
  const { rows } = await sql<{ referrer_id: string }>`
    with recursive above (referrer_id, step) as (
      select referrer_id, 1 from referrals where user_id = ${user_id} and refused_at is null
      union all select r.referrer_id, step + 1 from referrals r join above a on r.user_id = a.referrer_id where step < 3)
    select referrer_id from above order by step`.execute(tx)
  return rows.map(({ referrer_id }) => referrer_id)
}

type Hashed = Trace & { hash: string }

function hashed({ config }: Ctx, traces: readonly Trace[]): Hashed[] {
  return traces.map((trace) => ({ ...trace, hash: hashTrace(config.APP_SECRET, trace) }))
}

function toAnew(user_id: string, other_id: string, own: Hashed | undefined): Finding[] {
  if (!own || other_id === user_id) return []
  return [{ user_id, other_id, reason: `SAME_${own.kind}`, trace: own.hash, shown: own.shown }]
}

/** One finding for each shared trace, however many accounts share it. */
function firstOfEach(findings: readonly Finding[]): Finding[] {
  const known = new Map<string, Finding>()
  for (const finding of findings) {
    const key = `${finding.reason} ${finding.trace}`
    if (!known.has(key)) known.set(key, finding)
  }
  return [...known.values()]
}

type Comparison = { user_id: string; above: string[]; traces: Hashed[] }

function compare({ user_id, above, traces }: Comparison): Finding[] {
  const own = new Set(traces.filter((trace) => trace.user_id === user_id).map(({ hash }) => hash))
  return above.flatMap((other_id, step) =>
    traces
      .filter((trace) => trace.user_id === other_id && own.has(trace.hash))
      .map(({ kind, hash, shown }) => ({
        user_id,
        other_id,
        reason: step === 0 ? (`SAME_${kind}` as const) : 'CIRCLE',
        trace: hash,
        shown,
      })),
  )
}

/** Writes what was not known before. */
export async function keepFindings(ctx: Ctx, tx: Tx, findings: readonly Finding[]): Promise<void> {
  if (findings.length === 0) return
  const rows = findings.map((finding) => ({
    ...finding,
    flag_id: uuidv7(),
    shown: finding.shown.slice(0, 200),
    found_at: ctx.now(),
  }))
  const fresh = await tx
    .insertInto('referral_flags')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['user_id', 'reason', 'trace']).doNothing())
    .returning(['flag_id', 'user_id'])
    .execute()
  const flagged = new Map(fresh.map(({ user_id, flag_id }) => [user_id, flag_id]))
  for (const [user_id, flag_id] of flagged) await notifyAdmins(ctx, tx, user_id, flag_id)
}

async function notifyAdmins(ctx: Ctx, tx: Tx, user_id: string, flag_id: string): Promise<void> {
  const { referrer_id } = await tx
    .selectFrom('referrals')
    .select('referrer_id')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  await notify(ctx, tx, referralFlagged, { flag_id, referrer_id })
}
