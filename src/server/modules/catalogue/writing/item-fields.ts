import * as z from 'zod'
import { Id, line, Slug } from '#contract/scalars.ts'
import { AppError } from '#server/app-error.ts'

export const price = z.int().min(100, 'At least Rp 100.').max(1_000_000_000, 'At most Rp 1.000.000.000.')

/** What products and bundles have in common. */
export const itemFields = {
  category_id: Id,
  name: line(3, 150),
  /** Left out: made from the name, with a number where that is taken. */
  slug: Slug.max(120).optional(),
  sku: line(1, 40),
  description: z.string().max(20_000).default(''),
  price,
  is_best_seller: z.boolean().default(false),
  is_active: z.boolean().default(true),
  meta_title: line(0, 150).default(''),
  meta_description: line(0, 300).default(''),
  meta_keywords: line(0, 300).default(''),
  /** Bases of stored pictures in their order, see `pictures/store-picture.ts`. */
  image_urls: z
    .array(z.string().regex(/^\/media\/[a-f0-9]{8,64}$/, 'Must be a stored picture.'))
    .max(8)
    .default([]),
}

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
