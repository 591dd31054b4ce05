import type { BodyInput, Output } from '#contract/call.ts'
import { setConsent } from '#contract/privacy/consents.ts'
import type { FreePurpose } from '#contract/privacy/consents.ts'
import { addAddress } from '#contract/people/addresses.ts'
import { transaction } from '../../src/server/db/db.ts'
import { emit } from '../../src/server/events.ts'
import { createUser } from '../../src/server/modules/people/people.ts'
import { createAdmin } from '../../src/server/modules/staff/staff.ts'
import { demoPasswords, hashPassword } from '../../src/server/modules/sign-in/sign-in.ts'
import type { DemoAddress, DemoPerson } from './content/content-types.ts'
import { PEOPLE } from './content/people.ts'
import type { DemoWorld } from './demo-world.ts'

export type Resident = { user_id: string; address_ids: string[]; since: Date; birth_date: string }
export type People = { siti: Resident; admin_id: string; customers: Resident[] }

/** The two sign-ins that everybody knows; they are printed at the start and work only in the demo. */
const siti = { email: 'siti@sehati.test', password: demoPasswords.customer, first_name: 'Siti', last_name: 'Rahma' }
const admin = { email: 'admin@sehati.test', password: demoPasswords.admin, first_name: 'Adi', last_name: 'Prakoso' }

const sitiAtHome: DemoAddress = {
  label: 'Rumah',
  address_type: 'HOME',
  address_line: 'Jl. Dago Asri No. 18',
  village: 'Dago',
  district: 'Coblong',
  city: 'Kota Bandung',
  state: 'Jawa Barat',
  postal_code: '40135',
}

export async function openKnownAccounts(world: DemoWorld): Promise<Pick<People, 'siti' | 'admin_id'>> {
  const admin_id = await open(world, { ...admin, role: 'ADMIN', phone_number: null })
  const user_id = await open(world, { ...siti, role: 'CUSTOMER', phone_number: '+628900000001' })
  const address = await moveIn(world, user_id, sitiAtHome, { name: 'Siti Rahma', phone: '+628900000001' })
  return {
    admin_id,
    siti: { user_id, address_ids: [address.address_id], since: world.clock.now(), birth_date: '1993-05-20' },
  }
}

/** A customer of the hand-written list, from today on the demo's clock; they sign in with nothing but a reset. */
export async function welcome(world: DemoWorld, person: DemoPerson): Promise<Resident> {
  const user_id = await open(world, {
    role: 'CUSTOMER',
    email: person.email,
    password: null,
    first_name: person.firstName,
    last_name: person.lastName,
    phone_number: person.phone,
  })
  const address_ids: string[] = []
  for (const address of person.addresses) {
    const name = `${person.firstName} ${person.lastName}`.trim()
    address_ids.push((await moveIn(world, user_id, address, { name, phone: person.phone })).address_id)
  }
  if (world.random.chance(agreeingShare)) await choose(world, user_id, { purpose: 'OFFERS_MAIL', is_given: true })
  const choice = choices[Number(person.phone.at(-1))]
  if (choice) await choose(world, user_id, { purpose: choice, is_given: true })
  if (choice === 'ADVERTISING') await choose(world, user_id, { purpose: choice, is_given: false })
  return { user_id, address_ids, since: world.clock.now(), birth_date: person.birth_date }
}

/** Newcomers who want offers by mail. */
const agreeingShare = 0.5
/** What else they agree to, by the last digit of their number; who agrees to advertising thinks again. */
const choices: FreePurpose[] = ['OFFERS_WHATSAPP', 'MEASURING', 'ADVERTISING']

async function choose(world: DemoWorld, user_id: string, body: { purpose: FreePurpose; is_given: boolean }) {
  await world.as(user_id)(setConsent, { body })
}

/** Who comes when: evenly over the first ten months. */
export function arrivals(start: Date, end: Date): { at: Date; person: DemoPerson }[] {
  const span = (end.getTime() - start.getTime()) * 0.83
  return PEOPLE.map((person, i) => ({ at: new Date(start.getTime() + (span * (i + 0.3)) / PEOPLE.length), person }))
}

type NewAccount = {
  role: 'CUSTOMER' | 'ADMIN'
  email: string
  password: string | null
  first_name: string
  last_name: string
  phone_number: string | null
}

async function open(world: DemoWorld, account: NewAccount): Promise<string> {
  const { password, role, ...rest } = account
  const password_hash = password === null ? null : await hashPassword(password)
  const ctx = world.shop.systemCtx()
  // People who try the shop keep the language of their browser.
  const person = { ...rest, password_hash, is_verified: true, is_language_chosen: false }
  return transaction(world.shop.db, async (tx) => {
    if (role === 'ADMIN') return createAdmin(ctx, tx, { ...person, language: 'en', sets: ['OWNER'] })
    const user_id = await createUser(ctx, tx, { ...person, language: 'id', role })
    await emit(ctx, tx, 'terms.accepted', { user_id, version: null, language: 'id' })
    return user_id
  })
}

function moveIn(
  world: DemoWorld,
  user_id: string,
  address: DemoAddress,
  receiver: { name: string; phone: string },
): Promise<Output<typeof addAddress>> {
  const body = { ...address, receiver_name: receiver.name, receiver_phone_number: receiver.phone }
  return world.as(user_id)(addAddress, { body: body as BodyInput<typeof addAddress> }) // the content's tests check the provinces
}
