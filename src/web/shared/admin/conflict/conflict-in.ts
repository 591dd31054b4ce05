import { ApiError } from '../../../api/api-error.ts'

/**
 * What another administrator saved in the meantime, where that is why a save was refused:
 * `conflictIn<BundleConflict>(error, 'bundle')`, with the name of the value that the call's contract gives it.
 */
export function conflictIn<C extends object>(error: unknown, name: keyof C & string): C | null {
  if (!(error instanceof ApiError) || error.code !== 'CONFLICT') return null
  const { details } = error
  if (typeof details !== 'object' || details === null || !(name in details)) return null
  return details as C // as the call's contract describes it
}
