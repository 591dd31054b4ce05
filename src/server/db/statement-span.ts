import { currentTracer, traced } from '#server/tracing/trace.ts'
import type { SpanOf } from '#server/tracing/trace.ts'

const longestText = 4_000
const mostKept = 1_000
const spans = new Map<string, SpanOf>()

/** A statement as a span, by its text alone: values never stand in it. */
export function tracedStatement<T>(text: string, work: () => Promise<T>): Promise<T> {
  return currentTracer() ? traced(spans.get(text) ?? spanOf(text), work) : work()
}

function spanOf(text: string): SpanOf {
  const words = text.replaceAll(/\s+/g, ' ').trim().slice(0, longestText)
  const summary = summaryOf(words)
  const facts = { 'db.system.name': 'postgresql', 'db.query.summary': summary, 'db.query.text': words }
  const span: SpanOf = { name: summary, kind: 'client', facts }
  if (spans.size < mostKept) spans.set(text, span)
  return span
}

const written = /(?<!\b(?:for|key|do) )\b(insert|update|delete|merge)\b (?:into |from |only )*"?([a-z_]+)/i

/** Such as `insert orders`: what is written first, or the table that is read first. */
function summaryOf(words: string): string {
  const [, verb, table] = written.exec(words) ?? []
  if (verb && table) return `${verb.toLowerCase()} ${table}`
  const first = /^\w+/.exec(words)?.[0].toLowerCase() ?? 'statement'
  const source = /\bfrom "?([a-z_]+)/i.exec(words)?.[1]
  return source ? `select ${source}` : first
}
