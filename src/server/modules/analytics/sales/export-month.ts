import type { FileAnswer } from '#contract/file.ts'
import type { Language } from '#contract/language.ts'
import { orderStatusNames } from '#contract/messages/codes.ts'
import { indonesian } from '#contract/messages/indonesian.ts'
import type { SalesItem, SalesKey, SalesMonth, SalesSummary } from '#contract/sales-analytics.ts'
import type { AdminCtx } from '#server/context.ts'
import { monthWord } from '#contract/messages/sheet-words.ts'
import { workbookType } from '#server/spreadsheet/sheet-file.ts'
import { sheetOf, writeWorkbook } from '#server/spreadsheet/write-workbook.ts'
import type { WorkbookColumn, WorkbookSheet } from '#server/spreadsheet/write-workbook.ts'
import { getMonth } from './sales-month.ts'
import type { WhichMonth } from './sales-month.ts'

const english = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })

/** A month as a workbook: `analytics-November-2026.xlsx`. */
export async function exportMonth(ctx: AdminCtx, which: WhichMonth): Promise<FileAnswer> {
  const month = await getMonth(ctx, which)
  const name = english.format(new Date(Date.UTC(month.year, month.month - 1, 1)))
  return {
    name: `analytics-${name}-${month.year}.xlsx`,
    content_type: workbookType,
    bytes: await workbookOf(month, ctx.language),
  }
}

type Goods = Pick<SalesItem, 'gross' | 'discounts' | 'refunds' | 'net'>

/** The columns that all lists share; `first` is the letter of the first of them. */
function goodsColumns(first: string): WorkbookColumn<Goods>[] {
  const letter = (n: number) => String.fromCodePoint((first.codePointAt(0) ?? 65) + n)
  return [
    { header: 'Gross', width: 16, format: 'rupiah', hasTotal: true, of: (row) => row.gross },
    { header: 'Discounts', width: 16, format: 'rupiah', hasTotal: true, of: (row) => row.discounts },
    { header: 'Refunds', width: 16, format: 'rupiah', hasTotal: true, of: (row) => row.refunds },
    {
      header: 'Net',
      width: 16,
      format: 'rupiah',
      hasTotal: true,
      of: (row) => row.net,
      formula: () => `${letter(0)}{row}-${letter(1)}{row}-${letter(2)}{row}`,
    },
  ]
}

const shippingAndFees: WorkbookColumn<Pick<SalesKey, 'shipping' | 'fees'>>[] = [
  { header: 'Shipping', width: 16, format: 'rupiah', hasTotal: true, of: (row) => row.shipping },
  { header: 'Fees less transfer discounts', width: 16, format: 'rupiah', hasTotal: true, of: (row) => row.fees },
]

function unitsColumn(header: string, of: (row: { units: number }) => number): WorkbookColumn<{ units: number }> {
  return { header, width: 10, format: 'count', hasTotal: true, of }
}

const ordersColumn: WorkbookColumn<{ orders: number }> = {
  header: 'Orders',
  width: 10,
  format: 'count',
  hasTotal: true,
  of: (row) => row.orders,
}

const channelWords = new Map([
  ['WEB', 'Website'],
  ['PHONE', 'Telephone'],
  ['COUNTER', 'Counter'],
  ['WHATSAPP', 'WhatsApp'],
])

