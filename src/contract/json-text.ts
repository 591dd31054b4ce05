import * as z from 'zod'
import { issue } from './messages/issues.ts'

/** The value itself, or JSON text of it, as forms send lists and objects. */
export function orJsonText<S extends z.ZodType>(schema: S, text: z.ZodString = z.string()) {
  const asText = text
    .transform((typed, context): unknown => {
      try {
        return JSON.parse(typed)
      } catch {
        context.addIssue({ code: 'custom', message: issue('not_json_list') })
        return z.NEVER
      }
    })
    .pipe(schema)
  return z.union([schema, asText])
}
