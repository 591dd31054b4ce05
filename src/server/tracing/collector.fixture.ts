import { simulatedHost } from '#server/test/simulators/simulated-host.ts'
import type { SimulatedHost } from '#server/test/simulators/simulated-host.ts'

type Value = { stringValue?: string; intValue?: number | string; boolValue?: boolean }
type Attribute = { key: string; value: Value }

/** A span as OTLP writes it in JSON, with its attributes as an object. */
export type Received = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  links: { traceId: string; spanId: string }[]
  facts: Record<string, string | number | boolean | undefined>
}

type Sent = Omit<Received, 'facts' | 'links'> & { attributes: Attribute[]; links?: Received['links'] }
type Batch = { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] }

export type Collector = SimulatedHost & { spans: () => Received[] }

/** A collector of OpenTelemetry traces: OTLP over HTTP, in JSON. */
export async function collector(): Promise<Collector> {
  const host = await simulatedHost(({ path, method }) =>
    path === '/v1/traces' && method === 'POST'
      ? { status: 200, content: { partialSuccess: {} } }
      : { status: 404, content: {} },
  )
  const spans = () =>
    host.calls
      .flatMap(({ body }) => (body as Batch).resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans)
      .flatMap((scope) => scope.spans)
      .map(({ attributes, links = [], ...span }) => ({ ...span, links, facts: factsOf(attributes) }))
  return { ...host, spans }
}

function factsOf(attributes: readonly Attribute[]): Received['facts'] {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.boolValue ?? Number(value.intValue)]),
  )
}
