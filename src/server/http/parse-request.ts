import type { Call } from '#contract/call.ts'
import { fieldMessages } from '#contract/messages/issues.ts'
import type * as z from 'zod'
import { AppError } from '#server/app-error.ts'
import { unstorableFields } from './storable-text.ts'

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
  if (!parsed.success || Object.keys(unstorableFields(value)).length > 0) throw new AppError('not_found')
  return parsed.data
}

function parseFields(schema: z.ZodType, value: unknown): unknown {
  const unstorable = unstorableFields(value)
  if (Object.keys(unstorable).length > 0) throw new AppError('invalid_input', { fields: unstorable })
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  throw new AppError('invalid_input', { fields: fieldMessages(parsed.error.issues) })
}
