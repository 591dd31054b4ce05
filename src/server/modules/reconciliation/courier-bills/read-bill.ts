import { billMaxRows, mostBilled } from '#contract/orders/courier-bills.ts'
import { say } from '#contract/messages/message.ts'
import type { Message } from '#contract/messages/message.ts'
import { typedWholeNumber } from '#contract/typed-whole.ts'
import { CsvProblem, csvText, readCsv } from '#server/csv/read-csv.ts'
import { refuseField } from '#server/parse-fields.ts'

/** A row of a bill as it was read: the AWB or the number of an order, and the amount or what is wrong with it. */
export type BillRow = { row: number; reference: string; billed: number; problem: Message | null }

/** How couriers and spreadsheets head these columns, without blanks, dots and lines. */
const heads = {
  awb: [
    'awb',
    'awbnumber',
    'noawb',
    'resi',
    'noresi',
    'nomorresi',
    'waybill',
    'waybillid',
    'airwaybill',
    'connote',
    'cnote',
  ],
  order: ['ordernumber', 'order', 'orderno', 'nomorpesanan', 'nopesanan', 'pesanan'],
  amount: [
    'billed',
    'amount',
    'charge',
    'tagihan',
    'jumlah',
    'biaya',
    'biayakirim',
    'ongkir',
    'ongkoskirim',
    'total',
    'price',
  ],
}

/** The rows of a bill. Refuses what is no CSV, and one without the two columns. */
export async function readBill(bytes: Buffer): Promise<BillRow[]> {
  const rows: BillRow[] = []
  let place: { reference: number; amount: number } | null = null
  try {
    for await (const { line, cells } of readCsv(csvText(bytes), billMaxRows)) {
      if (place) rows.push(toRow(line, cells[place.reference] ?? '', cells[place.amount] ?? ''))
      else place = findColumns(cells)
    }
  } catch (error) {
    if (error instanceof CsvProblem) throw refuseField('file', error.said)
    throw error
  }
  if (rows.length === 0) throw refuseField('file', say('bill_empty'))
  return rows
}

function findColumns(cells: readonly string[]): { reference: number; amount: number } {
  const names = cells.map((cell) => cell.toLowerCase().replace(/[^a-z]/g, ''))
  const first = (wanted: readonly string[]) => names.findIndex((name) => wanted.includes(name))
  const reference = first(heads.awb) >= 0 ? first(heads.awb) : first(heads.order)
  const amount = first(heads.amount)
  if (reference < 0 || amount < 0) throw refuseField('file', say('bill_columns_missing'))
  return { reference, amount }
}

function toRow(row: number, name: string, typed: string): BillRow {
  const reference = name.replace(/\s+/g, '').toUpperCase().slice(0, 60)
  const billed = typedWholeNumber(typed)
  return { row, reference, billed: billed ?? 0, problem: problemOf(reference, billed) }
}

function problemOf(reference: string, billed: number | null | undefined): Message | null {
  if (reference === '') return say('bill_reference_missing')
  if (billed === null || billed === undefined) return say('bill_amount_wrong')
  return billed > mostBilled ? say('bill_amount_absurd') : null
}
