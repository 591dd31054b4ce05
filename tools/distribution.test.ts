import { readFileSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { testDatabase } from '#server/test/template-database.ts'
import { distributionOf } from './distribution.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const page = readFileSync(`${root}/docs/capacity.md`, 'utf8').replaceAll(/\s+/g, ' ')

test('what would stand in the way of spreading the tables by customer is written down, and the page on capacity agrees', async () => {
  const database = await testDatabase()
  const report = await distributionOf(database.url)
  await database.drop()

  await expect(report).toMatchFileSnapshot('../docs/distribution.txt')
  // What the page names is there, and really a key of everybody.
  const named = [...page.matchAll(/`(\w+)\.(\w+)`/g)]
  expect(named.length).toBeGreaterThan(1)
  for (const [words, table, column] of named)
    expect(report, words).toMatch(new RegExp(`^${table}: unique .*\\(${column}\\)`, 'm'))
})

test('the channels that processes hear each other on are those that the page names', async () => {
  const names = new Set<string>()
  for await (const path of glob('src/server/**/*.ts', { cwd: root })) {
    const text = await readFile(`${root}/${path}`, 'utf8')
    for (const [, name = ''] of text.matchAll(/pg_notify\('(\w+)'/g)) names.add(name)
  }
  expect([...names].toSorted().map((name) => `\`${name}\``)).toEqual(
    (/Channels: ((?:`\w+`(?:, )?)+)/.exec(page)?.[1] ?? '').split(', '),
  )
})
