import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#server/test/template-database.ts'
import { withAdvisoryLock } from './advisory-lock.ts'
import { folderWith } from './migration-folder.fixture.ts'
import { migrate } from './migrate.ts'

const nothing = await folderWith({})

async function emptyDatabase() {
  const { url, drop } = await testDatabase(nothing)
  onTestFinished(drop)
  return url
}

async function tables(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  await client.end()
  return rows.map((row) => row.name)
}

test('migrations run in order, once', async () => {
  const url = await emptyDatabase()
  const folder = await folderWith({
    '0002_b.sql': 'create table b (a int references a);',
    '0001_a.sql': 'create table a (id int primary key);',
  })

  expect(await migrate(url, folder)).toMatchObject({ applied: ['0001_a.sql', '0002_b.sql'] })
  expect(await migrate(url, folder)).toMatchObject({ applied: [] })
  expect(await tables(url)).toEqual(['a', 'b', 'schema_migration'])
})

test('four processes at once: one migrates, the others find it done', async () => {
  const url = await emptyDatabase()
  const files = Array.from({ length: 20 }, (_, index) => [
    `${String(index + 1).padStart(4, '0')}_t.sql`,
    `create table t${index} ();`,
  ])
  const folder = await folderWith(Object.fromEntries(files) as Record<string, string>)

  const answers = await Promise.all([1, 2, 3, 4].map(() => migrate(url, folder)))

  expect(answers.map((answer) => answer.applied.length).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 20])
})

test('a broken file is rolled back whole and named with its line; the files before it stay', async () => {
  const url = await emptyDatabase()
  const folder = await folderWith({
    '0001_a.sql': 'create table a ();',
    '0002_b.sql': `create table b ();\n-- 😀 counts as one character\ncreate tabel c ();`,
  })

  await expect(migrate(url, folder)).rejects.toThrow('0002_b.sql:3: syntax error at or near "tabel"')
  expect(await tables(url)).toEqual(['a', 'schema_migration'])

  await writeFile(join(folder, '0002_b.sql'), 'create table b ();')
  expect(await migrate(url, folder)).toMatchObject({ applied: ['0002_b.sql'] })
})

test('an applied file must not change; other line ends are no change', async () => {
  const url = await emptyDatabase()
  const folder = await folderWith({ '0001_a.sql': 'create table a ();\n' })
  await migrate(url, folder)

  await writeFile(join(folder, '0001_a.sql'), '\uFEFFcreate table a ();\r\n')
  expect(await migrate(url, folder)).toMatchObject({ applied: [] })
  await writeFile(join(folder, '0001_a.sql'), 'create table a (id int);\n')
  await expect(migrate(url, folder)).rejects.toThrow('migration 0001_a.sql was changed after it was applied')
})

const older = { '0001_a.sql': 'create table a ();' }

test('a program of a former release runs on the database of a later one, and says what it does not know', async () => {
  const url = await emptyDatabase()
  const later = { ...older, '0002_b.sql': 'create table b ();', '0003_c.sql': '-- needs 0001\ndrop table b;' }
  await migrate(url, await folderWith(later))
  expect(await migrate(url, await folderWith(older))).toEqual({ applied: [], ahead: ['0002_b.sql', '0003_c.sql'] })
})

test('a program that is older than what the database needs is refused', async () => {
  const url = await emptyDatabase()
  const later = { ...older, '0002_b.sql': 'create table b ();', '0003_c.sql': '-- needs 0002\ndrop table a;' }
  await migrate(url, await folderWith(later))
  await expect(migrate(url, await folderWith(older))).rejects.toThrow('does not know: 0003_c.sql')
})

test('a program of another branch is refused by a database that went another way', async () => {
  const url = await emptyDatabase()
  await migrate(url, await folderWith({ ...older, '0003_c.sql': 'select 1;' }))
  const other = await folderWith({ ...older, '0002_b.sql': 'create table b ();' })
  await expect(migrate(url, other)).rejects.toThrow('0002_b.sql comes before 0003_c.sql')
  await expect(migrate(url, await folderWith({ ...older, '0004_d.sql': 'select 1;' }))).rejects.toThrow(
    'does not know: 0003_c.sql. Such a database is not carried over: start with an empty one',
  )
  expect(await tables(url)).toEqual(['a', 'schema_migration'])
})

test('a database that was migrated before programs said what they need learns it', async () => {
  const url = await emptyDatabase()
  await migrate(url, await folderWith(older))
  await ask(url, 'alter table schema_migration drop column needs')
  await migrate(url, await folderWith({ ...older, '0002_b.sql': '-- needs 0001\nselect 1;' }))
  expect(await ask(url, 'select name, needs from schema_migration order by 1')).toEqual([
    { name: '0001_a.sql', needs: null },
    { name: '0002_b.sql', needs: '0001' },
  ])
})

test('a file that slipped in before an applied one is refused', async () => {
  const url = await emptyDatabase()
  const folder = await folderWith({ '0001_a.sql': 'select 1;', '0003_c.sql': 'select 1;' })
  await migrate(url, folder)
  await writeFile(join(folder, '0002_b.sql'), 'select 1;')
  await expect(migrate(url, folder)).rejects.toThrow('0002_b.sql comes before 0003_c.sql')
})

