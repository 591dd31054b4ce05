import { errorCodes } from '../errors.ts'
import type { ErrorCode } from '../errors.ts'
import { buying } from './english/buying.ts'
import { catalogue } from './english/catalogue.ts'
import { fields } from './english/fields.ts'
import { findings } from './english/findings.ts'
import { imports } from './english/imports.ts'
import { orders } from './english/orders.ts'
import { outcomes } from './english/outcomes.ts'
import { parcels } from './english/parcels.ts'
import { people } from './english/people.ts'
import { pictures } from './english/pictures.ts'
import { remarks } from './english/remarks.ts'
import { reviews } from './english/reviews.ts'
import { shop } from './english/shop.ts'
import { skinvestment } from './english/skinvestment.ts'
import { support } from './english/support.ts'
import { voucherTerms } from './english/voucher-terms.ts'
import { waitingRoom } from './english/waiting-room.ts'
import { withdrawals } from './english/withdrawals.ts'
import type { Words } from './message.ts'

export const sentences = {
  ...buying,
  ...catalogue,
  ...fields,
  ...findings,
  ...imports,
  ...orders,
  ...outcomes,
  ...parcels,
  ...people,
  ...pictures,
  ...remarks,
  ...reviews,
  ...shop,
  ...skinvestment,
  ...support,
  ...voucherTerms,
  ...waitingRoom,
  ...withdrawals,
}

/** The language of the specification, and of the wire's `message`. Every error code is a message too. */
export const english: Words = {
  // The keys of an object of our own.
  ...(Object.fromEntries(Object.entries(errorCodes).map(([code, { message }]) => [code, message])) as Record<
    ErrorCode,
    string
  >),
  ...sentences,
}
