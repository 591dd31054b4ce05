export type PageEntry = {
  page: number | 'gap'
  /** Left out on the other kind of screen. */
  only?: 'wide' | 'phone'
}

/**
 * The pages worth a link: the first, the last, the current with its neighbours, and gaps between. A phone has no room for
 * the neighbours: there the arrows lead to them, and a gap says that pages are left out.
 */
export function pageWindow(current: number, count: number): PageEntry[] {
  const wide = pagesAround(current, count, 1)
  const phone = new Set(pagesAround(current, count, 0))
  const isLeftOut = (page: number | 'gap' | undefined) => page !== undefined && !phone.has(page)
  return wide.flatMap((page, index): PageEntry[] => {
    if (page === 'gap') return [{ page }]
    if (!isLeftOut(page)) return [{ page }]
    // Two that follow each other have no gap beside them yet.
    const gap = isLeftOut(wide[index + 1]) && wide[index + 1] !== 'gap'
    return gap
      ? [
          { page: 'gap', only: 'phone' },
          { page, only: 'wide' },
        ]
      : [{ page, only: 'wide' }]
  })
}

/** As many have room on a phone. */
const few = 5

/** A gap of one page shows that page instead. */
function pagesAround(current: number, count: number, around: number): (number | 'gap')[] {
  if (count <= few) return Array.from({ length: count }, (_, index) => index + 1)
  const wanted = new Set([1, count, current - around, current, current + around])
  const pages = [...wanted].filter((page) => page >= 1 && page <= count).toSorted((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const before = pages[index - 1] ?? page - 1
    if (page - before === 1) return [page]
    return page - before === 2 ? [page - 1, page] : ['gap' as const, page]
  })
}
