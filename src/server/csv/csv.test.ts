import { expect, test } from 'vitest'
import type { CsvValue } from './write-csv.ts'
import { readCsv } from './read-csv.ts'
import { csvLines, csvStart } from './write-csv.ts'

const csvLine = (values: readonly CsvValue[]) => csvLines([values])
const records = (text: string) => Array.fromAsync(readCsv(text))
const cells = async (text: string) => (await records(text)).map((record) => record.cells)

test('what was written is read back as it was', async () => {
  const values = ['a,b', 'say "hi"', 'two\r\nlines', ' room ', '', "it's", '=SUM(A1)', '-5', '@x', '+62', "'=kept'"]

  expect(await cells(csvStart + csvLine(values) + csvLine(['x']))).toEqual([values, ['x']])
})

test('nothing that looks like a formula reaches a spreadsheet as one', async () => {
  expect(csvLine(['=1+1', '+1', '-1', '@a', '\t=1', -5])).toBe(`'=1+1,'+1,'-1,'@a,"'\t=1",-5\r\n`)
})

test('semicolons and tabs part cells where the head uses them', async () => {
  expect(await cells('a;b;c\n1,5;2;3')).toEqual([
    ['a', 'b', 'c'],
    ['1,5', '2', '3'],
  ])
  expect(await cells('a\tb\r\n1\t2\r\n')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
})

test('a line above the head says what parts cells, and is no line of the file', async () => {
  for (const line of ['sep=;\r\n', '\uFEFFSEP=;\n', '"sep=;"\r\n']) {
    expect(await records(`${line}sku;name,x\r\nA-1;b,c`)).toEqual([
      { line: 1, cells: ['sku', 'name,x'] },
      { line: 2, cells: ['A-1', 'b,c'] },
    ])
  }
  expect(await cells('sep=,\na;b,c;d')).toEqual([['a;b', 'c;d']])
  expect(await cells('sep=\t\na\tb;c;d')).toEqual([['a', 'b;c;d']])
})

test('such a line that a spreadsheet took for a row is passed over', async () => {
  expect(await cells('sep=;,,\na,b,c\n1;2,3,4')).toEqual([
    ['a', 'b', 'c'],
    ['1;2', '3', '4'],
  ])
  expect(await cells('sep=,;;\r\na;b;c')).toEqual([['a', 'b', 'c']])
  expect(await cells('sep,a\nsep=;,1')).toEqual([
    ['sep', 'a'],
    ['sep=;', '1'],
  ])
  expect(await cells('sep=;')).toEqual([])
})

test('each record knows its line, whatever line ends stand in cells and whatever lines are empty', async () => {
  expect((await records('a,b\n"1\n2",x\n\n,\n3,4')).map(({ line }) => line)).toEqual([1, 2, 5 + 1])
})

test('a quote that never ends is told with its line', async () => {
  await expect(cells('a,b\n1,"2\n3')).rejects.toThrow('line 2')
})

test('a large file is read in a moment', async () => {
  const text = csvLine(['sku', 'name']) + csvLine(['A-1', 'x'.repeat(1000)]).repeat(10_000)
  // The processor's time: on a busy machine the clock tells of others.
  const before = process.cpuUsage()
  expect(await cells(text)).toHaveLength(10_001)
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1_000).toBeLessThan(2_000)
})

test.for([
  ['a blank', ' =1+1'],
  ['a line end', '\n=1+1'],
  ['a NUL', '\0=1+1'],
  ['a blank that does not break', '\u00A0@SUM(A1)'],
  ['a sign without width', '\u200B-1'],
  ['a full-width equals sign', '＝1+1'],
  ['a full-width plus', '＋1'],
  ['a full-width minus', '－1'],
  ['a full-width at', '＠SUM(A1)'],
])('a formula after %s is defused like any other, and read back as it was', async ([, text]) => {
  const line = csvLine([text ?? ''])
  expect(line.replace(/^"/, '').startsWith("'")).toBe(true)
  expect(await cells(csvLine(['x']) + line)).toEqual([['x'], [text]])
})

test('names, addresses and amounts are left as they are', () => {
  const values = ["Jum'at", 'Jl. Mawar 3=5', 'a-b', "'s-Gravenhage", 'x ＝ y']
  expect(csvLine(values)).toBe(`${values.join(',')}\r\n`)
  expect(csvLine([true, null, 0, -12_500])).toBe('true,,0,-12500\r\n')
})

test('a record that never seems to end is refused with its line, before it fills the memory', async () => {
  await expect(cells(`a,b\n1,"${'x'.repeat(1_100_000)}`)).rejects.toThrow('The record in line 2 is too long')
})

test('lines are counted where a quoted cell holds a CRLF', async () => {
  expect((await records('a,b\r\n"1\r\n2",x\r\n\r\n3,4\r\n')).map(({ line }) => line)).toEqual([1, 2, 5])
})

test('empty rows count towards those that a file may have, and reading ends there', async () => {
  const read = (text: string) => Array.fromAsync(readCsv(text, 20))
  await expect(read(`a,b\n${'\n'.repeat(250_000)}`)).rejects.toThrow('At most 20 rows')
  await expect(read(`a,b\n${',\n'.repeat(1_000_000)}`)).rejects.toThrow('At most 20 rows')
  expect(await read(`a,b\n1,2${'\n'.repeat(20)}`)).toHaveLength(2)
})

test('rows of other lengths than the first cost no more than others', async () => {
  const text = `a,b\n${'x\n'.repeat(100_000)}`
  const before = process.cpuUsage()
  expect(await cells(text)).toHaveLength(100_001)
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1_000).toBeLessThan(1_000)
})

test('a row with more cells than any table has is refused with its line', async () => {
  await expect(cells(`a,b\n1,2\n${','.repeat(500)}`)).rejects.toThrow('The record in line 3 is too long')
})

test('cells at the end of a file are read, empty or not', async () => {
  expect(await cells('a,b\n1,')).toEqual([
    ['a', 'b'],
    ['1', ''],
  ])
  expect(await cells('a,b\r"1 ""x""",')).toEqual([
    ['a', 'b'],
    ['1 "x"', ''],
  ])
})
