import type { FastifyRequest } from 'fastify'
import { addressOf } from '#server/caller-network.ts'
import type { LimitName, Limits } from '#server/context.ts'

/**
 * A hook that counts each request of an address before anything is done for it (decision 69). Throws
 * `too_many_requests` with its pause.
 */
export function countEach(limits: Limits, limit: LimitName): (request: FastifyRequest) => Promise<void> {
  return ({ ip }) => limits.consume(limit, addressOf(ip))
}
