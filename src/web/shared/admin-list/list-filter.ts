import type { ReactNode } from 'react'
import type { ListCall, ListQuery, Values } from './list-query.ts'

type Option = { value: string; label: string }

/** A filter of a list of queries `Q`: which names of the query it sets, and how it is shown. */
export type ListFilter<Q> =
  | ChoiceFilter<Q>
  | OtherFilter<Q>
  | FlagFilter<Q>
  | DaysFilter<Q>
  | AmountsFilter<Q>
  | LinkFilter<Q>

type NameOf<Q> = Exclude<keyof Q, 'page' | 'limit' | 'sort'> & string

/** Next to the search, where it is always in sight, or else behind the button of the filters, with a chip while it is on. */
type Placed = { inBar?: boolean }

/** One of some values. */
export type ChoiceFilter<Q> = Placed & {
  kind: 'choice'
  name: NameOf<Q>
  label: string
  /** What is said while nothing is chosen: "Any status". */
  any: string
  options: readonly Option[]
  /** The words of the chip; those of the option unless given. */
  chip?: (label: string) => string
}

/** A field of its own, such as a tree of categories. */
export type OtherFilter<Q> = Placed & {
  kind: 'other'
  name: NameOf<Q>
  field: (value: string, onChange: (value: string | undefined) => void) => ReactNode
  chip?: (value: string) => string
}

/** On or not. */
export type FlagFilter<Q> = Placed & { kind: 'flag'; name: NameOf<Q>; label: string; chip?: string }

/** From a day to a day. */
export type DaysFilter<Q> = Placed & {
  kind: 'days'
  from: NameOf<Q>
  to: NameOf<Q>
  label: string
  /** A second pair of days, none that move with the calendar, with words of its own on its chips. */
  fixed?: { from: (day: string) => string; until: (day: string) => string }
}

/** From an amount to an amount. */
export type AmountsFilter<Q> = { kind: 'amounts'; min: NameOf<Q>; max: NameOf<Q>; label: string; wrong: string }

/** Set by links from other screens only; its chip takes it off. With others of the same link where there are any. */
export type LinkFilter<Q> = {
  kind: 'link'
  name: NameOf<Q>
  chip: (value: string) => string
  with?: readonly NameOf<Q>[]
}

export type FiltersOf<C extends ListCall, S extends string = never> = readonly ListFilter<ListQuery<C, S>>[]

/** A filter without the types of its list, for the parts that work with every list. */
export type AnyFilter = ListFilter<Values>

export function namesOf(filter: AnyFilter): string[] {
  if (filter.kind === 'days') return [...(filter.fixed ? [] : ['days']), filter.from, filter.to]
  if (filter.kind === 'amounts') return [filter.min, filter.max]
  return [filter.name]
}

export function isInBar(filter: AnyFilter): boolean {
  return 'inBar' in filter && filter.inBar === true
}
