import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { completeLock } from './lock-file.ts'

test('the lock file has every package that npm ci looks for (else: node tools/complete-lock.ts)', async () => {
  const text = await readFile(new URL('../package-lock.json', import.meta.url), 'utf8')
  expect(completeLock(text).added).toEqual([])
})

test('a package for another system is added with that system, and the rest stays as it is', () => {
  const packages = {
    '': { name: 'shop', version: '1.0.0' },
    'node_modules/tool': {
      version: '2.0.0',
      dev: true,
      optionalDependencies: {
        '@tool/linux-x64-gnu': '2.0.0',
        '@tool/darwin-arm64': '2.0.0',
        'tool-wasm32-wasi': '2.0.0',
      },
    },
    'node_modules/tool/node_modules/@tool/linux-x64-gnu': { version: '2.0.0', optional: true },
  }
  const { lock, added } = completeLock(JSON.stringify({ name: 'shop', lockfileVersion: 3, packages }))

  expect(added).toEqual(['@tool/darwin-arm64@2.0.0', 'tool-wasm32-wasi@2.0.0'])
  expect(JSON.parse(lock)).toEqual({
    name: 'shop',
    lockfileVersion: 3,
    packages: {
      ...packages,
      'node_modules/@tool/darwin-arm64': {
        version: '2.0.0',
        cpu: ['arm64'],
        dev: true,
        optional: true,
        os: ['darwin'],
      },
      'node_modules/tool-wasm32-wasi': { version: '2.0.0', cpu: ['wasm32'], dev: true, optional: true },
    },
  })
  expect(completeLock(lock)).toEqual({ lock, added: [] })
})
