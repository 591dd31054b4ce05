import type { ColumnMemory } from '../../../shared/admin-list/use-hidden-columns.ts'

/** Columns that can be left out, by the names of their texts. */
const optionalColumns = ['category', 'sold', 'ratingHead', 'updated'] as const
export type OptionalColumn = (typeof optionalColumns)[number]

export const productColumnMemory: ColumnMemory<OptionalColumn> = {
  storageKey: 'admin-product-columns-hidden',
  columns: optionalColumns,
  usuallyHidden(width) {
    if (width >= 1440) return []
    return width >= 1200 ? ['updated'] : ['category', 'ratingHead', 'updated']
  },
}
