import { sql } from 'kysely'
import { listFailedTasks } from '#contract/failed-tasks.ts'
import { listNotifications } from '#contract/notifications.ts'
import { getMyInvoice } from '#contract/orders/delivery-documents.ts'
import { exportOrders, getAnyOrder } from '#contract/orders/orders-admin.ts'
import { getSalesMonth } from '#contract/sales-analytics.ts'
import { cellIn } from '#contract/messages/sheet-cells.ts'
import { listOutbox } from '#contract/sandbox.ts'
import { wordsOf } from '../../../src/server/modules/documents/read-document.fixture.ts'
import { dayMs, forDays, monthOf, monthsBetween } from './days.ts'
import { goodsOf } from './goods.ts'
import { csvRows } from '../../../src/server/modules/vouchers/admin/csv.fixture.ts'
import type { Person, WalkedOrder } from './people.ts'
import type { Walk } from './walk.ts'

/*
 * What a walk came to is told alike everywhere: by the order, its history, its notifications, mails, the invoice, the CSV and
 * the months. Nobody acts meanwhile.
 */

/** What stood in the shop before anybody walked. */
export type Before = { months: Months; stock: Map<string, number>; entry_id: number }

export async function readBefore(walk: Walk): Promise<Before> {
  const { entry_id } = await walk.ground.db
    .selectFrom('stock_ledger')
    .select(({ fn }) => fn.coalesce(fn.max('entry_id'), sql<number>`0`).as('entry_id'))
    .executeTakeFirstOrThrow()
  return { months: await readMonths(walk), stock: await readStock(walk), entry_id }
}

export async function requireReckoning(walk: Walk, people: readonly Person[], before: Before): Promise<void> {
  const bought = [...people, ...walk.gone].flatMap((one) => one.bought)
  const rows = await readExport(walk)
  for (const order of bought) await requireOrder(walk, order, rows)
  for (const person of people) await requireTold(walk, person)
  walk.requireSame('months', less(await readMonths(walk), before.months), monthsOf(walk, bought))
  const walkers = [...people, ...walk.gone].map(({ user_id }) => user_id)
  const others = await movedByOthers(walk, before, walkers)
  requireStock(walk, bought, before.stock, withoutOthers(await readStock(walk), others))
  const { data } = await walk.admin.call(listFailedTasks, { query: {} })
  walk.requireSame('failed tasks', data, [])
}

const sumOf = ({ money, cash, points }: WalkedOrder['model']['paid']) => money + cash + points

/** Order, history and CSV say the same. */
async function requireOrder(walk: Walk, order: WalkedOrder, rows: ReadonlyMap<string, Row>): Promise<void> {
  const { paid, back } = order.model
  const found = await walk.admin.call(getAnyOrder, { params: { id: order.order_id } })
  const name = `${order.kind} ${found.order_number}`
  const allowed = statusesOf(order)
  if (!allowed.includes(found.status)) throw new Error(`${name} is ${found.status}, not ${allowed.join(' or ')}`)
  const steps = found.timeline.map(({ type }) => type).filter((type) => isStatus.has(type))
  walk.requireSame(`${name}: its last step`, steps.at(-1), found.status)
  const told = (purse: string) =>
    found.refunds.filter(({ to }) => to === purse).reduce((sum, { amount }) => sum + amount, 0)
  walk.requireSame(
    `${name}: refunds`,
    { money: told('PAYMENT'), cash: told('WALLET_CASH'), points: told('POINTS'), sum: found.refund?.amount ?? 0 },
    { ...back, sum: sumOf(back) },
  )
  walk.requireSame(`${name}: paid`, found.total + found.points_used, sumOf(paid))
  walk.requireSame(`${name}: CSV`, rows.get(found.order_number), {
    total: paid.money,
    wallet: paid.cash + paid.points,
    refunded: sumOf(back),
    byPayment: back.money,
    status: cellIn('status', found.status, 'en'),
  })
}

const isStatus = new Set([
  'AWAITING_PAYMENT',
  'PAID',
  'PROCESSING',
  'READY_TO_SHIP',
  'SHIPPED',
  'DELIVERY_FAILED',
  'RETURNED',
  'DELIVERED',
  'COMPLETED',
  'CANCELLED',
  'EXPIRED',
])

