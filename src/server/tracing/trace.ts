/** What a span tells of itself: names and numbers of ours, never what a person has typed or is called. */
export type Facts = Record<string, string | number | boolean | undefined>

export type SpanOf = {
  name: string
  /** `client`: asked of another service. `server` and `consumer`: what a request, or a task, made us do. */
  kind?: 'server' | 'client' | 'consumer'
  facts?: Facts
  /** Shorter ones are not worth a line. */
  leastMs?: number
}

/** Adds what became known meanwhile. */
export type Note = (facts: Facts) => void

/** A span that something else than one function begins and ends: a request. */
export type OpenSpan = {
  traceId: string
  /** As the header `traceparent` is written. */
  traceparent: string
  /** What `work` begins, however late, is part of the span. */
  run: <T>(work: () => T) => T
  end: (facts: Facts, failure?: string) => void
}

export type Tracer = {
  /** `press` is what the sender calls its press: all that it sent under one name is one trace. */
  open: (span: SpanOf, press: string | undefined) => OpenSpan
  /** A span of what is under way; where nothing is, `work` runs without one. */
  inside: <T>(span: SpanOf, work: (note: Note) => Promise<T>) => Promise<T>
  /** Goes on with a trace that another process may have begun, or begins one. */
  goOn: <T>(
    from: { traceparent: string | null; isLongAgo: boolean },
    span: SpanOf,
    work: (note: Note) => Promise<T>,
  ) => Promise<T>
  /** `traceparent` of what is under way. */
  here: () => string | null
}

let tracer: Tracer | undefined

/** Of this process; `undefined` ends it. Set by `startTracing` alone. */
export function traceWith(next: Tracer | undefined): void {
  tracer = next
}

export function currentTracer(): Tracer | undefined {
  return tracer
}

const noNote: Note = () => {}

/** `work` as a span of the request or task that it belongs to, where traces are kept; else `work` alone. */
export function traced<T>(span: SpanOf, work: (note: Note) => Promise<T>): Promise<T> {
  return tracer ? tracer.inside(span, work) : work(noNote)
}

/** As `traced`, for work that begins by itself: it goes on with the trace it was asked for in, or begins one. */
export function tracedLater<T>(
  from: { traceparent: string | null; isLongAgo: boolean },
  span: SpanOf,
  work: (note: Note) => Promise<T>,
): Promise<T> {
  return tracer ? tracer.goOn(from, span, work) : work(noNote)
}

/** Kept with what is done later, so that it is found under the request that asked for it. Null without traces. */
export function traceForLater(): string | null {
  return tracer?.here() ?? null
}

/** What a line of the log says of the trace that it belongs to. */
export function traceOfLine(): { trace_id?: string } {
  const here = traceForLater()
  return here === null ? {} : { trace_id: here.split('-')[1]! }
}

/** What goes wrong by its code or the name of its kind: messages may quote what a person typed. */
export function kindOfError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
