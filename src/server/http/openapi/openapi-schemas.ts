import * as z from 'zod'
import type { NamedCall } from '#contract/all-calls.ts'
import { nameSchemas } from '#contract/schema-names.ts'

export type JsonSchema = Record<string, unknown>
type Direction = 'input' | 'output'
type Schemas = Record<string, JsonSchema>

const localStart = '#/$defs/'
const componentStart = '#/components/schemas/'

/**
 * The JSON schemas of one document: `schemas` are those with names, and what `schemaOf` answers refers to them. What is sent
 * may differ from what is answered, because a field with a default need not be sent: such a shape has a second name, with
 * `Input` at its end.
 */
export function openApiSchemas(calls: readonly NamedCall[]) {
  nameSchemas()
  const sent = namedIn(
    calls.flatMap(({ call }) => [call.params, call.query, call.body]),
    'input',
  )
  const answered = namedIn(
    calls.map(({ call }) => call.response),
    'output',
  )
  const differing = differingNames(sent, answered)
  const rename = {
    input: (name: string) => (differing.has(name) ? `${name}Input` : name),
    output: (name: string) => name,
  }
  const renamed = (all: Schemas, io: Direction) =>
    Object.entries(all).map(([name, schema]) => [rename[io](name), referring(schema, rename[io])])
  const schemas: Schemas = Object.fromEntries([...renamed(sent, 'input'), ...renamed(answered, 'output')])

  return {
    schemas,
    schemaOf: (schema: z.ZodType, io: Direction) => referring(convert(schema, io).schema, rename[io]) as JsonSchema,
  }
}

function convert(schema: z.ZodType, io: Direction): { schema: JsonSchema; named: Schemas } {
  const { $schema: _, $defs = {}, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return { schema: rest, named: $defs }
}

function namedIn(schemas: readonly (z.ZodType | undefined)[], io: Direction): Schemas {
  const all = schemas.flatMap((schema) => (schema ? Object.entries(convert(schema, io).named) : []))
  // Zod writes the name into the schema as well, where it means something else.
  const named = all.map(([name, schema]) => {
    const { id: _, ...rest } = schema
    return [name, rest]
  })
  return Object.fromEntries(named)
}

/** Those that are not the same in both directions, and those that refer to such a one. */
function differingNames(sent: Schemas, answered: Schemas): Set<string> {
  const common = Object.keys(sent).filter((name) => name in answered)
  const differing = new Set(common.filter((name) => JSON.stringify(sent[name]) !== JSON.stringify(answered[name])))
  for (let size = -1; size !== differing.size;) {
    size = differing.size
    for (const name of common) {
      const text = JSON.stringify(sent[name])
      if ([...differing].some((other) => text.includes(`"${localStart}${other}"`))) differing.add(name)
    }
  }
  return differing
}

/** The same value with its references into the document's components. */
function referring(value: unknown, rename: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => referring(one, rename))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, one]: [string, unknown]) =>
    key === '$ref' && typeof one === 'string'
      ? [key, one.replace(localStart, () => componentStart).replace(/[^/]+$/, rename)]
      : [key, referring(one, rename)],
  )
  return Object.fromEntries(entries)
}