function statusesOf({ isOver, kind, status }: WalkedOrder): string[] {
  if (kind === 'PLAN') return isOver ? ['CANCELLED', 'EXPIRED'] : [status, 'COMPLETED', 'CANCELLED']
  return isOver ? ['CANCELLED', 'EXPIRED'] : [status]
}

type Row = { total: number; wallet: number; refunded: number; byPayment: number; status: string }

/** The first line of each order. */
async function readExport(walk: Walk): Promise<Map<string, Row>> {
  const rows = new Map<string, Row>()
  for (const days of forDays(walk.began, walk.now())) {
    const lines = await csvRows(new Response(await walk.admin.bytes(exportOrders, { query: days })))
    for (const line of lines.filter((one) => one.line === '1')) {
      rows.set(line.order_number ?? '', {
        total: Number(line.order_total),
        wallet: Number(line.points_used),
        refunded: Number(line.refunded),
        byPayment: Number(line.refunded_to_payment),
        status: line.status ?? '',
      })
    }
  }
  return rows
}

/** The newest notification about an order names where it is, and each refund stands in a mail; so does the invoice. */
async function requireTold(walk: Walk, person: Person): Promise<void> {
  const { data } = await person.self.call(listNotifications, { query: { limit: 100 } })
  const mails = await walk.outside.call(listOutbox, { query: { to: person.email } })
  const texts = mails.map(({ text }) => text)
  for (const order of person.bought.filter(({ kind }) => kind !== 'PLAN')) {
    const about = data.filter(({ order_id, kind }) => order_id === order.order_id && steps.has(kind))
    const [newest] = about
    const allowed = tellsOf(order)
    // Old ones are forgotten, and a long list has more pages.
    const isThere = newest !== undefined || (data.length < 100 && walk.now() - order.expiresAt < 60 * dayMs)
    if (isThere && !allowed.includes(newest?.kind))
      throw new Error(
        `${order.order_id} is ${order.status}, and ${newest?.kind} was told last, not ${allowed.join(' or ')}`,
      )
    const kinds = about.map(({ kind }) => kind).filter((kind) => kind !== 'ORDER_DELIVERY_FAILED')
    walk.requireSame(`${order.order_id} was told once`, new Set(kinds).size, kinds.length)
    for (const parts of order.refunds) {
      const amounts = [parts.money + parts.cash, parts.points].filter((amount) => amount > 0)
      const isSerialized = (text: string) => says(text, sumOf(parts)) || amounts.every((amount) => says(text, amount))
      if (mails.length < 200 && !texts.some(isSerialized))
        throw new Error(`No mail says ${JSON.stringify(parts)}, refunded for ${order.order_id}`)
    }
  }
  const [invoiced] = person.bought.filter(
    ({ kind, status, isOver }) => kind === 'SHOP' && status === 'COMPLETED' && !isOver,
  )
  if (!invoiced) return
  const paper = await person.self.bytes(getMyInvoice, { params: { id: invoiced.order_id } })
  const words = (await wordsOf(paper)).join(' ')
  const { paid, back, price, units } = invoiced.model
  for (const amount of [price * units, paid.money, paid.cash, paid.points, sumOf(back)]) {
    if (amount > 0 && !says(words, amount))
      throw new Error(`The invoice of ${invoiced.order_id} does not say ${amount}`)
  }
}

const says = (text: string, amount: number) =>
  ['.', ','].some((mark) => text.includes(String(amount).replace(/\B(?=(\d{3})+$)/g, mark)))

const tells: Record<WalkedOrder['status'], (string | undefined)[]> = {
  AWAITING_PAYMENT: [undefined, 'ORDER_REMINDER'],
  PAID: ['ORDER_PAID'],
  SHIPPED: ['ORDER_SHIPPED'],
  RETURNED: ['ORDER_DELIVERY_FAILED'],
  DELIVERED: ['ORDER_DELIVERED'],
  COMPLETED: ['ORDER_DELIVERED', 'ORDER_SHIPPED'],
}
const tellsOf = ({ isOver, status }: WalkedOrder) => (isOver ? ['ORDER_CANCELLED', 'ORDER_EXPIRED'] : tells[status])
const steps = new Set(['ORDER_CANCELLED', 'ORDER_EXPIRED', ...Object.values(tells).flat()])

