import { isDeepStrictEqual } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'
import type { Output } from '#contract/call.ts'
import type { checkRates } from '#contract/orders/delivery.ts'
import type { OrderStatus } from '#contract/orders/orders.ts'
import { advanceClock } from '#contract/sandbox.ts'
import { getAnyWallet } from '#contract/wallet/wallet-admin.ts'
import { verifyLedger } from '../../../src/server/modules/wallet/wallet.ts'
import { accountActions } from './account-actions.ts'
import { caller } from './caller.ts'
import type { Caller } from './caller.ts'
import { cashActions } from './cash-actions.ts'
import { waitingTasks } from './ground.ts'
import type { Facts, Ground } from './ground.ts'
import { giftActions } from './gift-actions.ts'
import { goodsOf, isAlive } from './goods.ts'
import * as model from './model.ts'
import { endOrder, isOrderIn, mayBePaidLate, orderActions } from './order-actions.ts'
import { liftLimits, loadFacts, makePeople } from './people.ts'
import type { Person } from './people.ts'
import { followPlans, lookAtPlans, planActions } from './plan-actions.ts'
import { randomOf } from './random.ts'
import type { Random } from './random.ts'
import { readBefore, requireReckoning } from './reckoning.ts'
import { requireReturnsSeen, returnActions } from './return-actions.ts'
import { voucherActions } from './voucher-actions.ts'
import { dayMs, wibMs } from './days.ts'

export type Walk = {
  ground: Ground
  facts: Facts
  admin: Caller
  /** Banks, payers and couriers. */
  outside: Caller
  rates: Map<string, Output<typeof checkRates>['rates'][number]>
  /** People who have closed their account. */
  gone: Pick<Person, 'name' | 'user_id' | 'bought'>[]
  /** The shop's time when it began, and now. */
  began: number
  now: () => number
  isIn: (order_id: string, status: OrderStatus) => Promise<boolean>
  /** Tries again and again until it is so. */
  until: (isSo: () => Promise<boolean>) => Promise<void>
  pause: () => Promise<void>
  requireSame: (what: string, found: unknown, expected: unknown) => void
}

type Options = { seed: number; actions: number; people: number; kills: number; onRound?: (words: string) => void }
export type Walked = {
  actions: number
  kills: number
  jumps: number
  days: number
  verified: number
  /** How often each kind of action was done. */
  counts: Map<string, number>
}

const settleWithinMs = 200_000
/** What a person does between two jumps of the clock, at most. */
const mostAtOnce = 4
const hourMs = 3_600_000

/**
 * People do random things with their orders and wallets, several at once and each one after the other, while the clock
 * jumps and the shop is killed. After each thing the wallet must be what the model says, to the rupiah and to the day on which each
 * point ends, and every return in its one place; after each kill the ledger must be sound. Throws at the first difference, with the seed that shows it again.
 */
export async function walkRandomly(ground: Ground, options: Options): Promise<Walked> {
  const { seed, actions, kills, onRound = () => {} } = options
  const random = randomOf(seed)
  const people = await makePeople(ground, options.people, seed)
  const clock: Clock = { shop: 0, real: 0 }
  const admin = caller(ground.url, { ...ground.admin, role: 'ADMIN' })
  await liftLimits(admin)
  const walk = await walkOn(ground, admin, people, () => clock.shop + performance.now() - clock.real)
  const walked: Walked = { actions: 0, kills: 0, jumps: 0, days: 0, verified: 0, counts: new Map() }
  await jump(walk, clock, people, random)
  walk.began = clock.shop
  const { began } = walk
  const before = await readBefore(walk)
  // Where there is little to do, each kill still has a segment of its own.
  const atOnce = Math.max(1, Math.min(mostAtOnce, Math.floor(actions / (people.length * (kills + 1)))))
  const segments = Math.ceil(actions / (people.length * atOnce))
  for (let segment = 0; segment < segments; segment += 1) {
    const killing = isKilling(segment, segments, kills) ? killSoon(ground, random) : undefined
    const turns = Math.min(atOnce, Math.ceil((actions - walked.actions) / people.length))
    await Promise.all(people.map((person) => act(walk, person, { walked, turns })))
    const killedMeanwhile = await killing
    if (killedMeanwhile) walked.kills += 1
    if (random.chance(0.8)) {
      await jump(walk, clock, people, random)
      walked.jumps += 1
    }
    if (!killing && segment < segments - 1) continue
    const differences = await verifyLedger(ground.db)
    if (differences.length > 0) throw new Error(`seed ${seed}: the ledger is not sound: ${JSON.stringify(differences)}`)
    walked.verified += 1
    onRound(`${walked.actions} actions, ${walked.kills} kills, ${Math.round((clock.shop - began) / dayMs)} days`)
  }
  // What months show may be a minute old.
  await land(walk, clock, people, walk.now() + 2 * 60_000)
  await requireReckoning(walk, people, before)
  return { ...walked, days: Math.round((clock.shop - began) / dayMs) }
}

