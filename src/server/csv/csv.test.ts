import { expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'
import { csvLine, csvStart } from './write-csv.ts'

const cells = (text: string) => [...readCsv(text)].map((record) => record.cells)

test('what was written is read back as it was', () => {
  const values = ['a,b', 'say "hi"', 'two\r\nlines', ' room ', '', "it's", '=SUM(A1)', '-5', '@x', '+62', "'=kept'"]

  expect(cells(csvStart + csvLine(values) + csvLine(['x']))).toEqual([values, ['x']])
})

test('nothing that looks like a formula reaches a spreadsheet as one', () => {
  expect(csvLine(['=1+1', '+1', '-1', '@a', '\t=1', -5])).toBe(`'=1+1,'+1,'-1,'@a,"'\t=1",-5\r\n`)
})

test('semicolons and tabs part cells where the head uses them', () => {
  expect(cells('a;b;c\n1,5;2;3')).toEqual([
    ['a', 'b', 'c'],
    ['1,5', '2', '3'],
  ])
  expect(cells('a\tb\r\n1\t2\r\n')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
})

test('each record knows its line, whatever line ends stand in cells and whatever lines are empty', () => {
  expect([...readCsv('a,b\n"1\n2",x\n\n,\n3,4')].map(({ line }) => line)).toEqual([1, 2, 5 + 1])
})

test('a quote that never ends is told with its line', () => {
  expect(() => cells('a,b\n1,"2\n3')).toThrow('line 2')
})

test('a large file is read in a moment', () => {
  const text = csvLine(['sku', 'name']) + csvLine(['A-1', 'x'.repeat(1000)]).repeat(10_000)
  const from = performance.now()
  expect(cells(text)).toHaveLength(10_001)
  expect(performance.now() - from).toBeLessThan(2_000)
})
