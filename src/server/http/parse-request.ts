import type { Call } from '#contract/call.ts'
import type * as z from 'zod'
import { AppError } from '#server/app-error.ts'

type Received = { params: unknown; query: unknown; body: unknown }

/** Checks a request against its call. A path that cannot be an object's is a 404; everything else is a field error. */
export function parseRequest(call: Call, received: Received) {
  return {
    params: call.params ? parseParams(call.params, received.params) : undefined,
    query: call.query ? parseFields(call.query, received.query ?? {}) : undefined,
    body: call.body ? parseFields(call.body, received.body === undefined ? {} : received.body) : undefined,
  }
}

function parseParams(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new AppError('not_found')
  return parsed.data
}

function parseFields(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new AppError('invalid_input', { fields: fieldsOf(parsed.error.issues) })
}

/** One message per field: the first that was found. */
function fieldsOf(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of issues) {
    for (const [field, message] of messagesOf(issue)) fields[field] ??= message
  }
  return fields
}

function messagesOf(issue: z.core.$ZodIssue): [string, string][] {
  const path = issue.path.map(String)
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => [[...path, key].join('.'), 'This field is not accepted here.'])
  }
  return [[path.join('.') || 'body', plainMessage(issue)]]
}

/** Messages for people where the schema has no better one; the schema's own words always win. */
function plainMessage(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type')
    return issue.input === undefined ? 'Please fill this in.' : typeMessage(issue.expected)
  return issue.message.startsWith('Invalid ') || issue.message.startsWith('Too ') ? shapeMessage(issue) : issue.message
}

function typeMessage(expected: string): string {
  if (expected === 'int' || expected === 'number') return 'Must be a whole number.'
  if (expected === 'string') return 'Must be text.'
  if (expected === 'boolean') return 'Must be true or false.'
  if (expected === 'array') return 'Must be a list.'
  return 'Has the wrong form.'
}

function shapeMessage(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_small') return `Must be at least ${issue.minimum}.`
  if (issue.code === 'too_big') return `Must be at most ${issue.maximum}.`
  if (issue.code === 'invalid_value') return `Must be one of: ${issue.values.map(String).slice(0, 20).join(', ')}.`
  if (issue.code === 'invalid_format' && issue.format === 'uuid') return 'Must be an identifier.'
  return 'Has the wrong form.'
}
