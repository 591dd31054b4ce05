import { median, show, timesMs } from '../measure.ts'
import type { ServerUnderTest } from '../server-under-test.ts'

export type SizedShop = { server: ServerUnderTest; products: number }

/** One at a time and nothing reused, so that the database's own work is what is compared. */
const questions: Record<string, (n: number) => string> = {
  'first page': (n) => `/api/products/public?limit=24&sort=${['newest:desc', 'best_selling:desc', 'price:asc'][n % 3]}`,
  'deep page': (n) => `/api/products/public?limit=24&sort=best_selling:desc&page=DEEP${n % 3}`,
  'filtered list': (n) =>
    `/api/products/public?limit=24&in_stock=true&min_price=${20_000 + (n % 5) * 1000}&max_price=300000`,
  search: (n) =>
    `/api/products/public?limit=24&sort=relevance:desc&search=${['serum%20vitamin%20c', 'sunscren', 'masker%20wajah', 'sabun', 'vitmin'][n % 5]}`,
}

const rounds = 5
const asksPerRound = 30

/**
 * What grows with the catalogue, compared with the first shop. All are asked in turn, round after round: an hour that is
 * slow for everybody is then nobody's growth.
 */
export async function benchGrowth(shops: readonly SizedShop[]): Promise<boolean[]> {
  const results: boolean[] = []
  for (const name of Object.keys(questions)) {
    const measured = shops.map((shop) => ({ products: shop.products, ask: asking(shop, name), times: [] as number[] }))
    for (const { ask } of measured) await timesMs(asksPerRound, ask)
    for (let round = 0; round < rounds; round += 1) {
      for (const { ask, times } of measured) times.push(...(await timesMs(asksPerRound, ask)))
    }
    const [base, ...bigger] = measured.map(({ products, times }) => ({ products, ms: median(times) }))
    for (const { products, ms } of bigger) {
      results.push(showGrowth(`${name} with ${products.toLocaleString('en')}`, { base: base?.ms ?? ms, ms }))
    }
  }
  return results
}

function asking({ server, products }: SizedShop, name: string): (n: number) => Promise<unknown> {
  const deepest = Math.floor((products * 0.9) / 24)
  return async (n) => {
    const path = questions[name]!(n).replace(/DEEP(\d)/, (_, k: string) => String(deepest - Number(k)))
    const response = await fetch(server.url + path, { headers: { accept: 'application/json' } })
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    return response.json()
  }
}

function showGrowth(name: string, { base, ms }: { base: number; ms: number }): boolean {
  return show({
    name: `${name} products (${ms.toFixed(2)} ms; ${base.toFixed(2)} ms in the smallest)`,
    value: Math.round((ms / base) * 100) / 100,
    unit: '×',
    goal: { atMost: 2 },
  })
}
