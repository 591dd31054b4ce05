import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { prometheusConfig } from '../deploy/cluster/config/prometheus.ts'
import { dashboardQuestions } from '../deploy/cluster/watch/dashboard-questions.ts'
import { secondsSince, show } from '../bench/measure.ts'
import { startBuying } from './buyers.ts'
import type { Cluster } from './cluster.ts'
import { ownHost, runHere, signalAll } from './machines.ts'
import type { Shops } from './shops.ts'

const address = `${ownHost}:9090`
const watchFolder = new URL('../deploy/cluster/watch/', import.meta.url)
/** Prometheus asks every 15 s, and the alerts of a lost database wait for a minute. */
const withinMs = 150_000
const usualMs = 60_000

type Target = { labels: { job: string; instance: string }; health: string }
type Alert = { labels: { alertname: string; instance?: string }; state: string }

/** Prometheus watches the cluster with the files that are shipped; then a replica is stopped. */
export async function drillWatch(cluster: Cluster, shops: Shops): Promise<boolean[]> {
  console.log('\nwatch: Prometheus asks everybody, and a replica is stopped')
  const prometheus = startPrometheus(cluster)
  const load = await startBuying(cluster, shops)
  const startedAt = performance.now()
  const silent = await until(async () => (await targets()).filter(({ health }) => health !== 'up'), isEmpty)
  const asked = (await targets()).length
  await pause(Math.max(0, usualMs - (performance.now() - startedAt)))
  const before = (await alerts()).filter(({ state }) => state === 'firing')
  const questions = await askAll()
  const primary = await cluster.untilHealthy()
  const replica = cluster.nodes.find(({ name }) => name !== primary.name)!
  signalAll(replica.machine.pids(), 'SIGKILL')
  const stoppedAt = performance.now()
  const isAboutIt = ({ labels, state }: Alert) =>
    labels.alertname === 'DatabaseMachineDown' &&
    labels.instance?.startsWith(replica.host) === true &&
    state === 'firing'
  const raised = await until(
    async () => (await alerts()).filter(isAboutIt),
    (found) => found.length > 0,
  )
  const raisedAfter = secondsSince(stoppedAt)
  const meanwhile = new Set(
    (await alerts()).filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname),
  )
  replica.start()
  await cluster.untilHealthy()
  const healedAt = performance.now()
  const left = await until(async () => (await alerts()).filter(isAboutIt), isEmpty)
  const endedAfter = secondsSince(healedAt)
  await load.stop()
  prometheus.kill('SIGTERM')
  for (const { labels } of silent) console.log(`! ${labels.job} ${labels.instance} is silent`)
  for (const { labels } of before) console.log(`! ${labels.alertname} while all is well`)
  for (const words of questions.wrong) console.log(`! ${words}`)
  console.log(`  alerts with the replica gone: ${[...meanwhile].toSorted().join(', ')}`)
  console.log(`  questions without a figure in a shop so young: ${questions.empty.join('; ')}`)
  const none = { unit: '', goal: { atMost: 0 } }
  return [
    show({ name: 'processes that Prometheus asks', value: asked, unit: '', goal: { atLeast: 9 } }),
    show({ name: '… of them silent', value: silent.length, ...none }),
    show({ name: 'alerts while all is well', value: before.length, ...none }),
    show({ name: 'questions of the dashboard', value: questions.all, unit: '', goal: { atLeast: 30 } }),
    show({ name: '… that Prometheus refuses', value: questions.wrong.length, ...none }),
    show({
      name: '… that have figures',
      value: questions.all - questions.empty.length,
      unit: '',
      goal: { atLeast: 20 },
    }),
    show({ name: 'a stopped replica is an alert', value: raised.length, unit: '', goal: { atLeast: 1 } }),
    show({ name: '… after', value: raisedAfter, unit: 's', goal: { atMost: 120 } }),
    show({ name: '… that lasts when it is back', value: left.length, ...none }),
    show({ name: '… which it took', value: endedAfter, unit: 's' }),
  ]
}

const isEmpty = (found: readonly unknown[]) => found.length === 0

/** With the files of a real one, except that only processes that run here are asked. */
function startPrometheus({ folder, topology }: Cluster) {
  const own = join(folder, 'watch')
  mkdirSync(own)
  const write = (name: string, text: string) => {
    writeFileSync(join(own, name), text)
    return join(own, name)
  }
  const rules = write('shop-alerts.yml', readFileSync(new URL('shop-alerts.yml', watchFolder), 'utf8'))
  const token = write('shop-token', topology.secrets.metrics)
  const shops = topology.shops.map((shop) => ({ ...shop, ports: shop.ports.slice(0, 1) }))
  const config = write('prometheus.yml', prometheusConfig({ ...topology, shops }, { rules, token }))
  execFileSync('chown', ['-R', 'postgres:', own])
  const flags = [
    `--config.file=${config}`,
    `--storage.tsdb.path=${join(own, 'data')}`,
    `--web.listen-address=${address}`,
  ]
  return runHere(folder, 'prometheus', ['prometheus', ...flags])
}

/** What `read` says as soon as it is `good`, or at the end of the time. */
async function until<T>(read: () => Promise<T[]>, good: (found: T[]) => boolean): Promise<T[]> {
  const deadline = performance.now() + withinMs
  for (;;) {
    const found = await read().catch(() => null)
    if ((found && good(found)) || performance.now() > deadline) return found ?? []
    await pause(1_000)
  }
}

async function answerOf(path: string): Promise<{ status: string; error?: string; data: unknown }> {
  const answer = await fetch(`http://${address}/api/v1/${path}`)
  return answer.json() as Promise<{ status: string; error?: string; data: unknown }>
}

/** Throws while there are none yet. */
async function targets(): Promise<Target[]> {
  const { activeTargets } = (await answerOf('targets?state=active')).data as { activeTargets: Target[] }
  if (activeTargets.length === 0) throw new Error('Prometheus has not read its file')
  return activeTargets
}

async function alerts(): Promise<Alert[]> {
  return ((await answerOf('alerts')).data as { alerts: Alert[] }).alerts
}

async function askAll(): Promise<{ all: number; wrong: string[]; empty: string[] }> {
  const asked = dashboardQuestions()
  const wrong: string[] = []
  const empty: string[] = []
  for (const { title, expr } of asked) {
    const { status, error, data } = await answerOf(`query?query=${encodeURIComponent(expr)}`)
    if (status !== 'success') wrong.push(`${title}: ${error}`)
    else if ((data as { result: unknown[] }).result.length === 0) empty.push(title)
  }
  return { all: asked.length, wrong, empty }
}
