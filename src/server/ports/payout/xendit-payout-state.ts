import * as z from 'zod'
import type { PayoutFailure, PayoutState } from './payout-port.ts'

export const Payout = z.object({
  id: z.string().min(1).max(100),
  reference_id: z.string().min(1).max(255),
  status: z.string().max(40),
  amount: z.number(),
  currency: z.literal('IDR'),
  failure_code: z.string().max(80).nullish(),
})
type Payout = z.output<typeof Payout>

/** One or a list: the vendor's pages show both for a search by reference. */
export const Payouts = z.union([
  z.object({ data: z.array(Payout).max(100) }),
  z
    .array(Payout)
    .max(100)
    .transform((data) => ({ data })),
  Payout.transform((payout) => ({ data: [payout] })),
])

export const Channels = z
  .array(z.object({ channel_code: z.string().max(60), channel_name: z.string().max(120) }))
  .max(1_000)

export const Refusal = z.object({ error_code: z.string().max(80), message: z.string().max(1000).default('') })

const failures: readonly PayoutFailure[] = [
  'INSUFFICIENT_BALANCE',
  'INVALID_DESTINATION',
  'ACCOUNT_NAME_MISMATCH',
  'DESTINATION_MAXIMUM_LIMIT',
  'REJECTED_BY_CHANNEL',
  'TEMPORARY_TRANSFER_ERROR',
]

/** States that we do not know are waited out: whatever they mean, the money may still be on its way. */
const statuses = new Map(
  Object.entries<PayoutState['status']>({
    SUCCEEDED: 'SUCCEEDED',
    FAILED: 'FAILED',
    CANCELLED: 'FAILED',
    REVERSED: 'REVERSED',
  }),
)

export function toState({ id, reference_id, status, amount, failure_code }: Payout): PayoutState {
  const known = statuses.get(status) ?? 'ACCEPTED'
  return {
    reference: reference_id,
    provider_id: id,
    status: known,
    amount,
    failure: known === 'FAILED' ? failureOf(status, failure_code) : null,
    kind: failure_code ? `${status} ${failure_code}` : status,
  }
}

function failureOf(status: string, code: string | null | undefined): PayoutFailure {
  if (status === 'CANCELLED') return 'CANCELLED'
  return failures.find((failure) => failure === code) ?? 'TRANSFER_ERROR'
}