/** Kills are spread evenly over the segments. */
const isKilling = (segment: number, segments: number, kills: number) =>
  Math.floor(((segment + 1) * kills) / segments) > Math.floor((segment * kills) / segments)

async function killSoon(ground: Ground, random: Random): Promise<true> {
  await pause(random.from(100, 2_500))
  await ground.kill()
  return true
}

async function walkOn(ground: Ground, admin: Caller, people: readonly Person[], now: () => number): Promise<Walk> {
  const [someone] = people
  if (!someone) throw new Error('Nobody walks')
  const until = async (isSo: () => Promise<boolean>) => {
    const deadline = performance.now() + settleWithinMs
    while (!(await isSo())) {
      if (performance.now() > deadline) throw new Error(`It never came to be so; ${await waitingTasks(ground.db)}`)
      await pause(25)
    }
  }
  return {
    ground,
    facts: await loadFacts(someone.self),
    admin,
    outside: caller(ground.url),
    rates: new Map(),
    gone: [],
    began: 0,
    now,
    isIn: (order_id, status) => isOrderIn({ admin }, order_id, status),
    until,
    pause: () => pause(50),
    requireSame,
  }
}

/** How much more often what buying is about happens than what happens beside it. */
const kindsOfActions = [
  { actionsOf: orderActions, times: 4 },
  { actionsOf: returnActions, times: 4 },
  { actionsOf: planActions, times: 3 },
  { actionsOf: cashActions, times: 2 },
  { actionsOf: voucherActions, times: 1 },
  { actionsOf: giftActions, times: 1 },
  { actionsOf: accountActions, times: 1 },
]

function requireSame(what: string, found: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(found, expected)) throw new Error(`${what}: ${JSON.stringify({ found, expected })}`)
}

type Turn = { walked: Walked; turns: number }

async function act(walk: Walk, person: Person, { walked, turns }: Turn): Promise<void> {
  for (let count = 0; count < turns; count += 1) {
    const actions = kindsOfActions.flatMap(({ actionsOf, times }) =>
      actionsOf(walk, person).flatMap((one) => Array.from({ length: one.weight * times }, () => one)),
    )
    const action = person.random.one(actions)
    person.actions.push(`${new Date(walk.now()).toISOString()} ${action.name}`)
    try {
      await action.run()
    } catch (error) {
      throw new Error(`${person.name} could not ${action.name}\n${lastActions(person)}`, { cause: error })
    }
    await followPlans(walk, person)
    await requireAgreement(walk, person)
    await requireReturnsSeen(walk, person)
    walked.actions += 1
    const [kind = ''] = action.name.split(/ [\da-f]{8}-/)
    walked.counts.set(kind, (walked.counts.get(kind) ?? 0) + 1)
  }
}

/** What the shop still does behind its answers is waited for. */
async function requireAgreement({ admin }: Walk, person: Person): Promise<void> {
  const { cash, held, debt, lots } = person.account
  const expected = {
    cash,
    held,
    debt,
    points: model.pointsOf({ lots }),
    lots: [...lots].toSorted((a, b) => a[0] - b[0]),
  }
  const deadline = performance.now() + settleWithinMs
  for (;;) {
    const wallet = await admin.call(getAnyWallet, { params: { id: person.user_id } })
    const found = {
      cash: wallet.cash,
      held: wallet.held,
      debt: wallet.debt,
      points: wallet.points,
      lots: wallet.expiring.map(({ at, amount }) => [Date.parse(at), amount]),
    }
    if (isDeepStrictEqual(found, expected)) return
    if (performance.now() > deadline) {
      throw new Error(`${person.name}: ${JSON.stringify({ found, expected }, null, 1)}\n${lastActions(person)}`)
    }
    await pause(30)
  }
}

