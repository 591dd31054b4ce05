import { expect, test } from 'vitest'
import { ttlCache } from './ttl-cache.ts'

type Page = { isCacheable: boolean; size: number; text: string }

function pageCache(limits: { ttlMs: number; maxSize: number }) {
  return ttlCache<Page>({ ...limits, sizeOf: ({ isCacheable, size }) => (isCacheable ? size : null) })
}

function page(text: string, changes: Partial<Page> = {}): Page {
  return { isCacheable: true, size: 100, text, ...changes }
}

test('visitors who miss together wait for one rendering', async () => {
  const cache = pageCache({ ttlMs: 1000, maxSize: 1000 })
  let renderings = 0
  const render = async () => {
    renderings += 1
    await new Promise((resolve) => setTimeout(resolve, 5))
    return page('home')
  }

  const pages = await Promise.all(Array.from({ length: 20 }, () => cache.get('en /', render)))

  expect(renderings).toBe(1)
  expect(pages.every(({ text }) => text === 'home')).toBe(true)
})

test('a page is rendered anew when its time to live is over', async () => {
  const cache = pageCache({ ttlMs: 20, maxSize: 1000 })
  await cache.get('en /', async () => page('first'))

  expect((await cache.get('en /', async () => page('second'))).text).toBe('first')
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect((await cache.get('en /', async () => page('second'))).text).toBe('second')
})

test('languages have pages of their own', async () => {
  const cache = pageCache({ ttlMs: 1000, maxSize: 1000 })
  await cache.get('en /', async () => page('Home'))

  expect((await cache.get('id /', async () => page('Beranda'))).text).toBe('Beranda')
})

test('errors and redirects are not cached', async () => {
  const cache = pageCache({ ttlMs: 1000, maxSize: 1000 })
  await cache.get('en /x', async () => page('gone', { isCacheable: false }))
  await expect(cache.get('en /y', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')

  expect((await cache.get('en /x', async () => page('back'))).text).toBe('back')
  expect((await cache.get('en /y', async () => page('mended'))).text).toBe('mended')
  expect(cache.sizeHeld).toBe(200)
})

test('the longest unused page makes room', async () => {
  const cache = pageCache({ ttlMs: 10_000, maxSize: 250 })
  await cache.get('a', async () => page('a'))
  await cache.get('b', async () => page('b'))
  await cache.get('a', async () => page('never'))
  await cache.get('c', async () => page('c'))

  expect(cache.sizeHeld).toBe(200)
  expect((await cache.get('a', async () => page('a again'))).text).toBe('a')
  expect((await cache.get('b', async () => page('b again'))).text).toBe('b again')
})

test('without a time to live nothing is cached', async () => {
  const cache = pageCache({ ttlMs: 0, maxSize: 1000 })
  await cache.get('en /', async () => page('first'))

  expect((await cache.get('en /', async () => page('second'))).text).toBe('second')
  expect(cache.sizeHeld).toBe(0)
})

test('the time to live begins with the work, so that nothing older than it is shown', async () => {
  const cache = pageCache({ ttlMs: 20, maxSize: 1000 })
  const slow = cache.get('en /', async () => {
    await new Promise((resolve) => setTimeout(resolve, 30))
    return page('slow')
  })
  await new Promise((resolve) => setTimeout(resolve, 25))

  expect((await cache.get('en /', async () => page('new'))).text).toBe('new')
  expect((await slow).text).toBe('slow')
  expect(cache.sizeHeld).toBe(100)
})

test('a page that is ready and fresh is there at once', async () => {
  const cache = pageCache({ ttlMs: 20, maxSize: 1000 })
  expect(cache.ready('en /')).toBeUndefined()
  await cache.get('en /', async () => page('home'))

  expect(cache.ready('en /')?.text).toBe('home')
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(cache.ready('en /')).toBeUndefined()
})

test('a value that comes to the same again may stay the one that it was', async () => {
  const cache = ttlCache<Page>({ ttlMs: 20, maxSize: 1000, sizeOf: () => 100 })
  const asked = async (text: string) => {
    const value = await cache.get('en /', async (stale) => (stale?.text === text ? stale : page(text)))
    await new Promise((resolve) => setTimeout(resolve, 30))
    return value
  }
  const first = await asked('cheap')

  expect(await asked('cheap')).toBe(first)
  const second = await asked('dear')
  expect(second.text).toBe('dear')
  expect(await asked('dear')).toBe(second)
})