test('an index can be built without locking, while another process waits its turn', async () => {
  const url = await emptyDatabase()
  const folder = await folderWith({
    '0001_a.sql': 'create table a (id int);',
    '0002_index.sql': '-- no transaction\ncreate index concurrently a_id on a (id);',
  })
  const answers = await Promise.all([migrate(url, folder), migrate(url, folder)])
  expect(answers.flatMap((answer) => answer.applied)).toEqual(['0001_a.sql', '0002_index.sql'])
})

async function ask<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return (await client.query<T>(text).finally(() => client.end())).rows
}

test('an index that was cut off half-way is built anew, and what was done before it is not done again', async () => {
  const url = await emptyDatabase()
  const folder = await folderWith({
    '0001_a.sql': 'create table a (id int); insert into a values (1), (1);',
    '0002_index.sql': `-- no transaction
create index concurrently a_all on a (id);
-- Each number once.
create unique index concurrently if not exists a_once on a (id);`,
  })
  await expect(migrate(url, folder)).rejects.toThrow(/0002_index\.sql.*could not create unique index "a_once"/s)
  const indexes = `select indexrelid::regclass::text as name, indexrelid::int as made_as, indisvalid as is_valid
    from pg_index where indrelid = 'a'::regclass order by 1`
  const [whole, half] = await ask<{ made_as: number; is_valid: boolean }>(url, indexes)
  expect([whole?.is_valid, half?.is_valid]).toEqual([true, false])

  await ask(url, 'delete from a where ctid = (select min(ctid) from a)')
  expect(await migrate(url, folder)).toMatchObject({ applied: ['0002_index.sql'] })
  expect(await ask(url, indexes)).toEqual([whole, expect.objectContaining({ name: 'a_once', is_valid: true })])
})

test('an error in a file without a transaction is told with its line', async () => {
  const url = await emptyDatabase()
  const folder = await folderWith({
    '0001_a.sql': '-- no transaction\ncreate table a ();\n\n-- More.\ncreate tabel b ();',
  })
  await expect(migrate(url, folder)).rejects.toThrow('0001_a.sql:5: syntax error at or near "tabel"')
})

test('a migration steps aside for those who hold a lock, so that nobody waits behind it', async () => {
  const url = await emptyDatabase()
  const files = { '0001_a.sql': 'create table a (id int); insert into a values (1);' }
  await migrate(url, await folderWith(files))
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select * from a')
  const migrating = migrate(url, await folderWith({ ...files, '0002_b.sql': 'alter table a add column b int;' }))

  const waits: number[] = []
  for (const until = performance.now() + 1_500; performance.now() < until;) {
    const from = performance.now()
    await ask(url, 'select * from a')
    waits.push(performance.now() - from)
  }
  expect(Math.max(...waits)).toBeLessThan(600)
  await holder.query('commit')
  await holder.end()
  expect(await migrating).toMatchObject({ applied: ['0002_b.sql'] })
})

test('a table is filled in batches while others go on writing in it', async () => {
  const url = await emptyDatabase()
  const folder = await folderWith({
    '0001_a.sql': `create table a (id uuid primary key default gen_random_uuid(), n int, doubled int);
      insert into a (n) select n from generate_series(1, 20000) n;`,
    '0002_fill.sql': `-- no transaction
-- in batches of 500: a by id
update a set doubled = n * 2 where doubled is null and id between $1 and $2;`,
  })
  let isFilled = false
  const migrating = migrate(url, folder).finally(() => (isFilled = true))
  const waits: number[] = []
  while (!isFilled) {
    const from = performance.now()
    await ask(
      url,
      `do $$ begin
      if to_regclass('a') is not null then update a set n = n where n % 997 = 5; end if; end $$`,
    )
    waits.push(performance.now() - from)
  }
  expect(await migrating).toMatchObject({ applied: ['0001_a.sql', '0002_fill.sql'] })
  expect(await ask(url, 'select count(*)::int as n from a where doubled = n * 2')).toEqual([{ n: 20000 }])
  expect(waits.length).toBeGreaterThan(3)
  expect(Math.max(...waits)).toBeLessThan(1_000)
})

test('the connection that keeps other processes out says something now and then', async () => {
  const url = await emptyDatabase()
  const said = () =>
    ask(
      url,
      `select query from pg_stat_activity where application_name = 'sehati lock' and datname = current_database()`,
    )
  await withAdvisoryLock(url, 42, () => expect.poll(said).toEqual([{ query: 'select 1' }]), { everyMs: 20 })
  await expect.poll(said).toEqual([])
})

test('a limit that the role or the database has been given cuts no migration off', async () => {
  const url = await emptyDatabase()
  await ask(url, `alter database "${new URL(url).pathname.slice(1)}" set statement_timeout = '150ms'`)
  const folder = await folderWith({
    '0001_a.sql': 'select pg_sleep(0.4);',
    '0002_b.sql': '-- no transaction\nselect pg_sleep(0.4);',
  })
  await expect(ask(url, 'select pg_sleep(0.4)')).rejects.toThrow('statement timeout')
  expect(await migrate(url, folder)).toMatchObject({ applied: ['0001_a.sql', '0002_b.sql'] })
})

test('file names without a place in the order, shared numbers and own commits are refused', async () => {
  const url = await emptyDatabase()
  await expect(migrate(url, await folderWith({ '1_a.sql': '' }))).rejects.toThrow('1_a.sql is not a migration name')
  await expect(migrate(url, await folderWith({ '0001_a.sql': '', '0001_b.sql': '' }))).rejects.toThrow('number 0001')
  await expect(migrate(url, await folderWith({ '0001_a.sql': 'select 1;\ncommit;' }))).rejects.toThrow('commit is not')
})
