import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export const metrics = new Registry()
collectDefaultMetrics({ register: metrics })

const callSeconds = new Histogram({
  name: 'sehati_call_seconds',
  help: 'Time of API calls by name and status',
  labelNames: ['call', 'status'],
  buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [metrics],
})

const pageSeconds = new Histogram({
  name: 'sehati_page_seconds',
  help: 'Time to answer pages by source (rendered, cached)',
  labelNames: ['source', 'status'],
  buckets: [0.0005, 0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5],
  registers: [metrics],
})

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

/** How many stand in line, asked whenever somebody reads the figures. */
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

/** The replicas of this process, asked whenever somebody reads the figures. */
export function showReplicas(states: () => ReplicaFigures[]): void {
  replicas = states
  replicaLag.reset()
  replicaUsed.reset()
}

export function recordRead(from: 'primary' | 'replica'): void {
  reads.inc({ from })
}

/** @param startedAt `performance.now()` when the call began. */
export function recordCall(name: string, status: number, startedAt: number): void {
  callSeconds.observe({ call: name, status }, (performance.now() - startedAt) / 1000)
}

export type PageSource = 'rendered' | 'cached'

/** @param startedAt `performance.now()` when the page was requested. */
export function recordPage(source: PageSource, status: number, startedAt: number): void {
  pageSeconds.observe({ source, status }, (performance.now() - startedAt) / 1000)
}

export function recordDeadTask(kind: string): void {
  deadTasks.inc({ kind })
}
