import * as z from 'zod'
import { AppError } from '#server/app-error.ts'

/** Reads the input of a use case that no call has checked; refuses it as calls do, field by field. */
export function parseFields<S extends z.ZodType>(schema: S, input: z.input<S>): z.output<S> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message] as const)
  throw new AppError('invalid_input', { fields: Object.fromEntries(fields.toReversed()) })
}

export function refuseField(field: string, message: string): AppError {
  return new AppError('invalid_input', { fields: { [field]: message } })
}
