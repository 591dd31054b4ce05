import type { CategoryConflict } from '#contract/catalogue/categories.ts'
import type { ApiError } from '../../api/api-error.ts'

/** The category as somebody else saved it, where that is why a save was refused. */
export function conflictIn({ code, details }: ApiError): CategoryConflict | null {
  if (code !== 'CONFLICT' || typeof details !== 'object' || details === null || !('category' in details)) return null
  return details as CategoryConflict // as the call's contract describes it
}
