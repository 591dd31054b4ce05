import type { BundleConflict } from '#contract/catalogue/bundles-admin.ts'
import type { ApiError } from '../../../api/api-error.ts'

/** The bundle as somebody else saved it, where that is why a save was refused. */
export function conflictIn({ code, details }: ApiError): BundleConflict | null {
  if (code !== 'CONFLICT' || typeof details !== 'object' || details === null || !('bundle' in details)) return null
  return details as BundleConflict // as the call's contract describes it
}
