import { expect, test } from 'vitest'
import * as z from 'zod'
import { allCalls } from '#contract/all-calls.ts'
import { nameSchemas } from '#contract/schema-names.ts'
import { openApiOf } from './openapi.ts'

type Node = Record<string, unknown>

const document = openApiOf(allCalls, 'http://shop.test')
const { schemas, responses, securitySchemes } = document.components
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...(operation as Operation) })),
)
type Operation = {
  operationId: string
  parameters: { name: string; in: string; required: boolean; schema: Node }[]
  responses: Record<string, Node>
  requestBody?: { content: Record<string, { schema: Node }> }
}

/** Every object in a value, itself included, with the way to it. */
function* nodesIn(value: unknown, way: string): Generator<{ node: Node; way: string }> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield { node: value as Node, way }
  for (const [key, one] of Object.entries(value)) yield* nodesIn(one, `${way}/${key}`)
}

const nodes = [...nodesIn(document, '#')]

function resolve(reference: string): unknown {
  const [start, ...steps] = reference.split('/')
  expect(start, reference).toBe('#')
  return steps.reduce<unknown>((at, step) => (at as Node | undefined)?.[step], document)
}

test('what people know by name has a name in the document too, each name once', () => {
  for (const name of 'Order,OrderItem,Product,Bundle,Category,Address,PageMeta,Cart,FieldError,ErrorEnvelope'.split(
    ',',
  ))
    expect(schemas, name).toHaveProperty(name)
  expect(Object.keys(schemas).every((name) => /^[A-Z][A-Za-z0-9]*$/.test(name))).toBe(true)
  const names = nameSchemas()
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('every reference leads to something, and everything in the components is referred to', () => {
  const references = nodes.flatMap(({ node }) => (typeof node.$ref === 'string' ? [node.$ref] : []))
  for (const reference of references) expect(resolve(reference), reference).toBeTypeOf('object')
  const known = [
    ...Object.keys(schemas).map((name) => `#/components/schemas/${name}`),
    ...Object.keys(responses).map((name) => `#/components/responses/${name}`),
  ]
  expect(known.filter((one) => !references.includes(one))).toEqual([])
})

test('no shape with a name is written out a second time', () => {
  const named = Object.entries(schemas).filter(([, schema]) => 'properties' in schema || 'enum' in schema)
  const nameOf = new Map(named.map(([name, schema]) => [bare(schema), name]))
  const copies = nodes.flatMap(({ node, way }) => {
    const name = nameOf.get(bare(node))
    return name === undefined || way === `#/components/schemas/${name}` ? [] : [`${way} is ${name}`]
  })
  expect(copies).toEqual([])
})

/** A description of its own makes no other shape. */
function bare(schema: Node): string {
  const { description: _, ...rest } = schema
  return JSON.stringify(rest)
}

test('the document is OpenAPI 3.1: operations with ids, parameters and answers, and schemas that say what JSON Schema knows', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(allCalls.length)
  for (const { path, method, parameters, responses: answers, requestBody } of operations) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const declared = parameters.filter((one) => one.in === 'path')
    expect(declared.map(({ name }) => name).sort(), path).toEqual(inPath.sort())
    expect(declared.every(({ required }) => required)).toBe(true)
    expect(Object.keys(answers).every((status) => /^[2-5]\d\d$/.test(status))).toBe(true)
    expect(Object.keys(answers).some((status) => status.startsWith('2'))).toBe(true)
    expect(requestBody === undefined || method !== 'get', path).toBe(true)
  }
  expect(Object.keys(securitySchemes)).toEqual(['bearer'])
})

test('a form with files takes its files where a validator takes nothing else than the document names', () => {
  const forms = allCalls.flatMap(({ name, call }) => (call.input === 'multipart' ? [{ name, call }] : []))
  expect(forms.length).toBeGreaterThan(15)
  for (const { name, call } of forms) {
    const operation = operations.find(({ operationId }) => operationId === name)
    const schema = operation?.requestBody?.content['multipart/form-data']?.schema
    // A schema that is referred to judges alone, without what stands beside the reference.
    expect(schema, name).not.toHaveProperty('$ref')
    expect(schema?.['type'], name).toBe('object')
    const fields = Object.keys(call.body instanceof z.ZodObject ? call.body.shape : {})
    expect(Object.keys(schema?.['properties'] as Node), name).toEqual(
      expect.arrayContaining([...fields, call.files?.field]),
    )
  }
})

test('schemas use the words of JSON Schema only', () => {
  const roots = [
    ...Object.values(schemas),
    ...operations.flatMap(({ parameters }) => parameters.map(({ schema }) => schema)),
    ...nodes.filter(({ way }) => /\/content\/[^/]*\/[^/]*\/schema$/.test(way)).map(({ node }) => node),
  ]
  const unknown = new Set(roots.flatMap((root) => unknownWords(root)))
  expect([...unknown]).toEqual([])
})

const words =
  '$ref type format pattern description enum const default examples minimum maximum exclusiveMinimum exclusiveMaximum minLength maxLength minItems maxItems required additionalProperties properties propertyNames items prefixItems anyOf oneOf allOf not contentEncoding'.split(
    ' ',
  )

function unknownWords(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([word, value]: [string, unknown]) => {
    if (!words.includes(word)) return [word]
    if (word === 'properties') return Object.values(value as Node).flatMap(unknownWords)
    if (['anyOf', 'oneOf', 'allOf', 'prefixItems'].includes(word)) return (value as unknown[]).flatMap(unknownWords)
    return ['items', 'additionalProperties', 'propertyNames', 'not'].includes(word) ? unknownWords(value) : []
  })
}

test('the document is a fraction of what it is with every shape written out', () => {
  expect(JSON.stringify(document).length / allCalls.length).toBeLessThan(3_000)
})
