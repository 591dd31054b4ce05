import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import { traceWith } from './trace.ts'

export type Tracing = { stop: () => Promise<void> }

const untraced: Tracing = { stop: async () => {} }

/**
 * Sends traces to the collector of `OTEL_EXPORTER_OTLP_ENDPOINT`, over OTLP and HTTP. Without the variable nothing is loaded
 * and nothing measured (decision 112).
 */
export async function startTracing(
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: Pick<Config, 'OTEL_EXPORTER_OTLP_ENDPOINT'>,
  log: Logger,
): Promise<Tracing> {
  if (endpoint === undefined) return untraced
  const { otlpTracer } = await import('./otlp-tracer.ts')
  const { tracer, stop } = otlpTracer(endpoint, log)
  traceWith(tracer)
  return {
    stop: async () => {
      traceWith(undefined)
      await stop()
    },
  }
}
