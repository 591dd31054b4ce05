import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

test('the channels that processes hear each other on are those that the page on capacity names', async () => {
  const page = (await readFile(`${root}/docs/capacity.md`, 'utf8')).replaceAll(/\s+/g, ' ')
  const names = new Set<string>()
  for await (const path of glob('src/server/**/*.ts', { cwd: root })) {
    const text = await readFile(`${root}/${path}`, 'utf8')
    for (const [, name = ''] of text.matchAll(/pg_notify\('(\w+)'/g)) names.add(name)
  }
  expect([...names].toSorted().map((name) => `\`${name}\``)).toEqual(
    (/Channels: ((?:`\w+`(?:, )?)+)/.exec(page)?.[1] ?? '').split(', '),
  )
})
