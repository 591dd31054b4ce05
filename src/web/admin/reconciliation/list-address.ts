import { discrepancyKinds } from '#contract/reconciliation.ts'
import type { DiscrepancyKind } from '#contract/reconciliation.ts'

/** What the list keeps in its address, by the names of the call. */
export type ListQuery = { state: 'open' | 'cleared'; kind?: DiscrepancyKind | undefined; page: number; limit: number }

export const kindChoices: readonly DiscrepancyKind[] = discrepancyKinds
const limit = 20

/** Reads the address; what makes no sense there is left out. */
export function readQuery(search: URLSearchParams): ListQuery {
  const page = Number(search.get('page'))
  return {
    state: search.get('state') === 'cleared' ? 'cleared' : 'open',
    kind: kindChoices.find((kind) => kind === search.get('kind')),
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
    limit,
  }
}

/** The address of a list, without what is usual; a changed filter begins at the first page. */
export function toAddress(query: ListQuery, changes: Partial<ListQuery> = {}): Record<string, string | number> {
  const { state, kind, page } = { ...query, page: 1, ...changes }
  return { ...(state !== 'open' && { state }), ...(kind && { kind }), ...(page > 1 && { page }) }
}
