import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Call } from '#contract/call.ts'
import { errorCodes } from '#contract/errors.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { NamedCall } from '#contract/all-calls.ts'

/** `GET /api/openapi.json` and a readable page of it at `/api/docs`; both are made from the contract alone. */
export function mountApiDocs(app: FastifyInstance, calls: readonly NamedCall[], shopUrl: string): void {
  // Made on first use: nobody should wait for it at start.
  let document: string | undefined
  let page: string | undefined
  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApiOf(calls, shopUrl))
    return reply.type('application/json').send(document)
  })
  app.get('/api/docs', async (_request, reply) => {
    page ??= docsPage(calls)
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'sha256-" +
          styleHash +
          "'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      )
      .send(page)
  })
}

export function openApiOf(calls: readonly NamedCall[], shopUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const named of calls) {
    const path = (paths[named.call.path] ??= {})
    path[named.call.method.toLowerCase()] = operationOf(named)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sehati',
      version: '1',
      description:
        'Every call of the shop. Success: `{ code, message, data }`. Failure: `{ code, message, data: null, error, errors?, details?, requestId }`.',
    },
    servers: [{ url: `${shopUrl}/api` }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Failure: failureSchema },
    },
  }
}

const failureSchema = {
  type: 'object',
  required: ['code', 'message', 'data', 'error', 'requestId'],
  properties: {
    code: { type: 'integer' },
    message: { type: 'string', description: 'For people' },
    data: { type: 'null' },
    error: {
      type: 'string',
      description: 'For programs',
      enum: Object.keys(errorCodes).map((code) => code.toUpperCase()),
    },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { field: { type: 'string' }, message: { type: 'string' } } },
    },
    details: {},
    requestId: { type: 'string' },
  },
}

function operationOf({ group, name, call }: NamedCall) {
  return {
    operationId: name,
    tags: [group],
    summary: call.summary,
    description: `Access: ${accessText(call)}.${call.idempotent ? ' Accepts `Idempotency-Key`.' : ''}`,
    security: call.access === 'anyone' || call.access === 'provider' ? [] : [{ bearer: [] }],
    parameters: parametersOf(call),
    ...requestOf(call),
    responses: responsesOf(call),
  }
}

function requestOf(call: Call) {
  if (call.input === 'multipart') return { requestBody: { required: true, content: uploadOf(call) } }
  if (!call.body) return {}
  const example = call.example !== undefined && { example: call.example }
  const content = { 'application/json': { schema: jsonSchema(call.body, 'input'), ...example } }
  return { requestBody: { required: true, content } }
}

function uploadOf(call: Call) {
  const { field, maxFiles } = call.files ?? { field: 'file', maxFiles: 1 }
  const file = { type: 'string', format: 'binary' }
  const fields = call.body ? jsonSchema(call.body, 'input') : { type: 'object', properties: {} }
  const properties = { ...fields.properties, [field]: maxFiles === 1 ? file : { type: 'array', items: file } }
  return { 'multipart/form-data': { schema: { ...fields, properties, required: [field] } } }
}

function parametersOf(call: Call) {
  const headers = call.idempotent
    ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } }]
    : []
  return [...fieldsOf(call.params, 'path'), ...fieldsOf(call.query, 'query'), ...headers]
}

function fieldsOf(schema: z.ZodObject | undefined, place: 'path' | 'query') {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: field,
  }))
}

function responsesOf(call: Call) {
  const success = { description: call.message, content: contentOf(call) }
  const failures = Map.groupBy(errorsOf(call), (code) => errorCodes[code].status)
  const described = [...failures].map(([status, codes]) => [
    String(status),
    {
      description: codes.map((code) => `${code.toUpperCase()}: ${errorCodes[code].message}`).join('\n\n'),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    },
  ])
  return { [String(call.code === 204 ? 200 : call.code)]: success, ...Object.fromEntries(described) }
}

function contentOf(call: Call) {
  if (call.output === 'text') return { 'text/plain': { schema: jsonSchema(call.response, 'output') } }
  if (call.output === 'file') return { '*/*': { schema: { type: 'string', format: 'binary' } } }
  const properties = {
    code: { const: call.code },
    message: { type: 'string', examples: [call.message] },
    data: jsonSchema(call.response, 'output'),
  }
  return { 'application/json': { schema: { type: 'object', required: ['code', 'message', 'data'], properties } } }
}

/** The declared codes and those that follow from the call's shape. */
function errorsOf(call: Call): ErrorCode[] {
  const follow: ErrorCode[] = []
  if (call.body || call.query) follow.push('invalid_input')
  if (call.body) follow.push('malformed_request', 'payload_too_large', 'media_type_not_supported')
  if (call.access !== 'anyone' && call.access !== 'provider') follow.push('unauthenticated', 'session_expired')
  if (call.access === 'customer' || call.access === 'admin') follow.push('forbidden')
  follow.push('too_many_requests')
  if (call.idempotent) follow.push('idempotency_key_reused', 'request_in_progress')
  return [...new Set([...call.errors, ...follow, 'unavailable' as const])]
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

function accessText(call: Call): string {
  return {
    anyone: 'anyone',
    signed_in: 'anybody signed in',
    customer: 'customers',
    admin: 'administrators',
    provider: 'a provider, by its signature',
  }[call.access]
}

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:72rem;margin:2rem auto;padding:0 1rem;color:#1e293b}
h2{margin-top:2.5rem;text-transform:capitalize}details{border:1px solid #e2e8f0;border-radius:8px;margin:.5rem 0;padding:.5rem 1rem}
summary{cursor:pointer}code,pre{font:14px/1.5 ui-monospace,monospace}pre{background:#f8fafc;padding:1rem;border-radius:8px;overflow:auto}
b{display:inline-block;min-width:4.5rem;color:#047857}`
const styleHash = await sha256(style)

async function sha256(text: string): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString('base64')
}

function docsPage(calls: readonly NamedCall[]): string {
  const groups = [...Map.groupBy(calls, (named) => named.group)]
  const sections = groups.map(([group, members]) => `<h2 id="${group}">${group}</h2>${members.map(callHtml).join('')}`)
  const links = groups.map(([group]) => `<a href="#${group}">${group}</a>`).join(' · ')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Sehati API</title><style>${style}</style>
<h1>Sehati API</h1><p>Every call answers <code>{ code, message, data }</code>; failures add <code>error</code>, <code>errors</code>, <code>requestId</code>. The same as a document: <a href="/api/openapi.json">openapi.json</a>.</p><p>${links}</p>${sections.join('')}</html>`
}

function callHtml({ call, name }: NamedCall): string {
  const shapes = [
    ['Body', call.body && jsonSchema(call.body, 'input')],
    ['Example', call.example],
    ['Query', call.query && jsonSchema(call.query, 'input')],
    ['Data', jsonSchema(call.response, 'output')],
  ]
    .filter(([, shape]) => shape !== undefined)
    .map(([title, shape]) => `<h4>${String(title)}</h4><pre>${escape(JSON.stringify(shape, null, 2))}</pre>`)
  const errors = errorsOf(call).map(
    (code) =>
      `<li>${errorCodes[code].status} <code>${code.toUpperCase()}</code> ${escape(errorCodes[code].message)}</li>`,
  )
  return `<details id="${name}"><summary><b>${call.method}</b> <code>/api${escape(call.path)}</code> ${escape(call.summary)}</summary><p>Access: ${accessText(call)}. Answers ${call.code}${call.idempotent ? '; accepts <code>Idempotency-Key</code>' : ''}.</p>${shapes.join('')}<h4>Errors</h4><ul>${errors.join('')}</ul></details>`
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)
}
