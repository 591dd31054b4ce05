import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

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
