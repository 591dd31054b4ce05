import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { folderWith } from '#server/db/migration-folder.fixture.ts'
import { testDatabase } from '#server/test/template-database.ts'
import { schemaText } from './schema-text.ts'
import { listedValues, tableTypes } from './table-types.ts'

test('the types of a table are those in which its rows arrive', async () => {
  const { url, drop } = await testDatabase(
    await folderWith({
      '0001_shelf.sql': `create table shelf (
        id bigint primary key, kind text not null default 'WOOD' check (kind in ('WOOD', 'O''AK')),
        price numeric(12, 2), day date not null, at timestamptz(3) not null, tags text[] not null, note jsonb,
        amounts bigint[] not null, size integer not null check (size in (1, 2)));
        create view shown as select id, kind, price, size + 1 as next from shelf;`,
    }),
  )
  const text = await tableTypes(url)
  await drop()

  expect(text).toContain('Int8 = ColumnType<number, ')
  expect(text).toContain('Numeric = ColumnType<number, ')
  expect(text).toContain('Timestamp = ColumnType<string, ')
  expect(text).toContain('Json = ColumnType<JsonValue, string, string>')
  const [, columns] = /interface Shelf \{\n(.*?)\n\}/s.exec(text) ?? []
  expect(columns?.split('\n').map((line) => line.trim())).toEqual([
    'amounts: ArrayType<Int8>;',
    'at: Timestamp;',
    'day: string;',
    'id: Int8;',
    `kind: Generated<"WOOD" | "O'AK">;`,
    'note: Json | null;',
    'price: Numeric | null;',
    'size: number;',
    'tags: string[];',
  ])
  const [, shown] = /interface Shown \{\n(.*?)\n\}/s.exec(text) ?? []
  expect(shown?.split('\n').map((line) => line.trim())).toEqual([
    'id: Int8;',
    `kind: "WOOD" | "O'AK";`,
    'next: number | null;',
    'price: Numeric | null;',
  ])
})

test('only checks that list texts become unions', () => {
  expect(listedValues(`CHECK ((kind = ANY (ARRAY['A'::text, 'B'::text])))`)).toEqual(['A', 'B'])
  expect(listedValues(`CHECK ((country = 'ID'::text))`)).toEqual(['ID'])
  expect(listedValues(`CHECK ((size = ANY (ARRAY[1, 2])))`)).toBeUndefined()
  expect(listedValues(`CHECK ((kind <> 'A'::text))`)).toBeUndefined()
  expect(listedValues(`CHECK (((kind = 'A'::text) OR (kind = 'B'::text)))`)).toBeUndefined()
})

test('db/schema.sql is the schema that the migrations make', async () => {
  const { url, drop } = await testDatabase()
  const schema = await schemaText(url).finally(drop)
  expect(await readFile(new URL('../db/schema.sql', import.meta.url), 'utf8')).toBe(schema)
})
