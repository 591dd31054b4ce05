import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { getSalesMonth } from '#contract/sales-analytics.ts'
import { sheetOf, writeWorkbook } from '#server/spreadsheet/write-workbook.ts'
import { testShop } from '#server/test/test-shop.ts'
import { soffice, throughLibreOffice } from './libreoffice.fixture.ts'

const reason = soffice ? '' : ' (skipped: LibreOffice is not installed on this machine)'
const withRetry = { timeout: 120_000 }

type Sheet = Awaited<ReturnType<typeof readXlsx>>['sheets'][number]

/** Every cell with a formula: where it is, and what it comes to. */
function computed(sheet: Sheet): Record<string, unknown> {
  const formulas = [...(sheet.cells ?? [])].filter(([, { formula }]) => formula)
  return Object.fromEntries(formulas.map(([at, { formulaResult, value }]) => [at, formulaResult ?? value]))
}

test.skipIf(!soffice)(
  `LibreOffice computes what it opens, whatever results stand in the file${reason}`,
  withRetry,
  async () => {
    const wrong = sheetOf({
      name: 'Wrong',
      columns: [{ header: 'Two', width: 10, format: 'count', of: () => 5, formula: () => '1+1' }],
      rows: [{}],
    })
    const { sheets } = await readXlsx((await throughLibreOffice(await writeWorkbook([wrong]))).bytes, {
      readStyles: true,
    })
    expect(Object.values(computed(sheets[0]!))).toEqual([2])
  },
)

test.skipIf(!soffice)(
  `a month opens in LibreOffice without a word and comes to the same totals${reason}`,
  withRetry,
  async () => {
    const shop = await testShop()
    const { given } = shop
    const admin = await shop.admin()
    const siti = await shop.customer()
    const named = ['=HYPERLINK("http://evil.test")', 'Serum & <Toner> "X"', '\u200b😀 Krim 50ml', "-1+1'"]
    for (const name of named) {
      const { product_id } = await given.product({ name, price: 33_333, stock: 100 })
      await given.paidOrder({ by: siti, lines: [{ product_id, quantity: 3 }] })
    }
    const month = await admin.call(getSalesMonth, {})
    const answer = await fetch(`${shop.url}/api/sales-analytic/monthly-excel`, {
      headers: { authorization: `Bearer ${admin.token}` },
    })
    const bytes = new Uint8Array(await answer.arrayBuffer())

    const opened = await throughLibreOffice(bytes)

    expect(opened.said).not.toMatch(/error|corrupt|repair|invalid/i)
    const ours = (await readXlsx(bytes, { readStyles: true })).sheets
    const theirs = (await readXlsx(opened.bytes, { readStyles: true })).sheets
    expect(theirs.map(({ name }) => name)).toEqual(ours.map(({ name }) => name))
    for (const [at, sheet] of ours.entries()) {
      expect([sheet.name, computed(theirs[at]!)]).toEqual([sheet.name, computed(sheet)])
      expect(theirs[at]!.rows.map((row) => row[0])).toEqual(sheet.rows.map((row) => row[0]))
    }
    const daily = theirs.find(({ name }) => name === 'Daily')!
    const net = daily.rows[0]!.indexOf('Net')
    expect(computed(daily)[`${daily.rows.length - 1},${net}`]).toBe(month.summary.net)
    const products = theirs.find(({ name }) => name === 'Products')!
    expect(products.rows.map((row) => row[1])).toEqual(expect.arrayContaining(named))
  },
)
