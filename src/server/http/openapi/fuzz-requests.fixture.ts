import fc from 'fast-check'
import { nastyText, nastyValue, prototypeNames } from './nasty-values.fixture.ts'

type Schema = Record<string, unknown>
type Parameter = { name: string; in: 'path' | 'query' | 'header'; schema: Schema }
export type Operation = {
  operationId: string
  method: string
  path: string
  parameters: readonly Parameter[]
  /** By content type; undefined where nothing is sent. */
  body?: { type: string; schema: Schema; example?: unknown }
}
type Document = {
  paths: Record<string, Record<string, Record<string, unknown>>>
  components: { schemas: Record<string, Schema> }
}

/** As it goes over the wire: an address whose escapes are done, headers that may come twice, and bytes. */
export type WireRequest = {
  method: string
  path: string
  headers: [name: string, value: string][]
  body: Buffer | null
}

export function operationsOf(document: Document): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      operationId: String(operation['operationId']),
      method: method.toUpperCase(),
      path,
      parameters: (operation['parameters'] ?? []) as Parameter[],
      ...bodyOf(
        operation['requestBody'] as { content: Record<string, { schema: Schema; example?: unknown }> } | undefined,
      ),
    })),
  )
}

function bodyOf(requestBody: { content: Record<string, { schema: Schema; example?: unknown }> } | undefined) {
  const [entry] = Object.entries(requestBody?.content ?? {})
  return entry ? { body: { type: entry[0], ...entry[1] } } : {}
}

/**
 * Requests of one operation. Most are right in all but a part, so that they reach what lies behind the first check; `ids` are things
 * of the shop that a path may name.
 */
export function requestsOf(
  operation: Operation,
  { components: { schemas } }: Document,
  ids: readonly string[],
): fc.Arbitrary<WireRequest> {
  const fitting = (schema: Schema) => sampleOf(schema, schemas, 0)
  const { method, parameters } = operation
  const path = fc
    .record(
      Object.fromEntries(
        parameters.filter((one) => one.in === 'path').map(({ name }) => [name, pathValue(ids)] as const),
      ),
    )
    .map((values) => operation.path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''))
  const query = queryOf(
    parameters.filter((one) => one.in === 'query'),
    fitting,
  )
  const sent: fc.Arbitrary<{ type: string | null; bytes: Buffer | null }> = operation.body
    ? payloadOf(operation.body, fitting)
    : fc.constant({ type: null, bytes: null })
  return fc
    .record({ path, query, sent, headers: nastyHeaders })
    .map(({ path: where, query: what, sent: { type, bytes }, headers }) => ({
      method,
      path: `/api${where}${what}`,
      headers: [...(type === null ? [] : [['content-type', type] as [string, string]]), ...headers],
      body: bytes,
    }))
}

function pathValue(ids: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...ids) },
    { weight: 2, arbitrary: nastyText.map(escaped) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('%', '%00', '%ff', '%c0%ae', '%2e%2e%2f', '%ED%A0%80', 'a%', ...prototypeNames),
    },
  )
}

/** Halves of characters have no escape; as bytes they are what a careless client sends. */
function escaped(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
}

function queryOf(parameters: readonly Parameter[], fitting: (schema: Schema) => unknown): fc.Arbitrary<string> {
  const odd = fc.constantFrom(
    '__proto__=1',
    'constructor=x',
    '__proto__[role]=ADMIN',
    'a[]=1&a[]=2',
    '=&&=',
    '%=%',
    'x=%ff%00',
    Array.from({ length: 1_000 }, (_, n) => `k${n}=1`).join('&'),
  )
  const pairs = parameters.map(({ name, schema }) =>
    fc.oneof(
      { weight: 2, arbitrary: fc.constant([]) },
      { weight: 2, arbitrary: fc.constant([`${name}=${escaped(String(fitting(schema)))}`]) },
      { weight: 2, arbitrary: nastyText.map((text) => [`${name}=${escaped(text.slice(0, 2_000))}`]) },
      { weight: 1, arbitrary: nastyText.map((text) => [`${name}=1`, `${name}=${escaped(text.slice(0, 2_000))}`]) },
    ),
  )
  return fc
    .tuple(fc.tuple(...pairs), fc.oneof({ weight: 4, arbitrary: fc.constant('') }, odd))
    .map(([known, extra]) => [...known.flat(), ...(extra === '' ? [] : [extra])].join('&'))
    .map((text) => (text === '' ? '' : `?${text.slice(0, 6_000)}`))
}

