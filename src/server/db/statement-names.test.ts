import { expect, test } from 'vitest'
import { statementNames } from './statement-names.ts'

test('one text always has the same name, two texts never share one', () => {
  const nameOf = statementNames()
  const first = nameOf('select 1 from shelf where id = $1')
  expect(first).toMatch(/^s[0-9a-f]{22}$/)
  expect(nameOf('select 1 from shelf where id = $1')).toBe(first)
  expect(statementNames()('select 1 from shelf where id = $1')).toBe(first)
  expect(nameOf('select 2 from shelf where id = $1')).not.toBe(first)
})

test('statements that are not queries, or grow with the number of values, stay unnamed', () => {
  const nameOf = statementNames()
  for (const text of [
    'begin',
    'commit',
    'create table shelf ()',
    'insert into "shelf" ("id", "label") values ($1, $2), ($3, $4)',
    'select 1 from "shelf" where "id" in ($1, $2)',
    'select 1; select 2',
  ]) {
    expect(nameOf(text), text).toBeUndefined()
  }
  expect(nameOf('insert into "shelf" ("id", "label") values ($1, $2)')).toBeDefined()
  expect(nameOf('with a as (select 1) select * from a')).toBeDefined()
})

test('the thousand-and-first statement stays unnamed, the first thousand keep their names', () => {
  const nameOf = statementNames()
  const names = Array.from({ length: 1001 }, (_, index) => nameOf(`select ${index}`))
  expect(new Set(names.slice(0, 1000)).size).toBe(1000)
  expect(names[1000]).toBeUndefined()
  expect(nameOf('select 0')).toBe(names[0])
})
