import { setTimeout as pause } from 'node:timers/promises'
import { isDatabaseUnavailable } from './database-errors.ts'
import type { ClientSource } from './client-source.ts'

/** What a read must see. */
export type Wanted = {
  /** What was committed longer ago than this, in milliseconds. */
  mostLagMs: number
  /** Everything up to this position of the primary's log; null where nothing of one's own was written. */
  lastWriteLsn: string | null
}

/** A replica as it was opened; `looks` is a connection for asking where it is, so that readers never delay the answer. */
export type OpenReplica = {
  /** Host and port, for metrics and the log. */
  name: string
  calls: ClientSource
  background: ClientSource
  looks: ClientSource
  /** It did not answer in time: finds out whether anything does, and ends what waits for it otherwise. */
  reportFailure: () => void
  close: () => Promise<void>
}

export type ReplicaState = { name: string; /** Milliseconds, at the most. */ lagMs: number; isUsed: boolean }

export type Replica = OpenReplica & {
  running: number
  /** The position that it has replayed. */
  position: number
  /** Everything committed before this moment (`performance.now()`) is there. */
  asOf: number
  /** When it was last asked; infinite until it has answered. */
  askedAt: number
  /** What the log was last told of it. */
  told: 'nothing' | 'used' | 'out'
  hasFailed: boolean
}

/** A replica that is further behind is left out of everything. */
export const mostLagMs = 2_000

const lookEveryMs = 100
/** So long a commit usually takes to arrive: asked at once, a replica would be a look behind under every load. */
const arriveMs = 20
const answerWithinMs = 1_000
/** The pause between looks while no one reads, and for a replica that is away. */
const restMs = 1_000
const restAfterMs = 10_000
const marksKept = 60

/** Positions of the primary's log, and moments before each of which everything committed lies below it. */
type Marks = { at: number; position: number }[]

export type Replicas = {
  /** The one with the least to do among those that are fresh enough. */
  choose: (wanted: Wanted) => Replica | null
  isFresh: (replica: Replica, wanted: Wanted) => boolean
  /** A read on it failed: no more reads go there until it has answered again. */
  leaveOut: (replica: Replica) => void
  states: () => ReplicaState[]
  stop: () => Promise<void>
}

/**
 * Follows how far each replica is. Ten times a second the primary is asked for its position; a replica that has replayed it
 * holds everything that was committed before the question. That is all there is to lag: one that is paused, slow, silent or gone
 * grows older by itself until it may not be read, and is young again with its next answer.
 */
export function followReplicas(
  primary: ClientSource,
  opened: readonly OpenReplica[],
  onError: (error: Error) => void,
): Replicas {
  const unknown = {
    running: 0,
    position: 0,
    asOf: -Infinity,
    askedAt: -Infinity,
    told: 'nothing',
    hasFailed: false,
  } as const
  const replicas: Replica[] = opened.map((one) => ({ ...one, ...unknown }))
  const marks: Marks = []
  const stopping = new AbortController()
  const rest = (ms: number) => pause(ms, undefined, { ref: false, signal: stopping.signal }).catch(() => {})
  let usedAt = performance.now()
  let turn = 0

  async function follow() {
    while (!stopping.signal.aborted) {
      const isIdle = performance.now() - usedAt > restAfterMs
      await lookAtPrimary(primary, marks).catch(() => {})
      await rest(arriveMs)
      for (const replica of replicas) void lookAtReplica(replica, marks)
      for (const replica of replicas) tell(replica, onError)
      await rest(isIdle ? restMs : lookEveryMs - arriveMs)
    }
  }

  void follow()
  return {
    choose(wanted) {
      usedAt = performance.now()
      turn += 1
      return idlestOf(replicas, wanted, turn)
    },
    isFresh,
    leaveOut: age,
    states: () =>
      replicas.map((replica) => ({
        name: replica.name,
        lagMs: ageOf(replica),
        isUsed: ageOf(replica) <= mostLagMs,
      })),
    async stop() {
      stopping.abort()
      await Promise.all(replicas.map(({ close }) => close()))
    },
  }
}

async function lookAtPrimary(primary: ClientSource, marks: Marks): Promise<void> {
  const at = performance.now()
  const position = await positionFrom(primary, 'select pg_current_wal_flush_lsn()::text as position')
  if (position !== null) marks.push({ at, position })
  if (marks.length > marksKept) marks.shift()
}

/** Never rejects. While an answer is due it does not ask again; what is away is asked once a second. */
async function lookAtReplica(replica: Replica, marks: Marks): Promise<void> {
  const from = performance.now()
  const isAway = ageOf(replica) > mostLagMs
  if (replica.askedAt === Infinity || (isAway && from - replica.askedAt < restMs)) return
  replica.askedAt = Infinity
  // In a process that was busy itself the answer may lie unread.
  const reportFailure = () => void setImmediate(() => replica.askedAt === Infinity && replica.reportFailure())
  const timer = setTimeout(reportFailure, answerWithinMs).unref()
  try {
    // One that is no replica any more has no position: it is left out.
    const position = await positionFrom(
      replica.looks,
      'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position',
    )
    if (position === null) age(replica)
    else learn(replica, position, marks)
  } catch (error) {
    replica.hasFailed = true
    if (isDatabaseUnavailable(error)) age(replica)
  } finally {
    clearTimeout(timer)
    replica.askedAt = from
  }
}

function learn(replica: Replica, position: number, marks: Marks): void {
  replica.position = position
  const passed = marks.findLast((mark) => mark.position <= position)
  if (passed) replica.asOf = Math.max(replica.asOf, passed.at)
}

function tell(replica: Replica, onError: (error: Error) => void): void {
  const now = ageOf(replica) > mostLagMs ? 'out' : 'used'
  // At the start nothing is known of any.
  if (now === replica.told || (now === 'out' && replica.told === 'nothing' && !replica.hasFailed)) return
  replica.told = now
  if (now === 'out') onError(new Error(`The replica ${replica.name} is left out`))
}

function idlestOf(replicas: readonly Replica[], wanted: Wanted, turn: number): Replica | null {
  const fresh = replicas.filter((replica) => isFresh(replica, wanted))
  const least = Math.min(...fresh.map(({ running }) => running))
  const idlest = fresh.filter(({ running }) => running === least)
  return idlest[turn % idlest.length] ?? null
}

function isFresh(replica: Replica, wanted: Wanted): boolean {
  if (ageOf(replica) > Math.min(wanted.mostLagMs, mostLagMs)) return false
  return wanted.lastWriteLsn === null || replica.position >= positionOf(wanted.lastWriteLsn)
}

function ageOf({ asOf }: Replica): number {
  return performance.now() - asOf
}

function age(replica: Replica): void {
  replica.asOf = -Infinity
}

async function positionFrom(source: ClientSource, text: string): Promise<number | null> {
  const client = await source.connect()
  try {
    const { rows } = await client.query<{ position: string | null }>(text, [])
    const position = rows[0]?.position
    return position ? positionOf(position) : null
  } finally {
    client.release()
  }
}

/** `16/B374D848` as a number of bytes; eight petabytes of log fit. */
function positionOf(text: string): number {
  const [high = '', low = ''] = text.split('/')
  return Number.parseInt(high, 16) * 2 ** 32 + Number.parseInt(low, 16)
}
