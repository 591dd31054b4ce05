import { addAddress } from '#contract/people/addresses.ts'
import { login, register } from '#contract/sign-in/sign-in.ts'
import { getBusinessSettings, changeBusinessSettings } from '#contract/business.ts'
import { listPaymentServices } from '#contract/orders/payments.ts'
import { benchAddress } from '../../shoppers.ts'
import { caller, Refused } from './caller.ts'
import type { Caller } from './caller.ts'
import type { Facts, Ground, WalkedService } from './ground.ts'
import { newAccount } from './model.ts'
import type { Account, ModelOrder } from './model.ts'
import { randomOf } from './random.ts'
import type { ModelPlan } from './model-plans.ts'
import type { ModelVoucher } from './model-vouchers.ts'
import type { Random } from './random.ts'

/** Goods that a customer was sent, or will be: those of an order, or of a parcel that replaces some of them. */
export type WalkedGoods = {
  order_id: string
  order_item_id: string
  units: number
  status: 'AWAITING_PAYMENT' | 'PAID' | 'SHIPPED' | 'DELIVERED' | 'RETURNED' | 'COMPLETED'
  deliveredAt: number
  /** When it began to count in its month: once it is paid, a parcel of a plan once it is sent. */
  soldAt: number | null
  /** Units whose money came back. */
  unitsGone: number
  /** Units that came back and can be sold again. */
  unitsInStockAgain: number
  /** Asked for and undecided, or sent again. */
  returns: WalkedReturn[]
}
export type WalkedOrder = WalkedGoods & {
  /** Bought in the shop, a plan that was bought, or a parcel of it. */
  kind: 'SHOP' | 'PLAN' | 'PARCEL'
  /** The product that came with it for nothing. */
  gift: string | null
  /** Its customer has gone to pay. */
  hasPage: boolean
  /** The products in one unit; of a plan none, because its parcels take them. */
  contents: { product_id: string; quantity: number }[]
  service: WalkedService
  /** What returns gave back, one by one. */
  refunds: ModelOrder['paid'][]
  /** It expired or was cancelled. */
  isOver: boolean
  /** Until when it can be paid, as the shop says. */
  expiresAt: number
  model: ModelOrder
  vouchers: { voucher: ModelVoucher; amount: number }[]
}
export type WalkedReturn = {
  ticket_id: string
  return_item_id: string
  units: number
  status: 'PENDING' | 'REPLACED'
  /** Units that have come back. */
  received: number
  /** What was sent again. */
  parcel: WalkedGoods | null
}
export type WalkedPlan = {
  subscription_id: string
  order: WalkedOrder
  model: ModelPlan
  contents: WalkedOrder['contents']
  /** Those that the shop has made, each at the place of its number. */
  parcels: WalkedOrder[]
  isOver: boolean
}
/** A gift that waits for an order, or rides on one that may still come to nothing. */
export type WalkedClaim = {
  claim_id: string
  voucher_id: string
  product_id: string
  endsAt: number
  order_id: string | null
  isVoucherGone: boolean
}
export type WalkedVoucher = { voucher_id: string; code: string; version: number; model: ModelVoucher }
export type WalkedWithdrawal = {
  id: string
  amount: number
  status: 'AWAITING_OTP' | 'OTP_VERIFIED' | 'REQUESTED' | 'APPROVED' | 'COMPLETED'
}

export type Person = {
  name: string
  email: string
  /** How many of the name have left before. */
  generation: number
  seed: number
  user_id: string
  phone_number: string
  address_id: string
  self: Caller
  random: Random
  account: Account
  /** Of which more can become. */
  orders: WalkedOrder[]
  /** Expired unpaid, of late, with nothing of the wallet and no voucher: money may still come. */
  expired: WalkedOrder[]
  /** Cancelled unpaid, of late, after their customer had gone to pay. */
  cancelled: WalkedOrder[]
  /** All. */
  bought: WalkedOrder[]
  plans: WalkedPlan[]
  vouchers: WalkedVoucher[]
  claims: WalkedClaim[]
  withdrawal: WalkedWithdrawal | null
  /** Administrators who were made for them and have left. */
  clerks: number
  /** When codes were sent, because a day has five. */
  codes: number[]
  /** What was done, for whoever has to find out what went wrong. */
  actions: string[]
}

const leastOrder = 15_000
const mostOrder = 1_000_000
export const password = 'benchmark pass phrase'

/** Customers with a verified mailbox and phone, an address and an empty wallet. */
export async function makePeople(ground: Ground, count: number, seed: number): Promise<Person[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const name = `walker-${index}`
      const phone_number = `+6281299${String(process.pid % 10_000).padStart(4, '0')}${String(index).padStart(2, '0')}`
      return makePerson(ground, { name, phone_number, generation: 0, random: randomOf(seed * 1_000 + index), seed })
    }),
  )
}

type Newcomer = Pick<Person, 'name' | 'phone_number' | 'generation' | 'random' | 'seed'>

export async function makePerson({ db, url }: Ground, newcomer: Newcomer): Promise<Person> {
  const { name, phone_number, generation, random, seed } = newcomer
  const email = `${name}-${generation}-${process.pid}-${seed}@bench.test`
  const user_id = await registered(caller(url), { email, password, firstName: 'Budi', lastName: name })
  await db
    .updateTable('users')
    .set({ phone_number, is_phone_number_verified: true, email_verified_at: new Date() })
    .where('user_id', '=', user_id)
    .execute()
  const self = caller(url, { email, password, role: 'CUSTOMER' })
  const { address_id } = await self.call(addAddress, { body: benchAddress })
  const empty = {
    account: newAccount(),
    orders: [],
    bought: [],
    expired: [],
    cancelled: [],
    plans: [],
    vouchers: [],
    claims: [],
    withdrawal: null,
    codes: [],
    clerks: 0,
  }
  return { name, email, generation, seed, user_id, phone_number, address_id, self, random, ...empty, actions: [] }
}

type Registration = { email: string; password: string; firstName: string; lastName: string }

/** One that was cut off may be there although its repetition is refused. */
async function registered(guest: Caller, body: Registration): Promise<string> {
  const { email, password: secret } = body
  try {
    return (await guest.call(register, { body })).user_id
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return (await guest.call(login, { body: { email, password: secret, role: 'CUSTOMER' } })).user_id
  }
}

/** Walkers leave more orders unpaid than a shop would bear. */
export async function liftLimits(admin: Caller): Promise<void> {
  const { version } = await admin.call(getBusinessSettings, {})
  const unpaid_limits = { orders: 1_000, units: 100_000 }
  await admin.call(changeBusinessSettings, { body: { version, unpaid_limits } })
}

/** All ways to pay that take an order of the walk, whatever it comes to. */
export async function loadFacts(someone: Caller): Promise<Facts> {
  const { data } = await someone.call(listPaymentServices, {})
  const services = data
    .filter(({ is_active, min, max }) => is_active && min <= leastOrder && max >= mostOrder)
    .map((one) => ({ ...one, givesBack: !['VIRTUAL_ACCOUNT', 'RETAIL'].includes(one.group) }))
  if (services.length === 0) throw new Error('No way to pay is offered')
  return { services }
}
