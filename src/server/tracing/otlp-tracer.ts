import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { Context, Span, SpanContext, Tracer as OtelTracer } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor, RandomIdGenerator } from '@opentelemetry/sdk-trace-base'
import type { Logger } from 'pino'
import { countingExporter } from './counting-exporter.ts'
import { kindOfError } from './trace.ts'
import type { Facts, OpenSpan, SpanOf, Tracer } from './trace.ts'

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER }
/** What is under way, and whether the request or task that began it has ended: timers live on in what they were set in. */
type Under = { context: Context; root: { isOver: boolean } }

/** An export that is not answered by then is given up; no request waits for it. */
const exportMs = 5_000
/** What was measured last is sent on the way out, if that is quick. */
const goodbyeMs = 1_500

/**
 * The one place that knows OpenTelemetry. Spans are kept in a bounded queue and sent by the batch; a collector that does
 * not answer costs the spans and nothing else. Its other variables hold as well, `OTEL_TRACES_SAMPLER` above all: libraries read them.
 */
export function otlpTracer(endpoint: string, log: Logger): { tracer: Tracer; stop: () => Promise<void> } {
  const ids = chosenIds()
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  const exporter = countingExporter(new OTLPTraceExporter({ url, timeoutMillis: exportMs }), log)
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'sehati',
      'service.instance.id': `${hostname()}:${process.pid}`,
    }).merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(exporter)],
    idGenerator: ids.generator,
  })
  const stop = async () => {
    await Promise.race([provider.shutdown().catch(() => {}), pause(goodbyeMs, undefined, { ref: false })])
  }
  return { tracer: tracerOn(provider.getTracer('sehati'), ids), stop }
}

function tracerOn(otel: OtelTracer, ids: ChosenIds): Tracer {
  const here = new AsyncLocalStorage<Under>()

  async function runIn<T>(span: Span, { context, root }: Under, of: SpanOf, work: () => Promise<T>): Promise<T> {
    const startedAt = performance.now()
    try {
      return await here.run({ context: trace.setSpan(context, span), root }, work)
    } catch (error) {
      fail(span, kindOfError(error))
      throw error
    } finally {
      // What is never ended is never sent.
      if (performance.now() - startedAt >= (of.leastMs ?? 0)) span.end()
    }
  }

  return {
    open(of, press) {
      const span = ids.under(press, () => begin(otel, of, ROOT_CONTEXT))
      return openSpan(here, span)
    },
    inside(of, work) {
      const under = here.getStore()
      if (!under || under.root.isOver) return work(() => {})
      const span = begin(otel, of, under.context)
      return runIn(span, under, of, () => work(noteOn(span)))
    },
    goOn({ traceparent, isLongAgo }, of, work) {
      const from = traceparent === null ? null : readTraceparent(traceparent)
      const context = from && !isLongAgo ? trace.setSpanContext(ROOT_CONTEXT, from) : ROOT_CONTEXT
      const root = { isOver: false }
      const span = begin(otel, of, context, from && isLongAgo ? [from] : [])
      return runIn(span, { context, root }, of, () => work(noteOn(span))).finally(() => (root.isOver = true))
    },
    here() {
      const under = here.getStore()
      const span = under && !under.root.isOver && trace.getSpan(under.context)
      return span ? textOf(span.spanContext()) : null
    },
  }
}

function openSpan(here: AsyncLocalStorage<Under>, span: Span): OpenSpan {
  const under = { context: trace.setSpan(ROOT_CONTEXT, span), root: { isOver: false } }
  return {
    traceId: span.spanContext().traceId,
    traceparent: textOf(span.spanContext()),
    run: (work) => here.run(under, work),
    end(facts, failure) {
      under.root.isOver = true
      span.setAttributes(facts)
      if (failure !== undefined) fail(span, failure)
      span.end()
    },
  }
}

function begin(
  otel: OtelTracer,
  { name, kind, facts = {} }: SpanOf,
  context: Context,
  links: SpanContext[] = [],
): Span {
  const options = {
    kind: kind ? kinds[kind] : SpanKind.INTERNAL,
    attributes: facts,
    links: links.map((one) => ({ context: one })),
  }
  return otel.startSpan(name, options, context)
}

const noteOn = (span: Span) => (facts: Facts) => void span.setAttributes(facts)

function fail(span: Span, kind: string): void {
  span.setAttribute('error.type', kind)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

const textOf = ({ traceId, spanId, traceFlags }: SpanContext) =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`

/** Only what this program has written itself is read. */
function readTraceparent(text: string): SpanContext | null {
  const [, traceId, spanId, flags] = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(text) ?? []
  if (!traceId || !spanId || !flags) return null
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
}

type ChosenIds = ReturnType<typeof chosenIds>

/** Random ones, but a trace of a press is called after the press. */
function chosenIds() {
  const random = new RandomIdGenerator()
  let chosen: string | undefined
  return {
    generator: {
      generateTraceId: () => chosen ?? random.generateTraceId(),
      generateSpanId: () => random.generateSpanId(),
    },
    under<T>(press: string | undefined, work: () => T): T {
      chosen = press === undefined ? undefined : createHash('sha256').update(press).digest('hex').slice(0, 32)
      try {
        return work()
      } finally {
        chosen = undefined
      }
    },
  }
}
