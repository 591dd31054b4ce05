import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { localStore } from './local-store.ts'
import { storagePortSuite } from './storage-port.suite.ts'

const folder = mkdtempSync(join(tmpdir(), 'sehati-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

storagePortSuite(() => localStore(folder))

test('nothing half written is left in the folder', () => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  expect(names.filter((name) => name.includes('draft'))).toEqual([])
})
