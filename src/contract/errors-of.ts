import type { Call } from './call.ts'
import type { ErrorCode } from './errors.ts'

/** Codes that follow from a call's access, its input and its limits, without being declared. */
type Following =
  | 'invalid_input'
  | 'not_found'
  | 'malformed_request'
  | 'payload_too_large'
  | 'media_type_not_supported'
  | 'storage_full'
  | 'unauthenticated'
  | 'session_expired'
  | 'forbidden'
  | 'factor_missing'
  | 'fresh_proof_needed'
  | 'too_many_requests'
  | 'idempotency_key_reused'
  | 'request_in_progress'
  | 'waiting_room'
  | 'unavailable'
  | 'internal'

/** The codes that a client of the call meets. */
export type ErrorOf<C extends Call> = C['errors'][number] | Following

/** The declared codes and those that follow from the call's shape. Any call may answer `internal`, which is our fault. */
export function errorsOf(call: Call): ErrorCode[] {
  const follow: Following[] = []
  // A path that names nothing; see `parseParams`.
  if (call.params) follow.push('not_found')
  if (call.body || call.query) follow.push('invalid_input')
  if (call.body || call.input !== 'json')
    follow.push('malformed_request', 'payload_too_large', 'media_type_not_supported')
  if (call.input === 'multipart') follow.push('storage_full')
  if (call.access !== 'anyone' && call.access !== 'provider') follow.push('unauthenticated', 'session_expired')
  if (call.access === 'customer' || call.access === 'admin') follow.push('forbidden')
  if ((call.access === 'admin' || call.access === 'signed_in') && !call.worksWithoutFactor)
    follow.push('factor_missing')
  if (call.freshProof) follow.push('fresh_proof_needed')
  follow.push('too_many_requests')
  if (call.idempotent) follow.push('idempotency_key_reused', 'request_in_progress')
  if (call.waitsForTurn) follow.push('waiting_room')
  return [...new Set<ErrorCode>([...call.errors, ...follow, 'unavailable'])]
}