/** What was sold in each month of the walk, and what went back in all of them. */
type Months = { sold: Record<string, Sold>; refunds: number }
type Sold = { orders: number; gross: number; discounts: number }

async function readMonths(walk: Walk): Promise<Months> {
  const months: Months = { sold: {}, refunds: 0 }
  for (const month of monthsBetween(walk.began, walk.now())) {
    const [year = '', number = ''] = month.split('-')
    const { summary } = await walk.admin.call(getSalesMonth, { query: { year: Number(year), month: Number(number) } })
    const { orders, gross, discounts, refunds_in_all } = summary
    months.sold[month] = { orders, gross, discounts }
    months.refunds += refunds_in_all
  }
  return months
}

const nothingSold: Sold = { orders: 0, gross: 0, discounts: 0 }

function less(after: Months, before: Months): Months {
  const sold = Object.entries(after.sold).map(([month, { orders, gross, discounts }]) => {
    const former = before.sold[month] ?? nothingSold
    const since = {
      orders: orders - former.orders,
      gross: gross - former.gross,
      discounts: discounts - former.discounts,
    }
    return [month, since] as const
  })
  return { sold: Object.fromEntries(sold), refunds: after.refunds - before.refunds }
}

function monthsOf(walk: Walk, bought: readonly WalkedOrder[]): Months {
  const months = new Map(monthsBetween(walk.began, walk.now()).map((month) => [month, { ...nothingSold }]))
  let refunds = 0
  for (const { soldAt, model } of bought) {
    const month = soldAt === null ? undefined : months.get(monthOf(soldAt))
    if (!month) continue
    month.orders += 1
    month.gross += model.price * model.units
    month.discounts += model.discount
    refunds += sumOf(model.back) + model.atBank
  }
  return { sold: Object.fromEntries(months), refunds }
}

async function readStock({ ground: { db } }: Walk): Promise<Map<string, number>> {
  const rows = await db.selectFrom('products').select(['product_id', 'stock']).execute()
  return new Map(rows.map(({ product_id, stock }) => [product_id, stock]))
}

/** What the shop's other customers took, or gave back, meanwhile; a negative number is what they took. */
async function movedByOthers(
  { ground: { db } }: Walk,
  { entry_id }: Before,
  walkers: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ product_id: string; change: number }>`
    select l.product_id, sum(l.change)::integer as change from stock_ledger l left join orders o using (order_id)
     where l.entry_id > ${entry_id} and (o.user_id is null or not o.user_id = any(${walkers}::uuid[]))
     group by l.product_id`.execute(db)
  return new Map(rows.map(({ product_id, change }) => [product_id, change]))
}

const withoutOthers = (stock: Before['stock'], others: ReadonlyMap<string, number>): Before['stock'] =>
  new Map([...stock].map(([product_id, units]) => [product_id, units - (others.get(product_id) ?? 0)]))

/** What is not there any more has been sent or will be: nothing was lost, and nothing came back twice. */
function requireStock(
  walk: Walk,
  bought: readonly WalkedOrder[],
  before: Before['stock'],
  after: Before['stock'],
): void {
  const out = new Map<string, number>()
  for (const order of bought.filter(({ isOver }) => !isOver)) {
    const units = goodsOf(order).reduce((sum, goods) => sum + goods.units - goods.unitsInStockAgain, 0)
    if (order.gift) out.set(order.gift, (out.get(order.gift) ?? 0) + 1)
    for (const { product_id, quantity } of order.contents)
      out.set(product_id, (out.get(product_id) ?? 0) + units * quantity)
  }
  for (const [product_id, units] of out) {
    walk.requireSame(`stock of ${product_id}`, (before.get(product_id) ?? 0) - (after.get(product_id) ?? 0), units)
  }
}
