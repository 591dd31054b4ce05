import pg from 'pg'
import { expect, test } from 'vitest'
import { folderWith } from '#server/db/migration-folder.fixture.ts'
import { testDatabase } from './template-database.ts'

async function ask<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}

test('every test file gets a migrated database of its own', async () => {
  const folder = await folderWith({
    '0001_first.sql': 'create table shelf (id int primary key); insert into shelf values (1);',
  })
  const [first, second] = await Promise.all([testDatabase(folder), testDatabase(folder)])

  await ask(first.url, 'insert into shelf values (2)')

  expect(await ask(first.url, 'select id from shelf order by id')).toEqual([{ id: 1 }, { id: 2 }])
  expect(await ask(second.url, 'select id from shelf order by id')).toEqual([{ id: 1 }])
  await Promise.all([first.drop(), second.drop()])
})

test('a dropped database is gone even while somebody is connected', async () => {
  const { url, drop } = await testDatabase(await folderWith({ '0001_first.sql': 'select 1;' }))
  const guest = new pg.Client({ connectionString: url })
  guest.on('error', () => {})
  await guest.connect()

  await drop()

  await expect(ask(url, 'select 1')).rejects.toThrow(/does not exist/)
  await guest.end().catch(() => {})
})

test('a broken migration names its file and line, and leaves no template behind', async () => {
  const folder = await folderWith({ '0001_first.sql': 'select 1;\ncreate tabel shelf ();' })

  await expect(testDatabase(folder)).rejects.toThrow('0001_first.sql:2: syntax error at or near "tabel"')
  await expect(testDatabase(folder)).rejects.toThrow('0001_first.sql:2')
})
