/*
 * What a wallet must hold, worked out from the decisions alone: nothing here is imported from the shop. Amounts are whole
 * rupiah, times are milliseconds. Points are lots named by the instant at which they end.
 */

export type Lots = Map<number, number>
export type Account = { cash: number; held: number; debt: number; lots: Lots }

/** A way to pay: its fee on what is left to pay, and the least that it takes. */
export type Service = { fee_flat: number; fee_bps: number; min: number }

type Purses = { cash: number; points: number }

export type ModelOrder = {
  price: number
  units: number
  /** What a voucher took off the goods. */
  discount: number
  /** What the customer pays of it. */
  shipping: number
  fee: number
  /** What each paid when it was placed. */
  paid: { money: number; cash: number; points: number }
  /** What the shop still holds of it; of money nothing before it is paid. */
  left: { money: number; cash: number; points: number }
  /** What is held of a plan and its parcels together; null of what was bought alone. */
  pool: Purses | null
  /** What went back, by where it went. */
  back: { money: number; cash: number; points: number }
  /** The points that paid and have not come back, by their end. */
  lots: Lots
  unitsBack: number
  /** What returns gave back of the goods, and that with what the bank took back. */
  refunded: number
  goodsBack: number
  /** What the bank took back of it. */
  atBank: number
  isTakenBack: boolean
  earned: number | null
  takenBack: number
}

const dayMs = 86_400_000
const wibMs = 7 * 3_600_000

/** The instant at which a day in Jakarta is over; days may be counted on from the one that holds `time`. */
function endOfDay(time: number, daysLater = 0): number {
  return (Math.floor((time + wibMs) / dayMs) + 1 + daysLater) * dayMs - wibMs
}

/** Twelve months on, at the end of that day; a month that lacks the day gives its last one. */
function endOfPoints(time: number): number {
  const day = new Date(time + wibMs)
  const [year, month] = [day.getUTCFullYear() + 1, day.getUTCMonth()]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return endOfDay(Date.UTC(year, month, Math.min(day.getUTCDate(), last)) - wibMs)
}

export const newAccount = (): Account => ({ cash: 0, held: 0, debt: 0, lots: new Map() })

export const pointsOf = ({ lots }: Pick<Account, 'lots'>): number =>
  [...lots.values()].reduce((sum, amount) => sum + amount, 0)

export function expireUntil({ lots }: Account, now: number): void {
  for (const end of lots.keys()) if (end <= now) lots.delete(end)
}

function add(lots: Lots, end: number, amount: number): void {
  const sum = (lots.get(end) ?? 0) + amount
  if (sum === 0) lots.delete(end)
  else lots.set(end, sum)
}

/** Takes `amount` from the lots that end first, or last, and answers which. */
function take(lots: Lots, amount: number, first: 'first' | 'last'): Lots {
  const taken: Lots = new Map()
  let rest = amount
  const ends = [...lots.keys()].toSorted((a, b) => (first === 'first' ? a - b : b - a))
  for (const end of ends) {
    const part = Math.min(rest, lots.get(end) ?? 0)
    if (part === 0) continue
    add(lots, end, -part)
    add(taken, end, part)
    rest -= part
  }
  if (rest > 0) throw new Error(`The model lacks ${rest} points`)
  return taken
}

/** Points of an order come back with their old end, but with a week to live at least, and pay at once what is owed. */
export function givePointsBack(account: Account, order: ModelOrder, amount: number, now: number): void {
  for (const [end, part] of take(order.lots, amount, 'last')) add(account.lots, Math.max(end, endOfDay(now, 7)), part)
  payDebt(account, amount)
}

/** Earned points live twelve months, and pay at once what is owed. */
function earn(account: Account, amount: number, now: number): void {
  add(account.lots, endOfPoints(now), amount)
  payDebt(account, amount)
}

function payDebt(account: Account, amount: number): void {
  const paid = Math.min(account.debt, amount)
  take(account.lots, paid, 'first')
  account.debt -= paid
}

function takeBack(account: Account, amount: number): void {
  const there = Math.min(amount, pointsOf(account))
  take(account.lots, there, 'first')
  account.debt += amount - there
}

