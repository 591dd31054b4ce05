import type * as z from 'zod'
import type { Call } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import { inEnglish } from '#contract/messages/serialized-message.ts'
import { errorCodes } from '#contract/errors.ts'
import { errorsOf } from '#contract/errors-of.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { NamedCall } from '#contract/all-calls.ts'
import { openApiSchemas } from './openapi-schemas.ts'
import type { JsonSchema } from './openapi-schemas.ts'

type Schemas = ReturnType<typeof openApiSchemas>
type Response = { description: string; content: Record<string, { schema: unknown }> }

/** The whole API as an OpenAPI 3.1 document, made from the contract alone. What has a name there has one here. */
export function openApiOf(calls: readonly NamedCall[], shopUrl: string) {
  const schemas = openApiSchemas(calls)
  const paths: Record<string, Record<string, unknown>> = {}
  for (const named of calls) {
    const path = (paths[named.call.path] ??= {})
    path[named.call.method.toLowerCase()] = operationOf(named, schemas)
  }
  const responses = refusalsOf(calls)
  const named = { ErrorEnvelope: errorEnvelope, FieldError: fieldError, ...schemas.schemas }
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
      responses,
      schemas: referredFrom([paths, responses], named),
    },
  }
}

/** Those of the named schemas that something refers to; forms with files hold the fields themselves. */
function referredFrom(roots: unknown, named: Record<string, JsonSchema>): Record<string, JsonSchema> {
  const found = new Set<string>()
  const look = (value: unknown) => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (found.has(name)) continue
      found.add(name)
      look(named[name] ?? {})
    }
  }
  look(roots)
  return Object.fromEntries(Object.entries(named).filter(([name]) => found.has(name)))
}

const fieldError = {
  type: 'object',
  required: ['field', 'message'],
  properties: { field: { type: 'string' }, message: { type: 'string' } },
}

const errorEnvelope = {
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
    errors: { type: 'array', items: { $ref: '#/components/schemas/FieldError' } },
    details: {},
    requestId: { type: 'string' },
  },
}

function operationOf({ group, name, call }: NamedCall, schemas: Schemas) {
  return {
    operationId: name,
    tags: [group],
    summary: call.summary,
    description: `Access: ${accessText(call)}.${call.idempotent ? ' Accepts `Idempotency-Key`.' : ''}`,
    security: call.access === 'anyone' || call.access === 'provider' ? [] : [{ bearer: [] }],
    parameters: parametersOf(call, schemas),
    ...requestOf(call, schemas),
    responses: responsesOf(call, schemas),
  }
}

function requestOf(call: Call, schemas: Schemas) {
  if (call.input === 'multipart') return { requestBody: { required: true, content: uploadOf(call, schemas) } }
  if (!call.body) return {}
  const example = call.example !== undefined && { example: call.example }
  const content = { 'application/json': { schema: schemas.schemaOf(call.body, 'input'), ...example } }
  return { requestBody: { required: true, content } }
}

/** Files are asked for where they are the only thing that is sent. */
function uploadOf(call: Call, schemas: Schemas) {
  const { field, maxFiles } = call.files ?? { field: 'file', maxFiles: 1 }
  const file = { type: 'string', format: 'binary' }
  const fields = call.body
    ? fieldsIn(schemas.schemaOf(call.body, 'input'), schemas)
    : { type: 'object', properties: {}, required: [field] }
  const properties = {
    ...(fields.properties as object | undefined),
    [field]: maxFiles === 1 ? file : { type: 'array', items: file },
  }
  const example = call.example !== undefined && { example: call.example }
  return { 'multipart/form-data': { schema: { ...fields, properties }, ...example } }
}

/** The schema itself: a named one that takes no other fields would refuse the files that stand beside a reference. */
function fieldsIn(schema: JsonSchema, { schemas }: Schemas): JsonSchema {
  if (typeof schema.$ref !== 'string') return schema
  const { $ref, ...rest } = schema
  return { ...schemas[$ref.slice($ref.lastIndexOf('/') + 1)], ...rest }
}

function parametersOf(call: Call, schemas: Schemas) {
  const headers = call.idempotent
    ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } }]
    : []
  return [...fieldsOf(call.params, 'path', schemas), ...fieldsOf(call.query, 'query', schemas), ...headers]
}

function fieldsOf(schema: z.ZodObject | undefined, place: 'path' | 'query', schemas: Schemas) {
  if (!schema) return []
  const { properties = {}, required = [] } = schemas.schemaOf(schema, 'input') as {
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

function responsesOf(call: Call, schemas: Schemas) {
  const success = { description: inEnglish(say(call.message)), content: contentOf(call, schemas) }
  const refusals = refusalCodes(call).map((codes) => [
    String(errorCodes[codes[0]].status),
    { $ref: `#/components/responses/${refusalName(codes)}` },
  ])
  return { [String(call.code === 204 ? 200 : call.code)]: success, ...Object.fromEntries(refusals) }
}

type Codes = [ErrorCode, ...ErrorCode[]]

/** The codes that a call answers, by HTTP status: a document has one response for each status. */
function refusalCodes(call: Call): Codes[] {
  return [...Map.groupBy(errorsOf(call), (code) => errorCodes[code].status).values()].map((codes) => codes as Codes) // a group has members
}

/** `SessionExpiredOrUnauthenticated` */
function refusalName(codes: Codes): string {
  const words = (code: string) => code.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return codes
    .map((code) => words(code).join(''))
    .sort()
    .join('Or')
}

/** Every combination of codes that some call answers with one status. */
function refusalsOf(calls: readonly NamedCall[]): Record<string, Response> {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/ErrorEnvelope' } } }
  const all = calls.flatMap(({ call }) => refusalCodes(call))
  const described = all.map((codes) => {
    const sentences = codes.map((code) => `${code.toUpperCase()}: ${errorCodes[code].message}`)
    return [refusalName(codes), { description: sentences.sort().join('\n\n'), content }]
  })
  return Object.fromEntries(described)
}

function contentOf(call: Call, schemas: Schemas) {
  if (call.output === 'text') return { 'text/plain': { schema: schemas.schemaOf(call.response, 'output') } }
  if (call.output === 'file') return { '*/*': { schema: { type: 'string', format: 'binary' } } }
  const required = ['code', 'message', 'message_key', 'message_params', 'data']
  const properties = {
    code: { const: call.code },
    message: { type: 'string', examples: [inEnglish(say(call.message))] },
    message_key: { type: 'string', examples: [call.message] },
    message_params: { type: 'object' },
    data: schemas.schemaOf(call.response, 'output'),
  }
  return { 'application/json': { schema: { type: 'object', required, properties } } }
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
