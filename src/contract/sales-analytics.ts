import * as z from 'zod'
import { defineCall } from './call.ts'
import { FileAnswer, sheetFormat } from './file.ts'
import { Rupiah, SignedRupiah } from './money.ts'
import { OrderStatus } from './orders/orders.ts'
import { pageOf, wholeNumber } from './page.ts'
import { Day, Id, Time } from './scalars.ts'

/** Years that the shop can have sold in. */
export const firstYear = 2020

const whichMonth = z.strictObject({
  month: wholeNumber({ min: 1, max: 12 }).optional().describe('In Asia/Jakarta; the current one where left out'),
  year: wholeNumber({ min: firstYear, max: 2100 }).optional(),
})

/** Goods: what they cost, what was taken off, what went back of them, and what remains. */
const goods = {
  gross: Rupiah,
  discounts: Rupiah.describe('Off the goods: discounts and vouchers; those off shipping lower the shipping'),
  refunds: Rupiah.describe('Of goods, made in this month, whenever they were sold'),
  net: SignedRupiah.describe('gross − discounts − refunds'),
}

const perOrder = { orders: z.int(), ...goods, shipping: Rupiah, fees: SignedRupiah }

export const SalesSummary = z.object({
  ...goods,
  shipping: Rupiah.describe('Paid for shipping, after discounts'),
  fees: SignedRupiah.describe('Paid for the way to pay, less what bank transfers by hand are cheaper by'),
  refunds_in_all: Rupiah.describe('Goods, shipping and fees that went back in this month'),
  tax: SignedRupiah.describe('VAT contained in what was paid in this month, less that of what went back'),
  orders: z.int().describe('Orders that were paid in this month, also those that were cancelled afterwards'),
  orders_by_status: z.partialRecord(OrderStatus, z.int()).describe('Where these orders are when it was computed'),
  average_order: Rupiah.describe('Goods, shipping and fees of an order, rounded down'),
  units: z.int(),
  new_customers: z.int().describe('Who paid an order for the first time'),
  returning_customers: z.int().describe('Who paid and had paid before'),
  points_given: SignedRupiah,
  points_spent: SignedRupiah,
  commission: SignedRupiah,
  payment_costs: Rupiah.describe('What payment providers took of the shop for the money that came in this month'),
  shipping_billed: SignedRupiah.describe(
    'What couriers billed by the entries of this month, whenever the parcels were sent',
  ),
})
export type SalesSummary = z.output<typeof SalesSummary>

export const SalesDay = z.object({ day: Day, units: z.int(), ...perOrder })
export const SalesCategory = z.object({ category_id: Id.nullable(), name: z.string(), units: z.int(), ...goods })
export const SalesItem = z.object({
  id: Id.nullable(),
  name: z.string(),
  units: z.int(),
  orders: z.int().nullable().describe('Orders with it that were paid in this month; null for `others`'),
  ...goods,
})
export const SalesKey = z.object({ code: z.string(), name: z.string(), ...perOrder })
export type SalesItem = z.output<typeof SalesItem>
export type SalesKey = z.output<typeof SalesKey>

/** What is computed of one month and kept. Each list adds up to the month. */
export const SalesFigures = z.object({
  summary: SalesSummary,
  days: z.array(SalesDay),
  categories: z.array(SalesCategory).describe('By the category that the goods are in when it is computed'),
  products: z.array(SalesItem).describe('The first hundred, and `others` without an id'),
  bundles: z.array(SalesItem),
  couriers: z.array(SalesKey),
  payments: z.array(SalesKey),
  provinces: z.array(SalesKey),
  channels: z.array(SalesKey).describe('WEB is what customers ordered themselves'),
  typed_by: z.array(SalesKey).describe('By who typed the orders in; without WEB, so it adds up to the other channels'),
})
export type SalesFigures = z.output<typeof SalesFigures>

