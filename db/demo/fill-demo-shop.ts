import { sql } from 'kysely'
import { transaction } from '../../src/server/db/db.ts'
import { createShop } from '../../src/server/app.ts'
import { ensureBusinessDefaults } from '../../src/server/modules/business/business.ts'
import type { Config } from '../../src/server/config.ts'
import type { Logger } from 'pino'
import { defineTask, enqueue, installTasks, installedTasks } from '../../src/server/queue/tasks.ts'
import type { AnyTask } from '../../src/server/queue/tasks.ts'
import { seededRandom } from './content/seeded-random.ts'
import { demoClock } from './demo-clock.ts'
import { demoWorld } from './demo-world.ts'
import type { DemoWorld } from './demo-world.ts'
import { fillCatalogue, planReductions, planSales, setStock } from './fill-catalogue.ts'
import { arrivals, openKnownAccounts, welcome } from './fill-people.ts'
import type { Resident } from './fill-people.ts'
import { comeWithFriend, planMembers } from './fill-friends.ts'
import { planRoutines } from './fill-plans.ts'
import { planPromotions, planVouchers } from './fill-vouchers.ts'
import { planTypedOrders } from './fill-typed-orders.ts'
import { planBills } from './fill-bills.ts'
import { planWithdrawals } from './fill-withdrawals.ts'
import { askAboutData } from './fill-requests.ts'
import { fillWords } from './fill-words.ts'
import { Happenings } from './happenings.ts'
import { shopFor } from './live-orders.ts'
import { searchAround } from './live-searches.ts'
import { wishAround } from './live-wishes.ts'
import { saveAnswers } from './live-tickets.ts'
import type { Life } from './live-orders.ts'

const seed = 20_261_121
const year = 365 * 86_400_000
/** Of the work, what the catalogue takes before the year begins. */
const shareBefore = 0.1
/** Siti orders now and then herself, so that people who sign in as her find a history. */
const sitiShare = 0.03

type Options = {
  config: Config
  log: Logger
  databaseUrl: string
  /** Called with the share that is done. */
  onProgress?: (share: number) => void
}

/**
 * Fills an empty shop by living through a year: people arrive, shop, pay, wait for parcels and sometimes change their
 * minds, all through the shop's own calls on a clock of the past. What is planned beyond the present has not happened
 * yet, so the newest orders are in every state. Everything but the identifiers is deterministic.
 */
export async function fillDemoShop({ config, log, databaseUrl, onProgress }: Options): Promise<void> {
  const end = config.CLOCK_STARTS_AT ?? new Date()
  const clock = demoClock(new Date(end.getTime() - year))
  const shop = await createShop({
    config: unlimited(config),
    log: log.child({}, { level: 'warn' }),
    databaseUrl: relaxed(databaseUrl),
    withPages: false,
    withWorker: false,
    clock,
  })
  installTasks([...installedTasks().values()].map((task) => seldom(task, end)))
  const world = demoWorld(shop, clock, seededRandom(seed))
  try {
    await transaction(shop.db, (tx) => ensureBusinessDefaults(tx, clock.now()))
    await fillWords(world)
    await liveThroughTheYear(world, end, onProgress ?? (() => {}))
  } finally {
    await shop.stop()
  }
}

/** A fill that is cut off starts over, so nothing in it has to wait for the disk. */
function relaxed(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.searchParams.set('options', '-c synchronous_commit=off')
  return url.toString()
}

const day = 86_400
const chores = /forget|clear|housekeeping|follow-changes|preview-pictures|check-ledger/

/**
 * The year has 2,850 moments in which something happens, and tasks that recur within minutes would run after each of them. One
 * run makes up for those that were missed, so they run once a day, and what only tidies up once a week.
 */
function seldom(task: AnyTask, end: Date): AnyTask {
  if (task.kind === 'delivery.poll') return afterwards(end)
  if (task.everySeconds === null) return task
  return { ...task, everySeconds: Math.max(task.everySeconds, chores.test(task.kind) ? 7 * day : day) }
}

/** Couriers tell where each parcel is; whether one was missed is asked of those that are still on their way in the end. */
function afterwards(end: Date): AnyTask {
  const due_at = new Date(end.getTime() + 60_000)
  return defineTask({
    kind: 'delivery.poll',
    run: async (_ctx, payload) => (tx) =>
      enqueue(tx, 'delivery.poll', payload, { due_at, dedupe: payload.delivery_id }),
  })
}

