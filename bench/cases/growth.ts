import { medianMs, show } from '../measure.ts'
import type { ServerUnderTest } from '../server-under-test.ts'

export type GrowthTimes = Record<string, number>

/** One at a time and nothing reused, so that the database's own work is what is compared. */
const questions: Record<string, (n: number) => string> = {
  'first page': (n) => `/api/products/public?limit=24&sort=${['newest:desc', 'best_selling:desc', 'price:asc'][n % 3]}`,
  'deep page': (n) => `/api/products/public?limit=24&sort=best_selling:desc&page=DEEP${n % 3}`,
  'filtered list': (n) =>
    `/api/products/public?limit=24&in_stock=true&min_price=${20_000 + (n % 5) * 1000}&max_price=300000`,
  search: (n) =>
    `/api/products/public?limit=24&sort=relevance:desc&search=${['serum%20vitamin%20c', 'sunscren', 'masker%20wajah', 'sabun', 'vitmin'][n % 5]}`,
}

/** Median times with this catalogue; the caller compares sizes. */
export async function benchGrowth(server: ServerUnderTest, products: number): Promise<GrowthTimes> {
  const deepest = Math.floor((products * 0.9) / 24)
  const times: GrowthTimes = {}
  for (const [name, path] of Object.entries(questions)) {
    const ask = async (n: number) => {
      const response = await fetch(
        server.url + path(n).replace(/DEEP(\d)/, (_, k: string) => String(deepest - Number(k))),
        { headers: { accept: 'application/json' } },
      )
      if (!response.ok) throw new Error(`${path(n)} answered ${response.status}`)
      return response.json()
    }
    await medianMs(30, ask)
    times[name] = await medianMs(150, ask)
  }
  return times
}

export function compareGrowth(base: GrowthTimes, bigger: GrowthTimes, products: number): boolean[] {
  return Object.entries(bigger).map(([name, ms]) =>
    show({
      name: `${name} with ${products.toLocaleString('en')} products (${base[name]} ms with 1,000; ${ms} ms)`,
      value: Math.round((ms / (base[name] ?? ms)) * 100) / 100,
      unit: '×',
      goal: { atMost: 2 },
    }),
  )
}
