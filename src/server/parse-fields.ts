import type * as z from 'zod'
import { fieldMessages } from '#contract/messages/issues.ts'
import type { Message } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'

/** Reads the input of a use case that no call has checked; refuses it as calls do, field by field. */
export function parseFields<S extends z.ZodType>(schema: S, input: z.input<S>): z.output<S> {
  const parsed = schema.safeParse(input, { reportInput: true })
  if (parsed.success) return parsed.data
  throw new AppError('invalid_input', { fields: fieldMessages(parsed.error.issues) })
}

export function refuseField(field: string, message: Message): AppError {
  return new AppError('invalid_input', { fields: { [field]: message } })
}