/** Everything recurring is due: the open shop goes on in its own rhythm. */
async function makeRecurringDue({ shop }: DemoWorld, moment: Date): Promise<void> {
  await sql`
    update tasks set due_at = least(due_at, ${moment.toISOString()}::timestamptz)
     where dedupe = 'next' and state = 'WAITING'`.execute(shop.db)
}

/** One address shops for forty people here. */
function unlimited(config: Config): Config {
  const plenty = 10_000_000
  return {
    ...config,
    RATE_LIMIT_READS_PER_MINUTE: plenty,
    RATE_LIMIT_WRITES_PER_MINUTE: plenty,
    RATE_LIMIT_SECRETS_PER_ADDRESS: plenty,
    RATE_LIMIT_REGISTER_PER_HOUR: plenty,
    RATE_LIMIT_VOUCHER_CODES: plenty,
  }
}

async function liveThroughTheYear(world: DemoWorld, end: Date, onProgress: (share: number) => void): Promise<void> {
  const start = world.clock.now().getTime()
  const { siti, admin_id } = await openKnownAccounts(world)
  const assortment = await fillCatalogue(world)
  const happenings = new Happenings()
  const residents: Resident[] = [siti]
  const life: Life = { world, happenings, assortment, admin_id, end }

  for (const [number, { at, person }] of arrivals(world.clock.now(), end).entries()) {
    happenings.plan(at, async () => {
      const newcomer = await welcome(world, person)
      await comeWithFriend(life, newcomer, residents, number)
      residents.push(newcomer)
    })
  }
  await saveAnswers(life)
  planReductions(life)
  planSales(life)
  planVouchers(life, residents)
  planPromotions(life)
  await planRoutines(life, residents)
  planMembers(life, residents)
  planWithdrawals(life, residents)
  planBills(life)
  planTypedOrders(life, residents)
  for (const at of orderTimes(world, end)) {
    happenings.plan(at, () => shopFor(life, world.random.chance(sitiShare) ? siti : world.random.pick(residents)))
  }
  await happenings.live(end, (moment) => {
    onProgress(shareBefore + ((1 - shareBefore) * (moment.getTime() - start)) / year)
    return moveTo(world, moment)
  })
  await makeRecurringDue(world, end)
  await moveTo(world, end)
  await setStock(world, assortment)
  await readNotifications(world, end)
  await searchAround(world)
  await wishAround(world, residents)
  await askAboutData(world, residents, admin_id)
  await makeRecurringDue(world, end)
  // The way in of those who acted; nobody is signed in when the shop opens.
  await sql`delete from sessions`.execute(world.shop.db)
  await sql`update clock set offset_ms = 0`.execute(world.shop.db)
}

const unreadDays = 2

/** People read their notifications sooner or later. */
async function readNotifications({ shop }: DemoWorld, end: Date): Promise<void> {
  const before = new Date(end.getTime() - unreadDays * 86_400_000).toISOString()
  await sql`
    update notifications set read_at = created_at + interval '1 hour' where created_at < ${before}::timestamptz
  `.execute(shop.db)
}

/** Whatever is enqueued between two happenings is due at the second one at the latest. */
const dueBeforeMs = 5_000

/** Tasks that are due at once take their time from the database, so its clock lives in the past as well. */
async function moveTo({ clock, shop }: DemoWorld, moment: Date): Promise<void> {
  await shop.runDueTasks()
  clock.set(moment)
  const offset_ms = moment.getTime() - Date.now() - dueBeforeMs
  await sql`update clock set offset_ms = ${offset_ms}`.execute(shop.db)
  await shop.runDueTasks()
}

/** More and more orders over the year, in the hours in which people shop, and a busy last week. */
function orderTimes({ clock, random, shop }: DemoWorld, end: Date): Date[] {
  const start = clock.now().getTime()
  const span = end.getTime() - start
  const recent = Array.from(
    { length: 24 },
    (_, i) => new Date(end.getTime() - ((i + random.next()) / 40) ** 2 * 7 * 86_400_000),
  )
  const rest = Array.from({ length: shop.systemCtx().config.DEMO_ORDERS - recent.length }, () => {
    const day = new Date(start + span * Math.sqrt(random.next()) * 0.997)
    day.setUTCHours(random.pick([0, 1, 2, 3, 4, 5, 6, 8, 11, 12, 13, 14, 15]), random.whole(0, 59), random.whole(0, 59))
    return day
  })
  return [...rest, ...recent].toSorted((a, b) => a.getTime() - b.getTime())
}
