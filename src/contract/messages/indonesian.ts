import { buying } from './indonesian/buying.ts'
import { catalogue } from './indonesian/catalogue.ts'
import { fields } from './indonesian/fields.ts'
import { findings } from './indonesian/findings.ts'
import { imports } from './indonesian/imports.ts'
import { orders } from './indonesian/orders.ts'
import { outcomes } from './indonesian/outcomes.ts'
import { parcels } from './indonesian/parcels.ts'
import { people } from './indonesian/people.ts'
import { pictures } from './indonesian/pictures.ts'
import { refusals } from './indonesian/refusals.ts'
import { remarks } from './indonesian/remarks.ts'
import { reviews } from './indonesian/reviews.ts'
import { shop } from './indonesian/shop.ts'
import { skinvestment } from './indonesian/skinvestment.ts'
import { support } from './indonesian/support.ts'
import { voucherTerms } from './indonesian/voucher-terms.ts'
import { waitingRoom } from './indonesian/waiting-room.ts'
import { withdrawals } from './indonesian/withdrawals.ts'
import type { Words } from './message.ts'

export const indonesian: Words = {
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
  ...refusals,
  ...remarks,
  ...reviews,
  ...shop,
  ...skinvestment,
  ...support,
  ...voucherTerms,
  ...waitingRoom,
  ...withdrawals,
}
