import { setTimeout as pause } from 'node:timers/promises'
import { advanceClock } from '#contract/sandbox.ts'
import { withDatabase } from '../bench/bench-database.ts'
import { show } from '../bench/measure.ts'
import { shopClient } from '../src/server/test/shop-client.ts'
import { secondsWithoutSales, startBuying } from './buyers.ts'
import type { Load, Witness } from './buyers.ts'
import { isLedgerClean, lost, wrongs } from './checks.ts'
import type { Cluster } from './cluster.ts'
import { faults } from './faults.ts'
import type { Fault } from './faults.ts'
import { startLateWriters } from './late-writers.ts'
import type { LateWriters } from './late-writers.ts'
import type { Shops } from './shops.ts'

/** Sales before the blow and after the first one that followed it. */
const usualMs = 2_500
const againMs = 2_500
const giveUpAfterMs = 120_000
/** Past the time that an order waits for its payment, so that every timer has rung. */
const laterSeconds = 31 * 60

type Blow = { first: number; later: number; healed: number; lost: string[]; late: number; unkept: number }
type Options = { names: readonly string[]; times: number }

/** The primary is lost in every way in turn, so many times, while people buy. */
export async function drillFailover(cluster: Cluster, shops: Shops, { names, times }: Options): Promise<boolean[]> {
  const load = await startBuying(cluster, shops)
  const blows = new Map<string, Blow[]>(names.map((name) => [name, []]))
  let failure: unknown
  try {
    for (let n = 1; n <= times; n += 1) {
      console.log(`\nfailover: round ${n} of ${times}`)
      for (const name of names) {
        const blow = await strikeOnce(cluster, faults[name]!, load)
        console.log(`  ${name.padEnd(7)} ${words(blow)}`)
        blows.get(name)?.push(blow)
      }
    }
  } catch (error) {
    // What was sold until then is looked for all the same.
    failure = error
    console.log(`! ${String(error)}`)
  }
  await load.stop()
  const results = names.flatMap((name) => report(faults[name]!, blows.get(name) ?? []))
  const books = await checkBooks(cluster, shops, load.witness)
  return [...results, ...books, failure === undefined]
}

async function strikeOnce(cluster: Cluster, fault: Fault, { witness }: Load): Promise<Blow> {
  const former = await cluster.untilHealthy()
  const writers = await startLateWriters(cluster, former)
  await pause(usualMs)
  fault.strike(former)
  const struckAt = performance.now()
  await untilSold(witness, struckAt)
  await pause(againMs)
  const undoneAt = performance.now()
  fault.undo(former)
  const primary = await cluster.untilHealthy()
  const healed = (performance.now() - undoneAt) / 1000
  await writers.stop()
  const missing = await withDatabase('', (db) => lost(db, { ...witness, payments: new Set(), refunds: new Set() }))
  const judged = await judge(writers, former.name, primary.name, struckAt)
  return { ...secondsWithoutSales(witness, struckAt), healed, lost: missing, ...judged }
}

async function untilSold({ sales }: Witness, since: number): Promise<void> {
  while (!sales.some(({ sentAt }) => sentAt > since)) {
    if (performance.now() - since > giveUpAfterMs) throw new Error('Nothing was sold any more')
    await pause(50)
  }
}

/** What the former primary said yes to after its successor began, and what anybody said yes to that is gone. */
async function judge(writers: LateWriters, former: string, primary: string, since: number) {
  const kept = await writers.kept()
  const all = [...writers.acknowledged.values()].flat()
  const unkept = all.filter(({ n }) => !kept.has(n)).length
  const began = writers.acknowledged.get(primary)?.find(({ at }) => at > since)?.at ?? Infinity
  const late = writers.acknowledged.get(former)?.filter(({ at }) => at > began).length ?? 0
  return { late: former === primary ? 0 : late, unkept }
}

function words({ first, later, healed, lost: missing, late, unkept }: Blow): string {
  const [again, paused, whole] = [first, later, healed].map((seconds) => `${seconds.toFixed(1)} s`)
  const times = `sold again after ${again}, later pauses up to ${paused}, whole ${whole} after the machine was back`
  return `${times}; lost ${missing.length + unkept}, late writes taken ${late}`
}

function report(fault: Fault, blows: readonly Blow[]): boolean[] {
  if (blows.length === 0) return []
  console.log(`\nfailover: ${fault.words}, ${blows.length} times`)
  for (const one of blows.flatMap((blow) => blow.lost)) console.log(`! lost: ${one}`)
  const sum = (of: (blow: Blow) => number) => blows.reduce((total, blow) => total + of(blow), 0)
  const most = (of: (blow: Blow) => number) => Math.round(Math.max(...blows.map(of)) * 10) / 10
  const none = { unit: '', goal: { atMost: 0 } }
  return [
    show({ name: 'sold again', value: most(({ first }) => first), unit: 's', goal: { atMost: fault.goalSeconds } }),
    show({
      name: 'a later pause, while the machine comes back',
      value: most(({ later }) => later),
      unit: 's',
      goal: { atMost: 8 },
    }),
    show({ name: 'acknowledged orders that are gone', value: sum((blow) => blow.lost.length), ...none }),
    show({ name: 'acknowledged writes on the machines that are gone', value: sum((blow) => blow.unkept), ...none }),
    show({ name: 'late writes that the former primary took', value: sum((blow) => blow.late), ...none }),
  ]
}

/** Everything at the end, when all timers have rung and the queue is empty. */
async function checkBooks(cluster: Cluster, { servers }: Shops, witness: Witness): Promise<boolean[]> {
  console.log('\nfailover: the books afterwards')
  await shopClient(servers[0]!.url).call(advanceClock, { body: { advance_seconds: laterSeconds } })
  const [broken, missing] = await withDatabase('', async (db) => [await wrongs(db), await lost(db, witness)] as const)
  for (const one of [...broken, ...missing]) console.log(`! ${one}`)
  for (const [refusal, times] of witness.refusals) console.log(`  refused ${times} times: ${refusal}`)
  const none = { unit: '', goal: { atMost: 0 } }
  return [
    show({ name: 'acknowledged orders', value: witness.orders.size, unit: '', goal: { atLeast: 50 } }),
    show({ name: '… payments', value: witness.payments.size, unit: '' }),
    show({ name: '… refunds', value: witness.refunds.size, unit: '' }),
    show({ name: '… of all of them lost', value: missing.length, ...none }),
    show({ name: 'broken promises, or anything twice', value: broken.length, ...none }),
    show({ name: 'ledger:verify finds differences', value: isLedgerClean(cluster.databaseUrl) ? 0 : 1, ...none }),
  ]
}
