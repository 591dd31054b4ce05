import type { ProofWay } from '#contract/sign-in/factors.ts'
import { ApiError } from '../../api/api-error.ts'

export type Pending = { sign_in_token: string; ways: readonly ProofWay[] }

/** What a right password is answered with where a second factor is still to come; null for every other failure. */
export function pendingIn(error: unknown): Pending | null {
  const isPending = error instanceof ApiError && error.code === 'FACTOR_NEEDED'
  return isPending ? (error.details as Pending) : null // the server's own shape
}