const feeOn = ({ fee_flat, fee_bps }: Service, amount: number) => fee_flat + Math.floor((amount * fee_bps) / 10_000)

type Wish = {
  price: number
  units: number
  /** What vouchers take off the goods, and what is left to pay of the shipping. */
  discount: number
  shipping: number
  usesWallet: boolean
  pointsLimit?: number
}

/**
 * Points first, at most half of the goods, then cash, never more than there is to pay. Where what is left would be less
 * than the way to pay takes, the wallet pays less: cash first. Null, and nothing changes, where it is less even so.
 */
export function place(account: Account, service: Service, wish: Wish): ModelOrder | null {
  const { price, units, discount, shipping, usesWallet, pointsLimit = Infinity } = wish
  const goods = price * units - discount
  const all = goods + shipping
  let points = usesWallet ? Math.min(pointsOf(account), pointsLimit, Math.floor(goods / 2), all) : 0
  let cash = usesWallet ? Math.min(account.cash, all - points) : 0
  let rest = all - points - cash
  while (rest > 0 && rest + feeOn(service, rest) < service.min && cash + points > 0) {
    if (cash > 0) cash -= 1
    else points -= 1
    rest += 1
  }
  const fee = rest > 0 ? feeOn(service, rest) : 0
  if (rest > 0 && rest + fee < service.min) return null
  account.cash -= cash
  const paid = { money: rest + fee, cash, points }
  const lots = take(account.lots, points, 'first')
  const none = { unitsBack: 0, refunded: 0, goodsBack: 0, atBank: 0, isTakenBack: false, earned: null, takenBack: 0 }
  const back = { money: 0, cash: 0, points: 0 }
  const pool = null
  return { price, units, discount, shipping, fee, paid, left: { ...paid, money: 0 }, pool, back, lots, ...none }
}

export function pay(order: ModelOrder): void {
  order.left.money = order.paid.money
}

/** Of a parcel never more than is held of its plan: money that a bank took back is there for neither. */
function heldOf({ left, pool }: ModelOrder): ModelOrder['left'] {
  if (!pool) return left
  const most = (purse: keyof Purses) => Math.max(0, Math.min(left[purse], pool[purse]))
  return { money: left.money, cash: most('cash'), points: most('points') }
}

function takeFromHeld({ left, pool }: ModelOrder, parts: ModelOrder['left']): void {
  for (const purse of ['money', 'cash', 'points'] as const) left[purse] -= parts[purse]
  if (!pool) return
  pool.cash -= parts.cash
  pool.points -= parts.points
}

/** Everything comes back, but shipping that was used up: kept of the money, then of the cash, then of the points. */
export function undo(account: Account, order: ModelOrder, now: number, keepsShipping = false): void {
  const { money, cash, points } = heldOf(order)
  const kept = keepsShipping ? order.shipping : 0
  const keptOfMoney = Math.min(kept, money)
  const keptOfCash = Math.min(kept - keptOfMoney, order.paid.cash)
  const keptOfPoints = kept - keptOfMoney - keptOfCash
  const moneyBack = money - keptOfMoney
  const back = { cash: moneyBack + Math.max(0, cash - keptOfCash), points: Math.max(0, points - keptOfPoints) }
  takeFromHeld(order, { money: moneyBack, cash: back.cash - moneyBack, points: back.points })
  account.cash += back.cash
  givePointsBack(account, order, back.points, now)
  order.back.cash += back.cash
  order.back.points += back.points
}

const netOf = ({ price, units, discount }: ModelOrder) => price * units - discount
const earnedOn = (order: ModelOrder) => Math.floor(Math.max(0, netOf(order) - order.goodsBack) / 100)

export function complete(account: Account, order: ModelOrder, now: number): void {
  order.earned = earnedOn(order)
  if (order.earned > 0) earn(account, order.earned, now)
}

