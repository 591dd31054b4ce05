import { afterEach, expect, test, vi } from 'vitest'
import { lasting, ofTab } from './browser-storage.ts'

afterEach(() => vi.unstubAllGlobals())

/** A storage as browsers have it; `isFull` refuses to write. */
function storageOf(entries: Record<string, string> = {}, isFull = false) {
  return Object.defineProperties(entries, {
    getItem: { value: (key: string) => entries[key] ?? null },
    removeItem: { value: (key: string) => delete entries[key] },
    setItem: {
      value: (key: string, value: string) => {
        if (isFull) throw new DOMException('full', 'QuotaExceededError')
        entries[key] = value
      },
    },
  })
}

test('what is written lies in the browser', () => {
  vi.stubGlobal('localStorage', storageOf({ former: '1' }))
  lasting.write('session', '{"a":1}')
  expect([lasting.isLasting(), localStorage.getItem('session'), lasting.readJson('session')]).toEqual([
    true,
    '{"a":1}',
    { a: 1 },
  ])
  expect(lasting.keys().toSorted()).toEqual(['former', 'session'])
})

test.for([
  [
    'blocked',
    {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    },
  ],
  ['null', { value: null }],
  ['full', { value: storageOf({}, true) }],
] as const)('where storage is %s, what is written lives as long as the page', ([, property]) => {
  vi.stubGlobal('sessionStorage', undefined)
  Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, ...property })
  ofTab.write('draft', '"text"')
  expect([ofTab.isLasting(), ofTab.read('draft'), ofTab.readJson('draft'), ofTab.keys()]).toEqual([
    false,
    '"text"',
    'text',
    ['draft'],
  ])
  ofTab.remove('draft')
  expect([ofTab.read('draft'), ofTab.keys()]).toEqual([null, []])
})

test('a storage without room does not give back what was replaced', () => {
  const entries = { session: 'former' }
  vi.stubGlobal('localStorage', storageOf(entries, true))
  lasting.write('session', 'new')
  expect([lasting.read('session'), entries]).toEqual(['new', {}])
  lasting.remove('session')
})

test('a damaged value is none', () => {
  vi.stubGlobal('localStorage', storageOf({ list: '[1,' }))
  expect(lasting.readJson('list')).toBeNull()
})
