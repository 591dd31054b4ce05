import type { EventEmitter } from 'node:events'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#server/test/template-database.ts'
import { runKept } from './kept-query.ts'
import { folderWith } from './migration-folder.fixture.ts'

const { url, drop } = await testDatabase(
  await folderWith({ '0001_shelf.sql': 'create table shelf (id int, label text)' }),
)
const pool = new pg.Pool({ connectionString: url, max: 1 })
const client = await pool.connect()

afterAll(async () => {
  client.release()
  await pool.end()
  await drop()
})

const shapes = new Map()
const run = (name: string, text: string, values: unknown[]) => runKept(client, { name, text, values }, shapes)

/** How often the server says what the rows of a statement look like, or that it has none. */
async function descriptionsDuring(act: () => Promise<unknown>): Promise<number> {
  const { connection } = client as unknown as { connection: EventEmitter }
  let count = 0
  const add = () => (count += 1)
  for (const name of ['rowDescription', 'noData']) connection.on(name, add)
  await act()
  for (const name of ['rowDescription', 'noData']) connection.off(name, add)
  return count
}

test('rows are described once, and read the same every time, with and without rows between', async () => {
  const text = `select n, n * 1.5 as half, 'é' || n as label, null as nothing, array[n] as list, '{"a":1}'::jsonb as json
    from generate_series(1, $1::int) n`
  const expected = (await client.query(text, [3])).rows

  const count = await descriptionsDuring(async () => {
    for (const rows of [3, 0, 3]) {
      const answer = await run('series', text, [rows])
      expect(answer.rows).toEqual(expected.slice(0, rows))
      expect(answer).toMatchObject({ command: 'SELECT', rowCount: rows })
    }
  })
  expect(count).toBe(1)
})

test('a statement without rows says how many it changed', async () => {
  const count = await descriptionsDuring(async () => {
    for (const id of [1, 2, 3]) {
      const answer = await run('insert', 'insert into shelf (id) select generate_series(1, $1::int)', [id])
      expect(answer).toMatchObject({ command: 'INSERT', rowCount: id, rows: [] })
    }
  })
  expect(count).toBe(1)
})

test('a statement that fails is told with its place, and the connection goes on', async () => {
  const divide = (by: number) => run('divide', 'select 6 / $1::int as share', [by])

  await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
  expect((await divide(3)).rows).toEqual([{ share: 2 }])
  const error = await divide(0).catch((reason: Error) => reason)
  expect(String((error as Error).stack)).toContain('kept-query.test.ts')
})
