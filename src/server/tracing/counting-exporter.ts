import type { SpanExporter } from '@opentelemetry/sdk-trace-base'
import type { Logger } from 'pino'
import { recordSpans } from '#server/metrics.ts'

/** Counts what arrives and what is lost, and says once that the collector is away and once that it is back. */
export function countingExporter(exporter: SpanExporter, log: Logger): SpanExporter {
  let isAway = false
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const isLost = result.code !== 0
        recordSpans(isLost ? 'lost' : 'sent', spans.length)
        if (isLost && !isAway) log.warn({ reason: String(result.error) }, 'the collector of traces does not answer')
        if (!isLost && isAway) log.info('the collector of traces answers again')
        isAway = isLost
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
  }
}
