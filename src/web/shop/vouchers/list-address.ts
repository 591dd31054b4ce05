import { paths } from '../../paths.ts'

const tabs = ['usable', 'upcoming', 'past', 'gifts'] as const
export type VoucherTab = (typeof tabs)[number]
export { tabs as voucherTabs }

type Place = { tab: VoucherTab; page: number }

/** What the list of vouchers keeps in its address; what makes no sense in it counts as not said. */
export function placeOf(search: URLSearchParams): Place {
  const page = Number(search.get('page') ?? 1)
  return {
    tab: tabs.find((tab) => tab === search.get('status')) ?? 'usable',
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  }
}

/**
 * What a list of vouchers is asked for. The first page without its number, as the tabs ask for their counts, also beside
 * the gifts: that is one request.
 */
export function askedOf({ tab, page }: Place) {
  return tab === 'gifts'
    ? { query: { status: 'usable' as const } }
    : { query: { status: tab, ...(page > 1 ? { page } : {}) } }
}

export function pathOf({ tab, page = 1 }: { tab: VoucherTab; page?: number }): string {
  return paths.vouchers({ ...(tab === 'usable' ? {} : { status: tab }), ...(page > 1 ? { page } : {}) })
}
