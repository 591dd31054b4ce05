import { addAddress, register } from '#contract/accounts/accounts.ts'
import { getBusinessSettings, changeBusinessSettings } from '#contract/business.ts'
import { listPaymentServices } from '#contract/orders/payments.ts'
import { benchAddress } from '../../shoppers.ts'
import { caller } from './caller.ts'
import type { Caller } from './caller.ts'
import { service } from './ground.ts'
import type { Facts, Ground } from './ground.ts'
import { newAccount } from './model.ts'
import type { Account, ModelOrder } from './model.ts'
import { randomOf } from './random.ts'
import type { Random } from './random.ts'

export type WalkedOrder = {
  order_id: string
  order_item_id: string
  status: 'AWAITING_PAYMENT' | 'PAID' | 'SHIPPED' | 'DELIVERED' | 'RETURNED' | 'COMPLETED'
  deliveredAt: number
  model: ModelOrder
  /** Asked for and undecided, or sent again. */
  returns: WalkedReturn[]
}
export type WalkedReturn = {
  ticket_id: string
  return_item_id: string
  units: number
  status: 'PENDING' | 'REPLACED'
}
export type WalkedWithdrawal = {
  id: string
  amount: number
  status: 'AWAITING_OTP' | 'OTP_VERIFIED' | 'REQUESTED' | 'APPROVED' | 'COMPLETED'
}

export type Person = {
  name: string
  user_id: string
  phone_number: string
  address_id: string
  self: Caller
  random: Random
  account: Account
  orders: WalkedOrder[]
  withdrawal: WalkedWithdrawal | null
  /** When codes were sent, because a day has five. */
  codes: number[]
  /** What was done, for whoever has to find out what went wrong. */
  deeds: string[]
}

const password = 'benchmark pass phrase'

/** Customers with a verified mailbox and phone, an address and an empty wallet. */
export async function makePeople(ground: Ground, count: number, seed: number): Promise<Person[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => makePerson(ground, index, seed)))
}

async function makePerson({ db, url }: Ground, index: number, seed: number): Promise<Person> {
  const name = `walker-${index}`
  const email = `${name}-${process.pid}-${seed}@bench.test`
  const guest = caller(url)
  const { user_id } = await guest.call(register, { body: { email, password, firstName: 'Budi', lastName: name } })
  const phone_number = `+6281299${String(process.pid % 10_000).padStart(4, '0')}${String(index).padStart(2, '0')}`
  await db
    .updateTable('users')
    .set({ phone_number, is_phone_number_verified: true, email_verified_at: new Date() })
    .where('user_id', '=', user_id)
    .execute()
  const self = caller(url, { email, password, role: 'CUSTOMER' })
  const { address_id } = await self.call(addAddress, { body: benchAddress })
  const random = randomOf(seed * 1_000 + index)
  const empty = { account: newAccount(), orders: [], withdrawal: null, codes: [], deeds: [] }
  return { name, user_id, phone_number, address_id, self, random, ...empty }
}

/** Walkers leave more orders unpaid than a shop would bear. */
export async function liftLimits(admin: Caller): Promise<void> {
  const { version } = await admin.call(getBusinessSettings, {})
  const unpaid_limits = { orders: 1_000, units: 100_000 }
  await admin.call(changeBusinessSettings, { body: { version, unpaid_limits } })
}

export async function loadFacts(someone: Caller): Promise<Facts> {
  const services = await someone.call(listPaymentServices, {})
  const found = services.data.find(({ code }) => code === service)
  if (!found) throw new Error(`${service} is not offered`)
  return { service: found, shipping: new Map() }
}
