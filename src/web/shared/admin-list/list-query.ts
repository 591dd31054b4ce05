import type * as z from 'zod'
import type { Call, CallArguments, Output } from '#contract/call.ts'
import type { RelativeDays } from '#contract/days.ts'
import type { PageMeta } from '#contract/page.ts'

/** The shapes that the specification gives lists. */
type ListAnswer =
  | { data: readonly unknown[]; meta: PageMeta; is_more?: boolean }
  | { data: readonly unknown[]; pagination: PageMeta }
  | { vouchers: readonly unknown[]; pagination: PageMeta }

/** A call that returns a list page by page. Import it from `#schemas`: its query's schema reads the address. */
export type ListCall = Call & { query: z.ZodObject; response: z.ZodType<ListAnswer> }

/** What a list of this call shows in a line. */
export type RowOf<C extends ListCall> =
  Output<C> extends { vouchers: readonly (infer Row)[] }
    ? Row
    : Output<C> extends { data: readonly (infer Row)[] }
      ? Row
      : never

export type ListPage<C extends ListCall> = { rows: readonly RowOf<C>[]; meta: PageMeta; isMore: boolean }

/** The rows of an answer and their place in the list, whatever its shape. */
export function pageIn<C extends ListCall>(answer: Output<C>): ListPage<C> {
  // Only the names of the parts differ, and `RowOf` knows them.
  const found = answer as ListAnswer
  const rows = ('vouchers' in found ? found.vouchers : found.data) as readonly RowOf<C>[]
  if ('pagination' in found) return { rows, meta: found.pagination, isMore: false }
  return { rows, meta: found.meta, isMore: found.is_more ?? false }
}

/** What the call is asked. */
export type Asked<C extends ListCall> = CallArguments<C> extends { query?: infer Q } ? NonNullable<Q> : never

type Given<C extends ListCall> = z.input<C['query']>
type Parsed<C extends ListCall> = z.output<C['query']>

/** Addresses hold numbers and words; switches are the words `true` and `false`. */
type Kept<I, O> = NonNullable<O> extends number ? number : Extract<NonNullable<I>, string>

/** The query of the call as a list keeps it: typed by the call, so that an unknown filter does not compile. */
export type Fields<C extends ListCall> = {
  [N in keyof Parsed<C>]: N extends keyof Given<C>
    ? Kept<Given<C>[N], Parsed<C>[N]> | (undefined extends Parsed<C>[N] ? undefined : never)
    : never
}

/** What a list keeps in its address. Lists with states of their own keep the state too; not every list is sorted. */
export type ListQuery<C extends ListCall, S extends string = never> = Omit<Fields<C>, 'sort'> & {
  [N in 'sort' & keyof Fields<C>]?: Fields<C>[N] | undefined
} & { page: number; limit: number; days?: RelativeDays | undefined } & ([S] extends [never] ? unknown : { state: S })

/** A query without its types, for the parts that work with every list. */
export type Values = Record<string, string | number | undefined>
