import { addAddress } from '#contract/people/addresses.ts'
import type { Address } from '#contract/people/addresses.ts'
import type { BodyInput } from '#contract/call.ts'
import type { TestActor } from './actors.ts'

const bandung: BodyInput<typeof addAddress> = {
  label: 'Rumah',
  receiver_name: 'Siti Rahma',
  receiver_phone_number: '0890 0000 0200',
  address_line: 'Jl. Melati No. 12',
  village: 'Dago',
  district: 'Coblong',
  city: 'Kota Bandung',
  state: 'Jawa Barat',
  postal_code: '40132',
}

type Wanted = { by: TestActor } & Partial<BodyInput<typeof addAddress>>

/** An address of `by`, in Bandung where nothing else is said. */
export function givenAddress({ by, ...changes }: Wanted): Promise<Address> {
  return by.call(addAddress, { body: { ...bandung, ...changes } })
}
