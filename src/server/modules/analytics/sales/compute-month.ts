import type { SalesFigures, SalesItem, SalesKey, SalesSummary } from '#contract/sales-analytics.ts'
import type { Tx } from '#server/db/db.ts'
import { namesOfSubjects } from '#server/modules/audit/audit.ts'
import { listServices } from '#server/modules/business/business.ts'
import { namesOfCategories, namesOfItems } from '#server/modules/catalogue/catalogue.ts'
import { countBuyers, countByStatus } from '#server/modules/orders/orders.ts'
import { sumPaymentCosts } from '#server/modules/payments/payments.ts'
import { sumBilled } from '#server/modules/reconciliation/reconciliation.ts'
import { sumWallets } from '#server/modules/wallet/wallet.ts'
import type { TimeSpan } from '#server/registries.ts'
import { spanOf } from './month.ts'
import type { Month } from './month.ts'
import { sumItems, sumNewCustomers, sumOrders } from './month-sums.queries.ts'
import type { ItemSums, OrderSums } from './month-sums.queries.ts'

const itemsNamed = 100

/** Adds a month up: from its kept days, from the orders and lines of the `rest` of it, and from the ledger. */
export async function computeMonth(tx: Tx, month: Month, rest: TimeSpan): Promise<SalesFigures> {
  const span = spanOf(month)
  const orders = await sumOrders(tx, month, rest)
  const items = await sumItems(tx, month, rest, itemsNamed)
  const new_customers = await sumNewCustomers(tx, month, rest)
  const summary = {
    ...summaryOf(orders, items),
    orders_by_status: await countByStatus(tx, span),
    new_customers,
    // Who bought is new, or has bought before the month.
    returning_customers: (await countBuyers(tx, span)) - new_customers,
    ...(await sumWallets(tx, span)),
    payment_costs: await sumPaymentCosts(tx, span),
    ...(await sumBilled(tx, span)),
  }
  const [categories, names, services] = await namesOf(tx, items)
  const nameOfStaff = await namesOfSubjects(tx, of(orders, 'staff').map(asAdmin), 'id')
  const sold = (dimension: ItemSums['dimension']) => of(items, dimension).toSorted(bySales)
  const itemsOf = (dimension: 'product' | 'bundle') => sold(dimension).map((row) => itemOf(row, names))
  const units = new Map(of(items, 'day').map((row) => [row.id, row.units]))
  return {
    summary,
    days: of(orders, 'day')
      .toSorted((a, b) => (a.code < b.code ? -1 : 1))
      .map((row) => ({ day: row.code, units: units.get(row.code) ?? 0, ...perOrder(row) })),
    categories: sold('category').map((row) => ({
      category_id: row.id,
      name: categories.get(row.id ?? '') ?? '',
      units: row.units,
      ...goodsOf(row),
    })),
    products: itemsOf('product'),
    bundles: itemsOf('bundle'),
    couriers: keys(of(orders, 'courier'), ({ code, name }) => name ?? code),
    payments: keys(of(orders, 'payment'), ({ code }) => services.get(code) ?? code),
    provinces: keys(of(orders, 'province'), ({ code }) => code),
    channels: withOwn(
      summary,
      keys(of(orders, 'channel'), ({ code }) => code),
    ),
    typed_by: keys(of(orders, 'staff'), (row) => nameOfStaff(asAdmin(row)) ?? ''),
  }
}

function of<R extends { dimension: string }, D extends R['dimension']>(rows: readonly R[], dimension: D): R[] {
  return rows.filter((row) => row.dimension === dimension)
}

type Goods = Pick<SalesItem, 'gross' | 'discounts' | 'refunds' | 'net'>

function goodsOf({ gross, discounts, refunds }: Omit<Goods, 'net'>): Goods {
  return { gross, discounts, refunds, net: gross - discounts - refunds }
}

function perOrder(row: Omit<SalesKey, 'code' | 'name' | 'net'>): Omit<SalesKey, 'code' | 'name'> {
  return { orders: row.orders, ...goodsOf(row), shipping: row.shipping, fees: row.fees }
}

type Counted =
  | 'orders_by_status'
  | 'new_customers'
  | 'returning_customers'
  | 'points_given'
  | 'points_spent'
  | 'commission'
  | 'payment_costs'
  | 'shipping_billed'

const nothing = { orders: 0, gross: 0, discounts: 0, refunds: 0, shipping: 0, fees: 0, refunds_in_all: 0, tax: 0 }

function summaryOf(orders: readonly OrderSums[], items: readonly ItemSums[]): Omit<SalesSummary, Counted> {
  const all = of(orders, 'all')[0] ?? nothing
  const paid = all.gross - all.discounts + all.shipping + all.fees
  return {
    ...goodsOf(all),
    shipping: all.shipping,
    fees: all.fees,
    refunds_in_all: all.refunds_in_all,
    tax: all.tax,
    orders: all.orders,
    average_order: all.orders > 0 ? Math.floor(paid / all.orders) : 0,
    units: of(items, 'day').reduce((sum, { units }) => sum + units, 0),
  }
}

/** What sold most, and where nothing was sold what went back most; all others in one come last. */
function bySales(a: ItemSums, b: ItemSums): number {
  if (a.dimension !== 'category' && (a.id === null || b.id === null)) return a.id === null ? 1 : -1
  return b.gross - a.gross || b.units - a.units || b.refunds - a.refunds
}

/** All others together have no orders of their own: one may hold several of them. */
function itemOf(row: ItemSums, names: ReadonlyMap<string, string>): SalesItem {
  const { id, units, lines } = row
  const own = id === null ? { name: 'others', orders: null } : { name: names.get(id) ?? '', orders: lines }
  return { id, units, ...own, ...goodsOf(row) }
}

function keys(rows: readonly OrderSums[], nameOf: (row: OrderSums) => string): SalesKey[] {
  return rows
    .toSorted((a, b) => b.gross - a.gross || b.orders - a.orders || (a.code < b.code ? -1 : 1))
    .map((row) => ({ code: row.code, name: nameOf(row), ...perOrder(row) }))
}

const asAdmin = ({ code }: OrderSums) => ({ subject_type: 'admin', subject_id: code, before: null, after: null })

/** What customers ordered themselves is the rest of the month: so the channels add up to it, also of days that were kept without them. */
export function withOwn(whole: SalesSummary, typed: SalesKey[]): SalesKey[] {
  const rest = (figure: keyof typeof whole & keyof SalesKey) =>
    typed.reduce((left, row) => left - row[figure], whole[figure])
  const own = { orders: rest('orders'), gross: rest('gross'), discounts: rest('discounts'), refunds: rest('refunds') }
  const row = { code: 'WEB', name: 'WEB', ...perOrder({ ...own, shipping: rest('shipping'), fees: rest('fees') }) }
  return [row, ...typed].toSorted((a, b) => b.gross - a.gross)
}

async function namesOf(tx: Tx, rows: readonly ItemSums[]) {
  const ids = (...dimensions: ItemSums['dimension'][]) =>
    rows.flatMap(({ dimension, id }) => (id !== null && dimensions.includes(dimension) ? id : []))
  const categories = await namesOfCategories(tx, ids('category'))
  const items = await namesOfItems(tx, ids('product', 'bundle'))
  const services = new Map((await listServices(tx)).map(({ code, name }) => [code, name]))
  return [new Map(categories.map(({ id, name }) => [id, name])), items, services] as const
}
