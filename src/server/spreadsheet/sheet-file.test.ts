import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import { sheetFormats } from '#contract/file.ts'
import type { SheetFormat } from '#contract/file.ts'
import { readCsv } from '#server/csv/read-csv.ts'
import type { CsvRows } from '#server/csv/write-csv.ts'
import { testShop } from '#server/test/test-shop.ts'
import { columnOf } from '#contract/messages/sheet-words.ts'
import { sheetFile } from './sheet-file.ts'

const shop = await testShop()

const nothing = '01890000-0000-7000-8000-000000000000'
const day = 'from_date=2026-01-01&to_date=2026-01-02'
/** Every export of a list, and what it is asked with. */
const exports: Record<string, { by: 'admin' | 'customer'; id?: string; query?: string }> = {
  exportProducts: { by: 'admin' },
  exportFailedLines: { by: 'admin', id: nothing },
  exportCustomers: { by: 'admin' },
  exportOrders: { by: 'admin', query: day },
  exportClaims: { by: 'admin', query: day },
  exportVoucherCodes: { by: 'admin', id: nothing },
  exportTransactionsOf: { by: 'admin', id: nothing },
  exportStockCover: { by: 'admin' },
  exportShippingCosts: { by: 'admin' },
  exportMyTransactions: { by: 'customer' },
  getCommissionStatement: { by: 'customer', query: 'year=2026' },
}

async function bytesOf(file: ReturnType<typeof sheetFile>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(file.bytes as AsyncIterable<Uint8Array>))
}

async function firstSheet(bytes: Uint8Array) {
  const { sheets } = await readXlsx(bytes)
  return sheets[0]?.rows ?? []
}

const write = (format: SheetFormat, columns: readonly string[], parts: Iterable<CsvRows> | AsyncIterable<CsvRows>) =>
  sheetFile({ name: 'list', format, columns, language: 'en', parts })

test('every file of a list comes as CSV with commas, as CSV with semicolons and as a workbook, all with the same head', async () => {
  const withFormat = allCalls.filter(
    ({ call }) => call.output === 'file' && call.query && 'format' in shapeOf(call.query),
  )
  expect(withFormat.map(({ name }) => name).toSorted()).toEqual(Object.keys(exports).toSorted())
  const tokens = { admin: (await shop.admin()).token, customer: (await shop.customer()).token }
  for (const { name, call } of withFormat) {
    const { by, id, query = '' } = exports[name] ?? { by: 'admin' }
    const get = (format: string, language = 'en') =>
      fetch(`${shop.url}/api${call.path.replace('{id}', id ?? '')}?${query}&format=${format}`, {
        headers: { authorization: `Bearer ${tokens[by]}`, 'accept-language': language },
      })
    expect((await get('ods')).status, name).toBe(422)
    // Nothing is there to export; that the form is known shows in the refusal.
    if (id) expect((await get('xlsx')).status, name).toBe(404)
    if (id) continue
    const heads: unknown[] = []
    for (const format of sheetFormats) {
      const answer = await get(format)
      expect(answer.status, `${name} ${format}`).toBe(200)
      expect(answer.headers.get('content-disposition')).toContain(format === 'xlsx' ? '.xlsx"' : '.csv"')
      const bytes = Buffer.from(await answer.arrayBuffer())
      if (format === 'xlsx') heads.push((await firstSheet(bytes))[0])
      else heads.push((await Array.fromAsync(readCsv(bytes.toString())))[0]?.cells)
      if (format === 'csv_semicolon') expect(bytes.toString()).toMatch(/^\uFEFF[a-z_]+;/)
    }
    const inIndonesian = (await Array.fromAsync(readCsv(await (await get('csv', 'id')).text())))[0]?.cells ?? []
    expect(inIndonesian.map(columnOf), name).toEqual(heads[0])
    expect(inIndonesian.filter((heading, at) => heading === (heads[0] as string[])[at]).filter(isNoWord), name).toEqual(
      [],
    )
    expect(new Set(inIndonesian).size, name).toBe(inIndonesian.length)
    expect(heads[1], name).toEqual(heads[0])
    expect(heads[2], name).toEqual(heads[0])
  }
})

/** These are the same in both languages. */
const isNoWord = (heading: string) => !['sku', 'email', 'status', 'voucher', 'npwp'].includes(heading)

function shapeOf(query: unknown): object {
  return (query as { shape?: object }).shape ?? {}
}

const nasty = [
  '=SUM(A1)',
  '+62',
  '@x',
  "'00",
  '000123',
  '8.99E+12',
  'a;b,"c"',
  'two\nlines',
  '40@12',
  '_x0041_',
  ' room ',
]

test('with semicolons cells and decimals are as Excel set to Indonesian reads them, and formulas are defused', async () => {
  const text = (
    await bytesOf(
      write(
        'csv_semicolon',
        ['a', 'b'],
        [
          [
            [2.5, 12_000],
            ['=1+1', true],
          ],
        ],
      ),
    )
  ).toString()
  expect(text).toBe(`\uFEFFa;b\r\n"2,5";12000\r\n'=1+1;true\r\n`)
  const comma = (await bytesOf(write('csv', ['a', 'b'], [[[2.5, 12_000]]]))).toString()
  expect(comma).toBe('\uFEFFa,b\r\n2.5,12000\r\n')
  const file = await bytesOf(write('csv_semicolon', ['x'], [nasty.map((text) => [text])]))
  expect((await Array.fromAsync(readCsv(file.toString()))).slice(1).map(({ cells }) => cells[0])).toEqual(nasty)
})

test('a workbook has text as text and numbers as numbers, in as many parts as they come', async () => {
  const rows = await firstSheet(
    await bytesOf(write('xlsx', ['text', 'number', 'no'], [nasty.map((text) => [text, 2.5, null]), [['b', 1, false]]])),
  )
  expect(rows[0]).toEqual(['text', 'number', 'no'])
  expect(rows.slice(1, -1).map(([text]) => text)).toEqual(nasty)
  expect(rows[1]?.[1]).toBe(2.5)
  expect(rows.at(-1)).toEqual(['b', 1, false])
})

test('a long workbook is read in parts and ends when nobody reads on', async () => {
  let parts = 0
  let isEnded = false
  async function* endless(): AsyncGenerator<CsvRows> {
    try {
      for (;;) {
        parts += 1
        yield Array.from({ length: 500 }, (_, index) => [crypto.randomUUID(), index])
        await new Promise(setImmediate)
      }
    } finally {
      isEnded = true
    }
  }
  let read = 0
  for await (const piece of write('xlsx', ['id', 'n'], endless()).bytes as AsyncIterable<Uint8Array>) {
    if ((read += piece.length) > 200_000) break
  }
  expect(parts).toBeLessThan(100)
  expect(isEnded).toBe(true)
})
