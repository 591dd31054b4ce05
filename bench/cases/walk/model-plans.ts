import { place } from './model.ts'
import type { Account, ModelOrder, Service } from './model.ts'

/*
 * What a plan must be worth, worked out from the decisions alone: nothing here is imported from the shop. Amounts are whole
 * rupiah, shares are basis points.
 */

type Share = { goods: number; shipping: number; cash: number; points: number; money: number }
/** A plan that was bought: its purchase, and what each parcel cost, by the purse that paid it. */
export type ModelPlan = {
  normal: number
  purchase: ModelOrder
  shares: Share[]
  /** What is held of the purchase and its parcels together. */
  pool: { cash: number; points: number }
}

type PlanWish = {
  normal: number
  parcels: number
  discountBps: number
  /** What is left to pay of the shipping of all parcels. */
  shipping: number
  usesWallet: boolean
}

/** Null, and nothing changes, where the way to pay takes no such amount. */
export function placePlan(account: Account, service: Service, wish: PlanWish): ModelPlan | null {
  const { normal, parcels, discountBps, shipping, usesWallet } = wish
  const discount = Math.floor((normal * parcels * discountBps) / 10_000)
  const purchase = place(account, service, { price: normal, units: parcels, discount, shipping, usesWallet })
  if (!purchase) return null
  const each = Array.from({ length: parcels }, () => 1)
  const discounts = shared(discount, each)
  const shippings = shared(shipping, each)
  const worth = each.map((_, index) => normal - at(discounts, index) + at(shippings, index))
  const points = shared(purchase.paid.points, worth)
  const rest = worth.map((value, index) => value - at(points, index))
  const cash = shared(purchase.paid.cash, rest)
  const shares = each.map((_, index) => ({
    goods: normal - at(discounts, index),
    shipping: at(shippings, index),
    points: at(points, index),
    cash: at(cash, index),
    money: at(rest, index) - at(cash, index),
  }))
  return {
    normal,
    purchase,
    shares,
    pool: { cash: purchase.paid.money + purchase.paid.cash, points: purchase.paid.points },
  }
}

/** The order of a parcel: paid ahead, so that money that paid the plan is cash here, and its points end as those of the plan. */
export function parcelOrder({ normal, purchase, shares, pool }: ModelPlan, parcelNo: number): ModelOrder {
  const share = shares[parcelNo - 1]
  if (!share) throw new Error(`The plan has no parcel ${parcelNo}`)
  const paid = { money: 0, cash: share.money + share.cash, points: share.points }
  return {
    price: normal,
    units: 1,
    discount: normal - share.goods,
    shipping: share.shipping,
    fee: 0,
    paid,
    left: { ...paid },
    pool,
    back: { money: 0, cash: 0, points: 0 },
    lots: purchase.lots,
    unitsBack: 0,
    refunded: 0,
    goodsBack: 0,
    atBank: 0,
    isTakenBack: purchase.isTakenBack,
    earned: null,
    takenBack: 0,
  }
}

export type ParcelState = 'UNSENT' | 'SENT' | 'REFUNDED'

/**
 * What a stop gives back: what was paid for goods, less the parcels that were sent at the price that they cost alone, never
 * below zero, and the shipping of those that were not sent. Money comes first, points last.
 */
export function stopRefund(
  { normal, shares }: ModelPlan,
  states: readonly ParcelState[],
): { cash: number; points: number } {
  const of = (state: ParcelState) => shares.filter((_, index) => states[index] === state)
  const sum = (some: readonly Share[], name: keyof Share) => some.reduce((all, share) => all + share[name], 0)
  const [unsent, sent] = [of('UNSENT'), of('SENT')]
  const goods = Math.max(0, sum(unsent, 'goods') + sum(sent, 'goods') - sent.length * normal)
  const refund = goods + sum(unsent, 'shipping')
  const cash = Math.min(refund, sum(unsent, 'money') + sum(unsent, 'cash'))
  return { cash, points: refund - cash }
}

/** What comes back for what was not sent, after a bank took the money back: what cash and points had paid, as far as it is held. */
export function unsentRefund(
  { shares, pool }: ModelPlan,
  states: readonly ParcelState[],
): { cash: number; points: number } {
  const unsent = shares.filter((_, index) => states[index] === 'UNSENT')
  const sum = (name: 'cash' | 'points') => unsent.reduce((all, share) => all + share[name], 0)
  return { cash: Math.max(0, Math.min(pool.cash, sum('cash'))), points: Math.min(pool.points, sum('points')) }
}

/** Of what a bank took back of the plan, the part of a parcel. */
export function shareOfReversal({ purchase: { paid, fee } }: ModelPlan, parcel: ModelOrder): number {
  return Math.floor((paid.money * parcel.paid.cash) / (paid.cash + paid.money - fee))
}

const at = (values: readonly number[], index: number) => values[index] ?? 0

/** By largest remainder; of equal remainders the first ones get more. */
function shared(amount: number, weights: readonly number[]): number[] {
  const all = BigInt(weights.reduce((sum, weight) => sum + weight, 0))
  if (all === 0n) return weights.map(() => 0)
  const parts = weights.map((weight) => Number((BigInt(amount) * BigInt(weight)) / all))
  const missing = amount - parts.reduce((sum, part) => sum + part, 0)
  const remainders = weights.map((weight) => (BigInt(amount) * BigInt(weight)) % all)
  const byRemainder = weights
    .map((_, index) => index)
    .toSorted((a, b) => {
      const [left = 0n, right = 0n] = [remainders[a], remainders[b]]
      return left === right ? a - b : left > right ? -1 : 1
    })
  for (const index of byRemainder.slice(0, missing)) parts[index] = at(parts, index) + 1
  return parts
}
