import type { ColumnMemory } from '../../../shared/admin-list/use-hidden-columns.ts'
import { optionalColumns } from './order-columns.tsx'
import type { OptionalColumn } from './order-columns.tsx'

export const orderColumnMemory: ColumnMemory<OptionalColumn> = {
  storageKey: 'admin-order-columns-hidden',
  columns: optionalColumns,
  usuallyHidden(width) {
    if (width >= 1536) return []
    const isTablet = width >= 768 && width < 1024
    return isTablet ? ['customer', 'items', 'payment', 'delivery'] : ['payment', 'delivery']
  },
}
