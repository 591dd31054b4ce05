import * as z from 'zod'

type Code = { field: string; code: string }

/** The fields of a schema that hold one of some codes, once for each code. */
export function codesIn(schema: unknown, field = ''): Code[] {
  if (schema instanceof z.ZodEnum) return schema.options.map((code) => ({ field, code: String(code) }))
  if (schema instanceof z.ZodLiteral) return [...schema.values].map((code) => ({ field, code: String(code) }))
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape).flatMap(([name, one]) => codesIn(one, name))
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((one) => codesIn(one, field))
  if (schema instanceof z.ZodPipe) return [...codesIn(schema.def.in, field), ...codesIn(schema.def.out, field)]
  if (schema instanceof z.ZodArray) return codesIn(schema.element, field)
  const isWrapped = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
  return isWrapped ? codesIn(schema.def.innerType, field) : []
}
