import * as z from 'zod'
import { issue } from './messages/issues.ts'

export const defaultPageSize = 10

/** The list metadata of the specification. */
export const PageMeta = z.object({
  currentPage: z.int(),
  itemsPerPage: z.int(),
  totalItems: z.int(),
  totalPages: z.int(),
})
export type PageMeta = z.output<typeof PageMeta>

/** A list response: `data: { data: [...], meta }`. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ data: z.array(item), meta: PageMeta })
}
export type Page<T> = { data: T[]; meta: PageMeta }

/** A whole number that arrived as text in an address; `1e3`, ` 5` and `0x10` are refused. */
export function wholeNumber(options: { min: number; max: number }) {
  return z
    .union([
      z.int(),
      z
        .string()
        .regex(/^-?\d{1,15}$/, issue('not_whole'))
        .transform(Number),
    ])
    .pipe(z.int().min(options.min).max(options.max))
}

/** `true` or `false` in an address. */
export const Flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])

/** `page` and `limit`, as every list takes them. */
export function paging(limits: { defaultLimit?: number; maxLimit?: number } = {}) {
  return {
    page: wholeNumber({ min: 1, max: 1_000_000 }).default(1),
    limit: wholeNumber({ min: 1, max: limits.maxLimit ?? 100 }).default(limits.defaultLimit ?? defaultPageSize),
  }
}

/** `sort=field:asc|desc` from a closed list. */
export function sorting<const F extends string>(fields: readonly F[], fallback: `${F}:${'asc' | 'desc'}`) {
  const choices = fields.flatMap((f) => [`${f}:asc`, `${f}:desc`] as const) as `${F}:${'asc' | 'desc'}`[]
  return z.enum(choices as [`${F}:${'asc' | 'desc'}`, ...`${F}:${'asc' | 'desc'}`[]]).default(fallback as never)
}

export function metaOf(query: { page: number; limit: number }, totalItems: number): PageMeta {
  return {
    currentPage: query.page,
    itemsPerPage: query.limit,
    totalItems,
    totalPages: Math.ceil(totalItems / query.limit),
  }
}

/** A short list, answered whole on one page. */
export function wholeList<T>(data: T[]): Page<T> {
  return { data, meta: metaOf({ page: 1, limit: Math.max(data.length, 1) }, data.length) }
}