/** What every purse gives of a refund: its share of what it paid by largest remainder, and points where others lack. */
export function partsOf(order: ModelOrder, amount: number): ModelOrder['paid'] {
  const { paid } = order
  const left = heldOf(order)
  const names = ['money', 'cash', 'points'] as const
  const all = paid.money + paid.cash + paid.points
  const exact = names.map((name) => (amount * paid[name]) / all)
  const parts = exact.map(Math.floor)
  const missing = amount - parts.reduce((sum, part) => sum + part, 0)
  const byRemainder = [0, 1, 2].toSorted((a, b) => remainder(exact, b) - remainder(exact, a) || a - b)
  for (const index of byRemainder.slice(0, missing)) parts[index] = (parts[index] ?? 0) + 1
  const capped = names.map((name, index) => Math.min(parts[index] ?? 0, left[name]))
  let rest = amount - capped.reduce((sum, part) => sum + part, 0)
  for (const index of [2, 1, 0]) {
    const name = names[index] ?? 'money'
    const part = Math.min(rest, left[name] - (capped[index] ?? 0))
    capped[index] = (capped[index] ?? 0) + part
    rest -= part
  }
  return { money: capped[0] ?? 0, cash: capped[1] ?? 0, points: capped[2] ?? 0 }
}

const remainder = (values: readonly number[], index: number) => (values[index] ?? 0) % 1

/** The most that so many more units are refunded with: their share of what was paid for the line, as far as it is still held. */
export function mostFor(order: ModelOrder, units: number): number {
  const net = netOf(order)
  const upTo = (count: number) => Math.floor((net * count) / order.units)
  const counted = Math.min(units, order.units - order.unitsBack)
  const share = upTo(order.unitsBack + counted) - upTo(order.unitsBack)
  const { money, cash, points } = heldOf(order)
  return Math.max(0, Math.min(share, net - order.refunded, money + cash + points))
}

/** The bank takes the money of an order back from the shop: nothing of it is held any more, and nothing is earned on it. */
export function takeMoneyBack(account: Account, order: ModelOrder): void {
  order.left.money = 0
  order.goodsBack += order.paid.money
  order.atBank += order.paid.money
  order.isTakenBack = true
  takeEarnedBack(account, order)
}

/** The same of the plan that a parcel was paid with: so much of it is the parcel's share. */
export function takeShareBack(account: Account, parcel: ModelOrder, share: number): void {
  parcel.goodsBack += share
  parcel.atBank += Math.min(share, parcel.paid.cash)
  parcel.isTakenBack = true
  takeEarnedBack(account, parcel)
}

function takeEarnedBack(account: Account, order: ModelOrder): void {
  if (order.earned === null) return
  const gone = order.earned - order.takenBack - earnedOn(order)
  order.takenBack += gone
  takeBack(account, gone)
}

type Refund = { units: number; amount: number; byProvider: boolean; now: number }

/** Units go back for an amount; what had been earned on it goes back too. */
export function refund(account: Account, order: ModelOrder, { units, amount, byProvider, now }: Refund): void {
  const parts = partsOf(order, amount)
  takeFromHeld(order, parts)
  account.cash += parts.cash + (byProvider ? 0 : parts.money)
  givePointsBack(account, order, parts.points, now)
  order.back.money += byProvider ? parts.money : 0
  order.back.cash += parts.cash + (byProvider ? 0 : parts.money)
  order.back.points += parts.points
  order.unitsBack += units
  order.goodsBack += amount
  order.refunded += amount
  takeEarnedBack(account, order)
}

/** Money that the provider did not give back goes into the wallet instead. */
export function putIntoWallet(account: Account, order: ModelOrder, money: number): void {
  account.cash += money
  order.back.money -= money
  order.back.cash += money
}

/** Answers false, and changes nothing, where the purse does not hold what would be taken. */
export function adjust(account: Account, purse: 'POINTS' | 'CASH', amount: number, now: number): boolean {
  const there = purse === 'CASH' ? account.cash : pointsOf(account)
  if (there + amount < 0) return false
  if (purse === 'CASH') account.cash += amount
  else if (amount > 0) add(account.lots, endOfPoints(now), amount)
  else take(account.lots, -amount, 'first')
  return true
}

export function hold(account: Account, amount: number): void {
  account.cash -= amount
  account.held += amount
}

export function release(account: Account, amount: number): void {
  hold(account, -amount)
}

export function paidOut(account: Account, amount: number): void {
  account.held -= amount
}