export const SalesMonth = z.object({
  month: z.int(),
  year: z.int(),
  is_closed: z.boolean().describe('The month is over and its figures were computed after its end'),
  computed_at: Time,
  ...SalesFigures.shape,
  previous: z.object({ summary: SalesSummary }),
  last_year: z.object({ summary: SalesSummary }).nullable(),
})
export type SalesMonth = z.output<typeof SalesMonth>

export const getSalesMonth = defineCall({
  method: 'GET',
  path: '/sales-analytic/monthly',
  access: 'admin',
  permission: 'analytics',
  summary: 'What was sold in a month, beside the month before and the same month a year ago; at most a minute old',
  query: whichMonth,
  response: SalesMonth,
})

/** A figure that is another one than when it was computed last. */
export const SalesChange = z.object({ figure: z.string(), before: z.int(), after: z.int() })
export type SalesChange = z.output<typeof SalesChange>

/** Money that went back since a month was computed before, of its orders or within it. */
export const SalesRefund = z.object({
  order_id: Id,
  order_number: z.string(),
  amount: Rupiah,
  at: Time,
  paid_in: z.string().describe('YYYY-MM, the month that the order counts in'),
  counted_in: z.string().describe('YYYY-MM, the month in which it went back'),
})
export type SalesRefund = z.output<typeof SalesRefund>

/** What happened since a month was computed before. */
export const SalesReasons = z.object({
  paid: z.object({ orders: z.int(), amount: Rupiah }).describe('Orders that were paid in the month since then'),
  refunds: z.object({
    count: z.int(),
    amount: Rupiah,
    newest: z.array(SalesRefund).describe('The newest twenty'),
  }),
})
export type SalesReasons = z.output<typeof SalesReasons>

export const calculateSalesMonth = defineCall({
  method: 'POST',
  path: '/sales-analytic/monthly/calculate',
  access: 'admin',
  permission: 'analytics',
  summary: 'Compute a month anew from the orders, and say what changed',
  query: whichMonth,
  response: SalesMonth.extend({
    computed_before: Time.nullable(),
    changes: z.array(SalesChange).describe('Figures of the summary'),
    reasons: SalesReasons.nullable().describe('Why; null where it is computed for the first time'),
  }),
  message: 'sales_calculated',
})

export const exportSalesMonth = defineCall({
  method: 'GET',
  path: '/sales-analytic/monthly-excel',
  access: 'admin',
  permission: 'analytics',
  summary: 'The month as a workbook: analytics-{MonthName}-{year}.xlsx',
  query: whichMonth,
  response: FileAnswer,
  output: 'file',
})

export const getCohorts = defineCall({
  method: 'GET',
  path: '/sales-analytic/cohorts',
  access: 'admin',
  permission: 'analytics',
  summary: 'Customers by the month of their first paid order, and how many of them bought again in each month after it',
  response: pageOf(
    z.object({
      month: z.string().describe('YYYY-MM'),
      customers: z.int(),
      back: z.array(z.int()).describe('Who bought again one month later, two months later, …'),
    }),
  ),
})

export const StockCover = z.object({
  product_id: Id,
  name: z.string(),
  sku: z.string(),
  stock: z.int(),
  sold: z.int().describe('In the last 28 days, in bundles too, less what came back'),
  days_left: z.int().describe('How long the stock lasts at that pace, whole days'),
  runs_out_on: Day,
  reorder: z.int().describe('Units that make it last 30 days'),
})
export type StockCover = z.output<typeof StockCover>

export const getStockCover = defineCall({
  method: 'GET',
  path: '/sales-analytic/stock-cover',
  access: 'admin',
  permission: ['analytics', 'catalogue'],
  summary: 'Products whose stock lasts less than 30 days at the pace of the last 28, the most urgent first',
  response: pageOf(StockCover),
})

export const exportStockCover = defineCall({
  method: 'GET',
  path: '/sales-analytic/stock-cover/csv',
  access: 'admin',
  permission: ['analytics', 'catalogue'],
  summary: 'The same as a list to reorder by: reorder-{day}.csv',
  query: z.strictObject(sheetFormat),
  response: FileAnswer,
  output: 'file',
})
