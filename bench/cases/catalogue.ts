import { benchFetch } from '../bench-fetch.ts'
import { percentile, show } from '../measure.ts'
import type { ServerUnderTest } from '../server-under-test.ts'

const concurrency = 10
const asked = 600
const warmUp = 60
const deepest = Math.floor((100_000 * 0.9) / 24)

const words = [
  'serum vitamin c',
  'masker wajah',
  'sabun',
  'krim malam',
  'minyak',
  'vitamin',
  'sunscreen spf 50',
  'sampo',
]
const typos = ['vitmin c', 'sunscren', 'sabum cair', 'maskr wajah', 'kolagn', 'serm niacinamid']
/** What somebody has typed after each key. */
const typing = [
  'su',
  'sun',
  'sunsc',
  'sunscreen',
  'vi',
  'vita',
  'vitamin',
  'vitamin c',
  'mas',
  'masker w',
  'vitmn',
  'tabir surya',
]
const sorts = ['newest:desc', 'best_selling:desc', 'price:asc', 'price:desc', 'rating:desc', 'name:asc']
const categories = ['skin-care', 'face-serums', 'hair-care', 'vitamins-supplements', 'jamu-herbal']

const at = <T>(list: readonly T[], n: number) => list[n % list.length]!
const search = (text: string) => `search=${encodeURIComponent(text)}`

/** Each request differs from the one before, so the server reuses no response. */
const questions: Record<string, (n: number) => string> = {
  'first page of a list': (n) => `/api/products/unified/public?limit=24&sort=${at(sorts, n)}`,
  'deep page': (n) => `/api/products/unified/public?limit=24&sort=${at(sorts, n)}&page=${deepest - (n % 50)}`,
  'filtered list': (n) =>
    `/api/products/unified/public?limit=24&in_stock=true&min_price=${20_000 + (n % 40) * 1000}&max_price=300000`,
  'list page with counts': (n) => `/api/pages/list?min_price=${20_000 + (n % 40) * 1000}&sort=${at(sorts, n)}`,
  'category page with counts': (n) => `/api/pages/list?category=${at(categories, n)}&page=${1 + (n % 7)}`,
  search: (n) => `/api/products/unified/public?limit=24&${search(at(words, n))}&page=${1 + (n % 3)}`,
  'search page with counts': (n) => `/api/pages/list?${search(at(words, n))}&in_stock=${n % 2 === 0}`,
  'search with a typo': (n) => `/api/pages/list?${search(at(typos, n))}`,
  'search by code': (n) => `/api/pages/list?${search(`SKU-${142_000 + n}`)}`,
  suggestions: (n) => `/api/products/suggest?${search(at(typing, n))}`,
}

/** What people wait for in lists and searches of a large catalogue, ten of them at a time. */
export async function benchCatalogue(server: ServerUnderTest): Promise<boolean[]> {
  const met: boolean[] = []
  for (const [name, question] of Object.entries(questions)) {
    const ask = (n: number) => timed(server.url + question(n))
    await inParallel(warmUp, ask)
    const times = await inParallel(asked, ask)
    met.push(
      show({
        name: `${name}, p95 with 100,000 products`,
        value: percentile(times, 95),
        unit: 'ms',
        goal: { atMost: 50 },
      }),
    )
  }
  return met
}

async function timed(url: string): Promise<number> {
  const startedAt = performance.now()
  const answer = await benchFetch(url, { headers: { accept: 'application/json' } })
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
  return performance.now() - startedAt
}

async function inParallel(count: number, ask: (n: number) => Promise<number>): Promise<number[]> {
  const times: number[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (let n = next++; n < count; n = next++) times.push(await ask(n))
    }),
  )
  return times
}
