/** What the log keeps in its address, by the names of the call. */
export type LogQuery = {
  page: number
  limit: number
  actor_id?: string | undefined
  action?: string | undefined
  subject_type?: string | undefined
  subject_id?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

const limit = 30
export const logFilters = ['actor_id', 'action', 'subject_type', 'subject_id', 'from', 'to'] as const
export const noLogFilters = Object.fromEntries(logFilters.map((name) => [name, undefined])) as Partial<LogQuery>

const forms: Record<(typeof logFilters)[number], RegExp> = {
  actor_id: /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i,
  action: /^[\w.-]{1,60}$/,
  subject_type: /^[\w-]{1,60}$/,
  subject_id: /^[\w.:-]{1,100}$/,
  from: /^\d{4}-\d{2}-\d{2}$/,
  to: /^\d{4}-\d{2}-\d{2}$/,
}

/** Reads the address; what makes no sense there is left out, so that a mistyped link still opens the log. */
export function readLogQuery(address: URLSearchParams): LogQuery {
  const page = address.get('page') ?? ''
  const filters = logFilters.flatMap((name) => {
    const value = address.get(name) ?? ''
    const isDay = name === 'from' || name === 'to'
    const isSound = forms[name].test(value) && !(isDay && Number.isNaN(Date.parse(value)))
    return isSound ? [[name, value]] : []
  })
  return { page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1, limit, ...Object.fromEntries(filters) } as LogQuery
}

/** The address of the log. Changed filters begin at the first page unless `page` is given. */
export function toLogAddress(query: LogQuery, changes: Partial<LogQuery> = {}): Record<string, string | number> {
  const { page, limit: _, ...filters } = { ...query, page: 1, ...changes }
  const set = Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return { ...Object.fromEntries(set), ...(page > 1 && { page }) }
}
