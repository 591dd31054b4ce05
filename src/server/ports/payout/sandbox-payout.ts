import type { Db } from '#server/db/db.ts'
import { withFaults } from '#server/sandbox/faults.ts'
import type { Faults } from '#server/sandbox/faults.ts'
import { bookPayout, findBookedPayout, payoutStateOf } from '#server/sandbox/payout-books.ts'
import { parsePayoutWebhook } from '#server/sandbox/payout-webhook.ts'
import type { WebhookKey } from '#server/sandbox/webhook-signature.ts'
import { usualBanks } from './banks.ts'
import type { Bank, PayoutOutcome, PayoutPort, PayoutState } from './payout-port.ts'

type Options = { db: Db; now: () => Date; key: WebhookKey; faults: Faults }

/** A bank that lives in this process: own books, the vendor's magic account numbers, signed webhooks. */
export function sandboxPayout({ db, now, key, faults }: Options): PayoutPort {
  const unknown = () => 'unknown' as const
  return {
    provider: 'sandbox',
    webhooksProve: true,
    usualBanks,
    listBanks: () =>
      withFaults<Bank[] | 'unknown'>(faults, 'listBanks', {
        effect: async () => usualBanks,
        refused: unknown,
        unknown,
      }),
    send: (request) =>
      withFaults<PayoutOutcome>(faults, 'send', {
        effect: async () => {
          if (!usualBanks.some(({ bank_code }) => bank_code === request.bank_code)) {
            return { kind: 'refused', failure: 'INVALID_DESTINATION', reason: 'sandbox: there is no such bank' }
          }
          const booked = await bookPayout(db, now(), request)
          if (booked === 'other_contents') {
            return { kind: 'refused', failure: 'KEY_REUSED', reason: 'sandbox: the key was used for another payout' }
          }
          // As at the vendor, the first answer never tells the end.
          return {
            kind: 'accepted',
            state: { ...payoutStateOf(booked), status: 'ACCEPTED', failure: null, kind: 'accepted' },
          }
        },
        refused: () => ({ kind: 'refused', failure: 'TRANSFER_ERROR', reason: 'sandbox: refuse' }),
        unknown: (reason) => ({ kind: 'unknown', reason }),
      }),
    getState: (reference) =>
      withFaults<PayoutState | null | 'unknown'>(faults, 'getState', {
        effect: async () => {
          const booked = await findBookedPayout(db, now(), reference)
          return booked ? payoutStateOf(booked) : null
        },
        refused: unknown,
        unknown,
      }),
    parseWebhook: (rawBody, headers) => parsePayoutWebhook(key, rawBody, headers),
  }
}
