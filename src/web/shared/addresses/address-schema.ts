import type { Address } from '#contract/accounts/accounts.ts'
import { issue } from '#contract/messages/issues.ts'
import { AddressInput } from '#schemas/accounts/accounts.ts'

const pickedAddress = AddressInput.refine(({ district }) => district !== '', {
  path: ['district'],
  message: issue('choose_district'),
  // Together with what is wrong at other fields, not after them.
  when: () => true,
})

/** The form requires a district as well, because couriers need it; an address stored without one stays valid. */
export function addressSchema(present?: Address): typeof AddressInput {
  return present?.district === '' ? AddressInput : pickedAddress
}
