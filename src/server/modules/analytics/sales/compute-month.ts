import type { SalesFigures, SalesItem, SalesKey, SalesSummary } from '#contract/sales-analytics.ts'
import type { Tx } from '#server/db/db.ts'
import { listServices } from '#server/modules/business/business.ts'
import { namesOfCategories, namesOfItems } from '#server/modules/catalogue/catalogue.ts'
import { countBuyers, countByStatus, sumLines, sumOrders } from '#server/modules/orders/orders.ts'
import type { LineSums, OrderSums } from '#server/modules/orders/orders.ts'
import { sumWallets } from '#server/modules/wallet/wallet.ts'
import { spanOf } from './month.ts'
import type { Month } from './month.ts'

const itemsNamed = 100

/** Counts a month from the orders and the ledger; nothing of it is stored here. */
export async function computeMonth(tx: Tx, month: Month): Promise<SalesFigures> {
  const span = spanOf(month)
  const orders = await sumOrders(tx, span)
  const lines = await sumLines(tx, span)
  const summary = {
    ...summaryOf(orders, lines),
    orders_by_status: await countByStatus(tx, span),
    ...(await countBuyers(tx, span)),
    ...(await sumWallets(tx, span)),
  }
  const [products, bundles] = [firstItems(of(lines, 'product')), firstItems(of(lines, 'bundle'))]
  const [categories, items, services] = await namesOf(tx, lines, [...products, ...bundles])
  const named = (item: SalesItem) => (item.id === null ? item : { ...item, name: items.get(item.id) ?? '' })
  const units = new Map(of(lines, 'day').map(({ id, units: sold }) => [id, sold]))
  return {
    summary,
    days: of(orders, 'day')
      .toSorted((a, b) => (a.code < b.code ? -1 : 1))
      .map((row) => ({ day: row.code, units: units.get(row.code) ?? 0, ...perOrder(row) })),
    categories: of(lines, 'category')
      .toSorted(bySales)
      .map((row) => ({
        category_id: row.id || null,
        name: categories.get(row.id) ?? '',
        units: row.units,
        ...goodsOf(row),
      })),
    products: products.map(named),
    bundles: bundles.map(named),
    couriers: keys(of(orders, 'courier'), ({ code, name }) => name ?? code),
    payments: keys(of(orders, 'payment'), ({ code }) => services.get(code) ?? code),
    provinces: keys(of(orders, 'province'), ({ code }) => code),
  }
}

function of<R extends { dimension: string }, D extends R['dimension']>(rows: readonly R[], dimension: D): R[] {
  return rows.filter((row) => row.dimension === dimension)
}

type Goods = Pick<SalesItem, 'gross' | 'discounts' | 'refunds' | 'net'>

function goodsOf({ gross, discounts, refunds }: Omit<Goods, 'net'>): Goods {
  return { gross, discounts, refunds, net: gross - discounts - refunds }
}

function perOrder(row: OrderSums): Omit<SalesKey, 'code' | 'name'> {
  return { orders: row.orders, ...goodsOf(row), shipping: row.shipping, fees: row.fees }
}

type Counted =
  | 'orders_by_status'
  | 'new_customers'
  | 'returning_customers'
  | 'points_given'
  | 'points_spent'
  | 'commission'

function summaryOf(orders: readonly OrderSums[], lines: readonly LineSums[]): Omit<SalesSummary, Counted> {
  const [all] = of(orders, 'all')
  if (!all) throw new Error('Sums over everything have a row of their own, also where there is nothing')
  const paid = all.gross - all.discounts + all.shipping + all.fees
  return {
    ...goodsOf(all),
    shipping: all.shipping,
    fees: all.fees,
    refunds_in_all: all.refunds_in_all,
    tax: all.tax,
    orders: all.orders,
    average_order: all.orders > 0 ? Math.floor(paid / all.orders) : 0,
    units: of(lines, 'day').reduce((sum, { units }) => sum + units, 0),
  }
}

/** What sold most, and where nothing was sold what went back most. */
function bySales(a: Omit<Goods, 'net'> & { units: number }, b: Omit<Goods, 'net'> & { units: number }): number {
  return b.gross - a.gross || b.units - a.units || b.refunds - a.refunds
}

/** The first of them, which are named later, and all others in one row. */
function firstItems(rows: readonly LineSums[]): SalesItem[] {
  const sorted = rows.toSorted(bySales)
  const first = sorted.slice(0, itemsNamed).map((row) => ({
    id: row.id,
    name: '',
    units: row.units,
    orders: row.lines,
    ...goodsOf(row),
  }))
  const rest = sorted.slice(itemsNamed)
  if (rest.length === 0) return first
  const others = rest.reduce(
    (sum, row) => ({
      units: sum.units + row.units,
      gross: sum.gross + row.gross,
      discounts: sum.discounts + row.discounts,
      refunds: sum.refunds + row.refunds,
    }),
    { units: 0, gross: 0, discounts: 0, refunds: 0 },
  )
  return [...first, { id: null, name: 'others', units: others.units, orders: null, ...goodsOf(others) }]
}

function keys(rows: readonly OrderSums[], nameOf: (row: OrderSums) => string): SalesKey[] {
  return rows
    .toSorted((a, b) => b.gross - a.gross || b.orders - a.orders || (a.code < b.code ? -1 : 1))
    .map((row) => ({ code: row.code, name: nameOf(row), ...perOrder(row) }))
}

async function namesOf(tx: Tx, lines: readonly LineSums[], shown: readonly SalesItem[]) {
  const inSales = of(lines, 'category').flatMap(({ id }) => id || [])
  const categories = await namesOfCategories(tx, inSales)
  const items = await namesOfItems(
    tx,
    shown.flatMap(({ id }) => id ?? []),
  )
  const services = new Map((await listServices(tx)).map(({ code, name }) => [code, name]))
  return [new Map(categories.map(({ id, name }) => [id, name])), items, services] as const
}
