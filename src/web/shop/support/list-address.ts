import { paths } from '../../paths.ts'

export const ticketTabs = ['ACTIVE', 'CLOSED', 'all'] as const
export type TicketTab = (typeof ticketTabs)[number]

export type Place = { tab: TicketTab; page: number }

/** Reads the address; what makes no sense in it counts as not said. */
export function placeOf(search: URLSearchParams): Place {
  const status = search.get('status')
  const page = Number(search.get('page') ?? 1)
  return {
    tab: ticketTabs.find((tab) => tab === status) ?? 'ACTIVE',
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  }
}

/** What the list is asked for. */
export function askedOf({ tab, page }: Place) {
  return { query: { page, ...(tab === 'all' ? {} : { status: tab }) } }
}

export function pathOf({ tab, page = 1 }: { tab: TicketTab; page?: number }): string {
  return paths.support({ ...(tab === 'ACTIVE' ? {} : { status: tab }), ...(page > 1 ? { page } : {}) })
}
