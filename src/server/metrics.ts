import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export const metrics = new Registry()
collectDefaultMetrics({ register: metrics })

const callSeconds = new Histogram({
  name: 'sehati_call_seconds',
  help: 'Time of API calls by name, module and status, refusals included',
  labelNames: ['call', 'module', 'status'],
  buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [metrics],
})

const pageSeconds = new Histogram({
  name: 'sehati_page_seconds',
  help: 'Time to answer pages by source (rendered, cached) and route',
  labelNames: ['source', 'status', 'route'],
  buckets: [0.0005, 0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5],
  registers: [metrics],
})

const taskSeconds = new Histogram({
  name: 'sehati_task_seconds',
  help: 'Time of work for later by kind, module and what came of it (done, failed, dead, taken over)',
  labelNames: ['kind', 'module', 'result'],
  buckets: [0.005, 0.025, 0.1, 0.5, 2.5, 10, 60],
  registers: [metrics],
})

const providerSeconds = new Histogram({
  name: 'sehati_provider_seconds',
  help: 'Time of calls to providers by provider, call and the kind of their outcome',
  labelNames: ['provider', 'call', 'outcome'],
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 8],
  registers: [metrics],
})

const events = new Counter({
  name: 'sehati_events_total',
  help: 'What modules told each other, once it was committed',
  labelNames: ['module', 'event'],
  registers: [metrics],
})

const orders = new Counter({
  name: 'sehati_orders_total',
  help: 'Orders that were placed (PLACED) and the statuses that they moved to, by their role (SHOP, PLAN, PARCEL)',
  labelNames: ['status', 'order_role'],
  registers: [metrics],
})

const spans = new Counter({
  name: 'sehati_trace_spans_total',
  help: 'Spans by whether the collector has taken them, where traces are kept',
  labelNames: ['result'],
  registers: [metrics],
})

/** What is due of a kind of task and not done, and for how many seconds the oldest of it has been due. */
export type QueueFigures = { kind: string; waiting: number; age_seconds: number }
let readQueue: () => Promise<QueueFigures[]> = async () => []
let reading: Promise<QueueFigures[]> | undefined

/** Once for all gauges of one scrape. Without an answer of the database there are no figures. */
function queueFigures(): Promise<QueueFigures[]> {
  reading ??= readQueue()
    .catch(() => [])
    .finally(() => (reading = undefined))
  return reading
}

const queueGauges = [
  queueGauge(
    {
      name: 'sehati_queue_age_seconds',
      help: 'How long the oldest due task of a kind has been due, in the whole shop',
    },
    ({ age_seconds }) => age_seconds,
  ),
  queueGauge(
    { name: 'sehati_queue_waiting', help: 'Due tasks of a kind that are not done, in the whole shop' },
    ({ waiting }) => waiting,
  ),
]

function queueGauge(named: { name: string; help: string }, valueOf: (figures: QueueFigures) => number) {
  return new Gauge({
    ...named,
    labelNames: ['kind'],
    registers: [metrics],
    async collect() {
      const figures = await queueFigures()
      this.reset()
      for (const one of figures) this.set({ kind: one.kind }, valueOf(one))
    },
  })
}

const deadTasks = new Counter({
  name: 'sehati_dead_tasks_total',
  help: 'Tasks that failed for good',
  labelNames: ['kind'],
  registers: [metrics],
})

const reads = new Counter({
  name: 'sehati_database_reads_total',
  help: 'Reads outside transactions by where they were answered, where there are replicas',
  labelNames: ['from'],
  registers: [metrics],
})

const sentToWait = new Counter({
  name: 'sehati_waiting_room_told_total',
  help: 'Calls of the checkout that were told to wait for their turn',
  registers: [metrics],
})

let waiting: () => Promise<number> = async () => 0

const waitingNow = new Gauge({
  name: 'sehati_waiting_room_waiting',
  help: 'Customers in the line before the checkout, in the whole shop',
  registers: [metrics],
  async collect() {
    // Figures are wanted most while the database is away.
    this.set(await waiting().catch(() => -1))
  },
})

let inLine: () => number = () => 0