type Body = NonNullable<Operation['body']>

function payloadOf(body: Body, fitting: (schema: Schema) => unknown) {
  return body.type === 'multipart/form-data' ? formOf(body, fitting) : jsonOf(body, fitting)
}

/** JSON with a part of it changed, JSON of something else, and bytes that are no JSON. */
function jsonOf({ schema, example }: Body, fitting: (schema: Schema) => unknown) {
  const base = asObject(example ?? fitting(schema))
  const changed = changedFields(base, Object.keys(asObject(fitting(schema)))).map((value) =>
    Buffer.from(JSON.stringify(value)),
  )
  const other = nastyValue.map((value) => Buffer.from(JSON.stringify(value)))
  const raw = fc.constantFrom(
    Buffer.from('{'),
    Buffer.from('{"a":1,}'),
    Buffer.from('{"__proto__":{"role":"ADMIN"}}'),
    Buffer.from('{"constructor":{"prototype":{"role":"ADMIN"}}}'),
    Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
    Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
    Buffer.from('{"a":"\\ud800"}'),
    Buffer.from('['.repeat(5_000)),
    Buffer.alloc(0),
  )
  const type = fc.oneof(
    { weight: 8, arbitrary: fc.constant('application/json') },
    fc.constantFrom(
      'application/json; charset=utf-16',
      'application/json; charset=__proto__',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'constructor',
      'application/json, application/json',
    ),
  )
  const bytes = fc.oneof({ weight: 6, arbitrary: changed }, { weight: 2, arbitrary: other }, raw)
  return fc.record({ type, bytes })
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

function changedFields(base: Record<string, unknown>, names: readonly string[]): fc.Arbitrary<Record<string, unknown>> {
  const known = [...new Set([...Object.keys(base), ...names])]
  const name = fc.oneof(...(known.length > 0 ? [{ weight: 5, arbitrary: fc.constantFrom(...known) }] : []), {
    weight: 1,
    arbitrary: fc.constantFrom('constructor', 'toString', 'hasOwnProperty', 'role', 'a.b', ''),
  })
  const outer = fc
    .array(fc.tuple(name, nastyValue), { maxLength: 2 })
    .map((changes) => Object.fromEntries([...Object.entries(base), ...changes]))
  // One level deeper, where schemas often take any name.
  const objects = Object.entries(base).filter(([, value]) => Object.keys(asObject(value)).length > 0)
  if (objects.length === 0) return outer
  const inner = fc
    .tuple(fc.constantFrom(...objects), fc.oneof(fc.constantFrom(...prototypeNames), nastyText), nastyValue)
    .map(([[field, value], key, odd]) => ({
      ...base,
      [field]: Object.fromEntries([...Object.entries(asObject(value)), [key, odd]]),
    }))
  return fc.oneof(outer, inner)
}

function formOf({ schema, example }: Body, fitting: (schema: Schema) => unknown) {
  const whole = asObject(fitting(schema))
  const base = Object.fromEntries(
    Object.entries({ ...whole, ...asObject(example) }).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )
  const names = Object.keys(base)
  const disposition = fc.oneof(
    ...(names.length > 0 ? [fc.constantFrom(...names).map((name) => `form-data; name="${name}"`)] : []),
    fc.constantFrom(
      'form-data',
      'form-data; name=""',
      'form-data; name="constructor"',
      'form-data; name="__proto__"',
      'form-data; name="file"; filename="a.png"',
      'form-data; name="files"; filename="\u202Egnp.exe"',
      'form-data; name="images"; filename="../../a.png"',
      'form-data; filename="a.png"',
      'form-data; name="a[]"; filename=""',
      'attachment',
      "form-data; name*=utf-8''%ff",
    ),
  )
  const part = fc
    .tuple(disposition, nastyText)
    .map(([how, text]) => `--boundary\r\ncontent-disposition: ${how}\r\n\r\n${text}\r\n`)
  const parts = fc.tuple(fc.array(part, { maxLength: 3 }), fc.boolean()).map(([odd, isWhole]) => {
    const right = Object.entries(base).map(
      ([name, text]) => `--boundary\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
    )
    return Buffer.from([...(isWhole ? right : []), ...odd, '--boundary--\r\n'].join(''))
  })
  const type = fc.oneof(
    { weight: 8, arbitrary: fc.constant('multipart/form-data; boundary=boundary') },
    fc.constantFrom(
      'multipart/form-data',
      'multipart/form-data; boundary=boundless',
      'multipart/form-data; boundary=x',
      'application/json',
      'multipart/mixed; boundary=boundary',
    ),
  )
  return fc.record({
    type,
    bytes: fc.oneof({ weight: 6, arbitrary: parts }, fc.constant(Buffer.from('--boundary\r\n'))),
  })
}

/** What a client may put into a header: the bytes of Latin-1 without controls. */
const headerText = nastyText.map((text) =>
  Buffer.from(text.slice(0, 1_000))
    .toString('latin1')
    .replace(/[^\t\u0020-\u007e\u0080-\u00ff]/g, ''),
)

const nastyHeaders: fc.Arbitrary<[string, string][]> = fc.array(
  fc.tuple(
    fc.constantFrom(
      'accept',
      'accept-language',
      'accept-language',
      'accept-encoding',
      'accept-charset',
      'user-agent',
      'cookie',
      'idempotency-key',
      'if-none-match',
      'range',
      'origin',
      'referer',
      'traceparent',
      'x-forwarded-for',
      'x-forwarded-proto',
      'x-request-id',
      'forwarded',
      'constructor',
      'x-http-method-override',
    ),
    headerText,
  ),
  { maxLength: 4 },
)

/** The simplest value that fits a schema, as far as schemas say it. */
function sampleOf(schema: Schema, schemas: Record<string, Schema>, depth: number): unknown {
  if (depth > 8) return null
  const inner = (one: unknown) => sampleOf(one as Schema, schemas, depth + 1)
  const ref = schema['$ref']
  if (typeof ref === 'string') return inner(schemas[ref.split('/').at(-1) ?? ''] ?? {})
  if ('const' in schema) return schema['const']
  if ('default' in schema) return schema['default']
  for (const list of [schema['enum'], schema['examples']]) if (Array.isArray(list)) return list[0]
  for (const list of [schema['anyOf'], schema['oneOf']]) if (Array.isArray(list)) return inner(list[0])
  if (Array.isArray(schema['allOf'])) return Object.assign({}, ...schema['allOf'].map(inner))
  switch (schema['type']) {
    case 'object':
      return Object.fromEntries(
        Object.entries((schema['properties'] ?? {}) as Record<string, Schema>).map(([name, one]) => [name, inner(one)]),
      )
    case 'array':
      return [inner(schema['items'] ?? {})]
    case 'integer':
    case 'number':
      return Math.max(1, Number(schema['minimum'] ?? 1))
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return textOf(schema)
  }
}

function textOf({ format, minLength }: Schema): string {
  if (format === 'uuid') return '01890000-0000-7000-8000-000000000000'
  if (format === 'date-time') return '2026-01-01T00:00:00.000Z'
  if (format === 'date') return '2026-01-01'
  if (format === 'email') return 'siti@example.test'
  return 'a'.repeat(Math.max(5, Number(minLength ?? 0)))
}
