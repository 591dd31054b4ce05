import type { ListName } from '#contract/list-views.ts'
import { takeDays, withDays } from './moving-days.ts'
import type { Asked, Fields, ListCall, ListQuery, Values } from './list-query.ts'

/** A state that is not a filter of the call: the query it sends, and whether other filters apply. */
export type StateRule<C extends ListCall> = {
  query?: Asked<C>
  /** Only these filters apply; nothing is sorted, selected or exported in this state. */
  only?: readonly (keyof Fields<C>)[]
}

type Options<C extends ListCall, S extends string> = {
  /** The list's own address. */
  to: (query: Values) => string
  /** Rows of a page until the administrator chooses. */
  limit?: number
  /** States of the list in the order of their tabs; the first is the usual one. */
  states?: Record<S, StateRule<C>>
  /** The filter whose values are the tabs. */
  tab?: keyof Fields<C> & string
  /** The filters that are the first and the last day of a period; it may be days that move with the calendar. */
  days?: readonly [from: keyof Fields<C> & string, to: keyof Fields<C> & string]
  /** The name under which views of the list are kept. */
  views?: ListName
  /** Values of filters that the call would take, but of which only these exist. */
  values?: { [N in keyof Fields<C>]?: readonly string[] }
  /** False where the order is always the same. */
  isSortable?: boolean
  /** The default sorting of the call. */
  usualSort?: (query: ListQuery<C, S>) => string
}

export type AdminList<C extends ListCall, S extends string = never> = {
  call: C
  to: (query: Values) => string
  /** Reads the address; what makes no sense there is left out, so that a mistyped link still opens a list. */
  read: (address: URLSearchParams) => ListQuery<C, S>
  /** The address without what is usual anyway. Changed filters begin at the first page unless `page` is given. */
  toAddress: (query: ListQuery<C, S>, changes?: Partial<ListQuery<C, S>>) => Record<string, string | number>
  /** What the call is asked on this day, where the list has days that move with the calendar. */
  toCall: (query: ListQuery<C, S>, today?: string) => Asked<C>
  views: ListName | undefined
  pageSizes: readonly number[]
  /** What the tabs set. */
  tab: string | undefined
  /** Everything that narrows the list down, without its tab. */
  filters: readonly string[]
  isNarrowed: (query: ListQuery<C, S>) => boolean
  /** Few filters apply, and nothing is sorted or selected. */
  isBare: (query: ListQuery<C, S>) => boolean
  sortOf: (query: ListQuery<C, S>) => string | undefined
  isSort: (sort: string) => boolean
}

const usualSize = 20
const longestSearch = 100

/**
 * A list of the administrators and its address, by the schema of its call.
 * `export const couponList = adminList(listCoupons, { to: adminPaths.coupons })`
 */
export function adminList<C extends ListCall, const S extends string = never>(
  call: C,
  options: Options<C, S>,
): AdminList<C, S> {
  const { to, limit = usualSize, isSortable = true, days, views } = options
  const known: Record<string, readonly string[] | undefined> = options.values ?? {}
  // Without its types: the names are those of the call's schema, checked by `ListQuery` outside.
  const states: Record<string, { query?: object; only?: readonly PropertyKey[] }> = options.states ?? {}
  const [usualState] = Object.keys(states)
  const setByStates = Object.values(states).flatMap(({ query = {} }) => Object.keys(query))
  const names = Object.keys(call.query.shape).filter((name) => isSortable || name !== 'sort')
  const inAddress = names.filter((name) => name === 'sort' || !setByStates.includes(name))
  const pageSizes = pageSizesWith(limit)
  const tab = options.states ? 'state' : options.tab
  const all = days ? [...inAddress, 'days'] : inAddress
  const filters = all.filter((name) => !['page', 'limit', 'sort', tab].includes(name))

  function read(address: URLSearchParams): Values {
    const query: Values = {}
    if (usualState !== undefined)
      query.state = Object.keys(states).find((one) => one === address.get('state')) ?? usualState
    for (const name of inAddress) {
      const value = fieldOf(call, name, address.get(name))
      query[name] = known[name]?.includes(String(value)) === false ? undefined : value
    }
    takeDays(query, address.get('days'), days)
    if (!pageSizes.includes(Number(query.limit)) || !address.has('limit')) query.limit = limit
    return query
  }

  const usual = read(new URLSearchParams())

  function toAddress(query: Values, changes: Values = {}) {
    const next = Object.entries({ ...query, page: 1, ...changes })
    return Object.fromEntries(next.filter(([name, value]) => value !== undefined && value !== usual[name]))
  }

  const ruleOf = ({ state }: Values) => states[String(state)] ?? {}

  function toCall(given: Values, today?: string) {
    const query = withDays(given, days, today)
    const { state: _, ...fields } = query
    const { query: fixed = {}, only } = ruleOf(query)
    const asked = Object.entries(usualState === undefined ? query : fields)
    return {
      ...fixed,
      ...Object.fromEntries(asked.filter(([name, value]) => value !== undefined && (!only || applies(only, name)))),
    }
  }

  const list = {
    call,
    to,
    read,
    toAddress,
    toCall,
    views,
    pageSizes,
    tab,
    filters,
    isNarrowed: (query: Values) => filters.some((name) => query[name] !== undefined),
    isBare: (query: Values) => ruleOf(query).only !== undefined,
    sortOf: (query: Values) => query.sort ?? sortIn(ruleOf(query).query) ?? options.usualSort?.(query as never),
    isSort: (sort: string) => fieldOf(call, 'sort', sort) === sort,
  }
  // The functions above take and give the fields of the call's schema.
  return list as unknown as AdminList<C, S>
}

function pageSizesWith(limit: number): number[] {
  return [...new Set([10, 20, 50, 100, limit])].toSorted((a, b) => a - b)
}

function applies(only: readonly PropertyKey[], name: string): boolean {
  return name === 'page' || name === 'limit' || only.includes(name)
}

function sortIn(query: object | undefined): string | undefined {
  return query && 'sort' in query ? String(query.sort) : undefined
}

/** A value of the address as the schema has it: a number, a word, or what is usual where it makes no sense. */
function fieldOf(call: ListCall, name: string, text: string | null): string | number | undefined {
  const schema = call.query.shape[name]
  const typed = name === 'search' ? text?.trim().slice(0, longestSearch) : text
  const given = schema?.safeParse(typed || undefined)
  const parsed: unknown = given?.success ? given.data : schema?.safeParse(undefined).data
  if (typeof parsed === 'string' || typeof parsed === 'number') return parsed
  // A switch stays the word that it is in the address.
  return typeof parsed === 'boolean' ? String(parsed) : undefined
}
