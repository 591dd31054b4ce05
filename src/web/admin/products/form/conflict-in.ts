import type { ProductConflict } from '#contract/catalogue/products-admin.ts'
import type { ApiError } from '../../../api/api-error.ts'

/** The product as somebody else saved it, where that is why a save was refused. */
export function conflictIn({ code, details }: ApiError): ProductConflict | null {
  if (code !== 'CONFLICT' || typeof details !== 'object' || details === null || !('product' in details)) return null
  return details as ProductConflict // as the call's contract describes it
}
