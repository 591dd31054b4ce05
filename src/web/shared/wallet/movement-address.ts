import { transactionTypes } from '#contract/wallet/wallet.ts'
import type { TransactionType } from '#contract/wallet/wallet.ts'
import type { Values } from '../../paths.ts'

export const purses = ['POINTS', 'CASH', 'HELD'] as const
export type Purse = (typeof purses)[number]

/** What a list of movements keeps in its address. */
export type MovementFilters = {
  type: TransactionType | undefined
  purse: Purse | undefined
  /** Days as the calls take them, `2026-11-21`. */
  from_date: string | undefined
  to_date: string | undefined
  page: number
}

const lastPage = 1_000_000

/** Reads the address; what makes no sense in it counts as not said. */
export function filtersOf(search: URLSearchParams): MovementFilters {
  const page = Number(search.get('page') ?? 1)
  const [from_date, to_date] = [dayOf(search.get('from_date')), dayOf(search.get('to_date'))]
  return {
    type: transactionTypes.find((type) => type === search.get('type')),
    purse: purses.find((purse) => purse === search.get('purse')),
    from_date,
    to_date,
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  }
}

/** The address of these filters, and what the calls are asked. */
export function queryOf({ page, ...filters }: MovementFilters): Values {
  const set = Object.entries(filters).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(set), ...(page > 1 ? { page } : {}) }
}

export function isNarrowed({ type, purse, from_date, to_date }: MovementFilters): boolean {
  return [type, purse, from_date, to_date].some((value) => value !== undefined)
}

function dayOf(text: string | null): string | undefined {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined
}