function workbookOf(month: SalesMonth, language: Language): Promise<Uint8Array> {
  const inWords = (word: string) => monthWord(word, language)
  const sheet = <R>(written: Omit<WorkbookSheet<R>, 'inWords'>) => sheetOf({ ...written, inWords })
  const keyColumns = (header: string): WorkbookColumn<SalesKey>[] => [
    { header, width: 30, format: 'text', of: (row) => row.name },
    ordersColumn,
    ...goodsColumns('C'),
    ...shippingAndFees,
  ]
  const items: WorkbookColumn<SalesItem & { type: string }>[] = [
    { header: 'Type', width: 10, format: 'text', of: (row) => row.type },
    { header: 'Name', width: 44, format: 'text', of: (row) => row.name },
    unitsColumn('Units', ({ units }) => units),
    ...goodsColumns('D'),
  ]
  const typed = (type: string) => (item: SalesItem) => ({
    ...item,
    type: inWords(type),
    name: item.id === null ? inWords(item.name) : item.name,
  })
  return writeWorkbook([
    comparison('Summary', month, { rows: figures, inWords }),
    sheet({
      name: 'Daily',
      columns: [
        { header: 'Day', width: 12, format: 'text', of: (row) => row.day },
        ordersColumn,
        unitsColumn('Units', ({ units }) => units),
        ...goodsColumns('D'),
        ...shippingAndFees,
      ],
      rows: month.days,
    }),
    sheet({
      name: 'Products',
      columns: items,
      rows: [...month.products.map(typed('product')), ...month.bundles.map(typed('bundle'))],
    }),
    sheet({
      name: 'Categories',
      columns: [
        { header: 'Category', width: 30, format: 'text', of: (row) => row.name },
        unitsColumn('Units', ({ units }) => units),
        ...goodsColumns('C'),
      ],
      rows: month.categories,
    }),
    comparison('Customers', month, { rows: customerFigures(month, language), inWords }),
    sheet({ name: 'Couriers', columns: keyColumns('Courier'), rows: month.couriers }),
    sheet({ name: 'Payments', columns: keyColumns('Way to pay'), rows: month.payments }),
    sheet({ name: 'Provinces', columns: keyColumns('Province'), rows: month.provinces }),
    sheet({
      name: 'Channels',
      columns: keyColumns('Channel'),
      rows: month.channels.map((row) => ({ ...row, name: inWords(channelWords.get(row.code) ?? row.code) })),
    }),
    sheet({ name: 'Typed in by', columns: keyColumns('Administrator'), rows: month.typed_by }),
  ])
}

type Figure = {
  name: string
  of: (summary: SalesSummary) => number
  format?: 'count'
  /** `{c}` is the letter of the column. */
  formula?: string
}

/** Rows of the first sheet: net is the fifth row, below gross, discounts and refunds. */
const figures: Figure[] = [
  { name: 'Gross', of: (all) => all.gross },
  { name: 'Discounts', of: (all) => all.discounts },
  { name: 'Refunds of goods', of: (all) => all.refunds },
  { name: 'Net', of: (all) => all.net, formula: '{c}2-{c}3-{c}4' },
  { name: 'Shipping', of: (all) => all.shipping },
  { name: 'Fees less transfer discounts', of: (all) => all.fees },
  { name: 'Cost of payments', of: (all) => all.payment_costs },
  { name: 'Refunds in all', of: (all) => all.refunds_in_all },
  { name: 'VAT contained', of: (all) => all.tax },
  { name: 'Average order', of: (all) => all.average_order },
  { name: 'Points given', of: (all) => all.points_given },
  { name: 'Points spent', of: (all) => all.points_spent },
  { name: 'Commission', of: (all) => all.commission },
  { name: 'Billed by couriers', of: (all) => all.shipping_billed },
  { name: 'Orders', of: (all) => all.orders, format: 'count' },
  { name: 'Units', of: (all) => all.units, format: 'count' },
]

function customerFigures({ summary }: SalesMonth, language: Language): Figure[] {
  const statuses = Object.keys(summary.orders_by_status) as (keyof SalesSummary['orders_by_status'])[]
  return [
    { name: 'New customers', of: (all) => all.new_customers, format: 'count' },
    { name: 'Returning customers', of: (all) => all.returning_customers, format: 'count' },
    ...statuses.map((status) => ({
      name: language === 'id' ? `Pesanan ${indonesian[orderStatusNames[status]]}` : `Orders ${status}`,
      of: (all: SalesSummary) => all.orders_by_status[status] ?? 0,
      format: 'count' as const,
    })),
  ]
}

/** Figures of the month beside those of the month before and of a year ago. */
function comparison(
  name: string,
  { summary, previous, last_year }: SalesMonth,
  { rows, inWords }: { rows: readonly Figure[]; inWords: (word: string) => string },
) {
  const column = (header: string, letter: string, of: SalesSummary): WorkbookColumn<Figure> => ({
    header,
    width: 20,
    format: ({ format }) => format ?? 'rupiah',
    of: (row) => row.of(of),
    formula: ({ formula }) => formula?.replaceAll('{c}', letter),
  })
  return sheetOf<Figure>({
    name,
    rows,
    inWords,
    columns: [
      { header: 'Figure', width: 26, format: 'text', of: (row) => inWords(row.name) },
      column('This month', 'B', summary),
      column('Month before', 'C', previous.summary),
      ...(last_year ? [column('Same month last year', 'D', last_year.summary)] : []),
    ],
  })
}