const lastActions = ({ actions }: Person) => actions.slice(-30).join('\n')

/** Nobody acts meanwhile. It lands in the daytime of Jakarta, with nothing about to happen. */
async function jump(walk: Walk, clock: Clock, people: readonly Person[], random: Random): Promise<void> {
  const now = clock.shop === 0 ? await move(walk, 0) : walk.now()
  let target = landing(now, random)
  while (!isQuiet(target, people)) target += hourMs
  // What comes back and what is owed at the same moment would meet in any order: then it comes back first.
  if (people.some(isOwing)) await land(walk, clock, people, now + 0.75 * hourMs)
  await land(walk, clock, people, target)
}

type Clock = { shop: number; real: number }

async function land(walk: Walk, clock: Clock, people: readonly Person[], target: number): Promise<void> {
  const landed = await move(walk, target)
  clock.shop = landed
  clock.real = performance.now()
  for (const person of people) pass(person, landed)
  await Promise.all(
    people.map(async (person) => {
      await lookAtPlans(walk, person)
      await requireAgreement(walk, person)
    }),
  )
}

const isOwing = ({ account, orders }: Person) =>
  account.debt > 0 &&
  orders.some(({ status }) => status === 'DELIVERED') &&
  orders.some(({ status, model: { paid } }) => status === 'AWAITING_PAYMENT' && paid.points > 0)

function landing(now: number, random: Random): number {
  const days = random.one([0, 0, 0, 1, 1, 2, 3, 4, random.from(5, 30), random.from(30, 200)])
  const hour = new Date(now + wibMs).getUTCHours()
  if (days === 0 && hour < 17) return now + random.from(1, 2) * hourMs
  const startOfDay = Math.floor((now + wibMs) / dayMs) * dayMs - wibMs
  return startOfDay + Math.max(1, days) * dayMs + random.from(8, 15) * hourMs + random.from(0, 59) * 60_000
}

/** No order completes or expires by itself shortly before it or in the time after. */
function isQuiet(target: number, people: readonly Person[]): boolean {
  const isFar = (moment: number) => moment - target < -0.25 * hourMs || moment - target > 1.5 * hourMs
  return people.every(({ orders }) =>
    orders.every(
      (order) =>
        (order.status !== 'AWAITING_PAYMENT' || isFar(order.expiresAt)) &&
        goodsOf(order).every(({ status, deliveredAt }) => status !== 'DELIVERED' || isFar(deliveredAt + 3 * dayMs)),
    ),
  )
}

/** Moves the shop's clock to a time, in steps that may be cut off, and answers its time. */
async function move({ outside }: Pick<Walk, 'outside'>, target: number): Promise<number> {
  for (;;) {
    const now = Date.parse((await outside.call(advanceClock, { body: { advance_seconds: 0 } })).now)
    const missing = Math.ceil((target - now) / 1_000)
    if (missing <= 0) return now
    await outside.call(advanceClock, { body: { advance_seconds: missing } })
  }
}

/** What time does to a person: unpaid orders, unconfirmed withdrawals and points end, deliveries complete. */
function pass(person: Person, now: number): void {
  const { account } = person
  model.expireUntil(account, now)
  const expired = person.orders.filter((order) => order.status === 'AWAITING_PAYMENT' && order.expiresAt <= now)
  for (const order of expired) endOrder(person, order, now)
  person.expired = [...person.expired, ...expired.filter(mayBePaidLate)].filter(
    (one) => now - one.expiresAt < 5 * dayMs,
  )
  for (const order of person.orders) {
    for (const goods of goodsOf(order)) {
      if (goods.status !== 'DELIVERED' || goods.deliveredAt + 3 * dayMs > now) continue
      goods.status = 'COMPLETED'
      if (goods === order) model.complete(account, order.model, now)
    }
  }
  person.orders = person.orders.filter((order) => isAlive(order, now))
  person.claims = person.claims.filter(({ endsAt, order_id }) =>
    order_id === null ? endsAt > now : person.orders.some((one) => one.order_id === order_id),
  )
  person.cancelled = person.cancelled.filter((one) => now - one.expiresAt < 5 * dayMs)
  const { withdrawal } = person
  if (withdrawal && ['AWAITING_OTP', 'OTP_VERIFIED', 'COMPLETED'].includes(withdrawal.status)) person.withdrawal = null
}