const lineNow = new Gauge({
  name: 'sehati_checkout_line_waiting',
  help: 'Calls of the checkout that wait for their turn in this process',
  registers: [metrics],
  collect() {
    this.set(inLine())
  },
})

const lineSeconds = new Histogram({
  name: 'sehati_checkout_line_seconds',
  help: 'How long calls of the checkout waited in line in this process, by how it ended (begun, told, gone, full)',
  labelNames: ['end'],
  buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers: [metrics],
})

/** Sets how the calls that wait in line are counted when the figures are read. */
export function showLine(count: () => number): void {
  inLine = count
  lineNow.reset()
}

/** `told`: refused early. `gone`: the caller went away. @param startedAt `performance.now()` when the call arrived. */
export function recordLine(end: 'begun' | 'told' | 'gone' | 'full', startedAt: number): void {
  lineSeconds.observe({ end }, secondsSince(startedAt))
}

/** Sets how the customers in the waiting room are counted when the figures are read. */
export function showWaiting(count: () => Promise<number>): void {
  waiting = count
  waitingNow.reset()
}

export function recordSentToWait(): void {
  sentToWait.inc()
}

type ReplicaFigures = { name: string; lagMs: number; isUsed: boolean }
let replicas: () => ReplicaFigures[] = () => []

const replicaLag = new Gauge({
  name: 'sehati_replica_lag_seconds',
  help: 'How old what a replica shows may be, at the most; -1 when it does not answer',
  labelNames: ['replica'],
  registers: [metrics],
  collect() {
    for (const { name, lagMs } of replicas()) this.set({ replica: name }, Number.isFinite(lagMs) ? lagMs / 1000 : -1)
  },
})

const replicaUsed = new Gauge({
  name: 'sehati_replica_used',
  help: '1 while reads may go to the replica, 0 while it is left out',
  labelNames: ['replica'],
  registers: [metrics],
  collect() {
    for (const { name, isUsed } of replicas()) this.set({ replica: name }, isUsed ? 1 : 0)
  },
})

/** Sets where the replicas of this process are read from when the figures are read. */
export function showReplicas(states: () => ReplicaFigures[]): void {
  replicas = states
  replicaLag.reset()
  replicaUsed.reset()
}

export function recordRead(from: 'primary' | 'replica'): void {
  reads.inc({ from })
}

/** Sets where the queue's figures are read from. */
export function showQueue(read: () => Promise<QueueFigures[]>): void {
  readQueue = read
  for (const gauge of queueGauges) gauge.reset()
}

const secondsSince = (startedAt: number) => (performance.now() - startedAt) / 1000

/** @param startedAt `performance.now()` when the call began. */
export function recordCall(call: { name: string; module: string }, status: number, startedAt: number): void {
  callSeconds.observe({ call: call.name, module: call.module, status }, secondsSince(startedAt))
}

export type PageSource = 'rendered' | 'cached'

/** @param startedAt `performance.now()` when the page was requested. */
export function recordPage(page: { route: string; status: number }, source: PageSource, startedAt: number): void {
  pageSeconds.observe({ source, status: page.status, route: page.route }, secondsSince(startedAt))
}

export type TaskResult = 'done' | 'failed' | 'dead' | 'taken over'

/** Kinds of tasks begin with their module. @param startedAt `performance.now()` when the attempt began. */
export function recordTask(kind: string, result: TaskResult, startedAt: number): void {
  taskSeconds.observe({ kind, module: moduleOf(kind), result }, secondsSince(startedAt))
  if (result === 'dead') deadTasks.inc({ kind })
}

/** @param startedAt `performance.now()` when the call began. */
export function recordProviderCall(
  labels: { provider: string; call: string; outcome: string },
  startedAt: number,
): void {
  providerSeconds.observe(labels, secondsSince(startedAt))
}

export function recordEvent(event: string): void {
  events.inc({ module: moduleOf(event), event })
}

export function recordOrder(status: string, order_role: string): void {
  orders.inc({ status, order_role })
}

export function recordSpans(result: 'sent' | 'lost', count: number): void {
  spans.inc({ result }, count)
}

function moduleOf(name: string): string {
  return name.slice(0, name.indexOf('.'))
}
