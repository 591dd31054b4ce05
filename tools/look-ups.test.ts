import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** A table of constants that any text may be looked up in; `table['constructor']` is a function. */
const openTable = /^(?:export )?const \w+: (?:Readonly<|Partial<)*Record<string, [^=]*= \{/gm

test('what is looked up by a name from outside is a Map, which has no names of its own', async () => {
  const paths = await Array.fromAsync(glob('src/{server,contract}/**/*.ts', { cwd: root }))
  const found: string[] = []
  for (const path of paths.filter((one) => !/\.(?:test|fixture|suite)\.ts$|\/server\/test\//.test(one))) {
    const text = await readFile(`${root}/${path}`, 'utf8')
    for (const [declaration] of text.matchAll(openTable)) found.push(`${path}: ${declaration}`)
  }
  expect(found).toEqual([])
})
