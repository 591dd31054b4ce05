import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrationsFolder } from '#server/db/migrate.ts'
import { findUnsaidNeeds } from './migration-needs.ts'

const expand = { name: '0200_expand.sql', text: 'alter table orders add column token text;' }
const after = (text: string) => findUnsaidNeeds([expand, { name: '0201_contract.sql', text }])

test('each migration that takes something away says which programs bear it', () => {
  const names = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'))
  const files = names.sort().map((name) => ({ name, text: readFileSync(join(migrationsFolder, name), 'utf8') }))
  expect(files.length).toBeGreaterThan(20)
  expect(findUnsaidNeeds(files)).toEqual([])
})

test.each([
  'drop table wishes;',
  'drop view people;',
  'alter table orders drop column note;',
  'alter table orders add column a text, drop note;',
  'alter table orders rename to purchases;',
  'alter table orders rename column note to words;',
  'alter table orders alter column note set not null;',
])('%s', (text) => {
  expect(after(`-- Away with it.\n${text}`)).toEqual([expect.stringMatching(/^0201_contract.sql:2: .*"-- needs NNNN"/)])
  expect(after(`-- needs 0200\n${text}`)).toEqual([])
  expect(after(`-- the former release bears it: it never read it\n${text}`)).toEqual([])
})

test('what nobody misses needs nothing', () => {
  const text = `create table fresh (a int); alter table fresh rename column a to b; drop table fresh;
    alter table orders drop constraint total, alter column note drop not null, alter column kind drop default; drop index a;`
  expect(after(text)).toEqual([])
})

test('a need is a migration that comes before', () => {
  expect(after('-- needs 0201\ndrop table wishes;')).toEqual([expect.stringContaining('no migration before it')])
  expect(after('-- needs 0177\ndrop table wishes;')).toEqual([expect.stringContaining('no migration before it')])
})
