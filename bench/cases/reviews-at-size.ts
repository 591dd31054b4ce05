import { listProductReviews } from '#contract/reviews/reviews.ts'
import { listReviews } from '#contract/reviews/reviews-admin.ts'
import { administrator } from '../../src/server/test/demo-people.ts'
import { shopClient } from '../../src/server/test/shop-client.ts'
import { benchFetch } from '../bench-fetch.ts'
import { withDatabase } from '../bench-database.ts'
import { fillReviews } from '../fill-reviews.ts'
import { percentile, show, timesMs, withinP95 } from '../measure.ts'
import type { ServerUnderTest } from '../server-under-test.ts'
import { signedIn } from '../signed-in.ts'

const count = 10_000
const asks = 300
const perPage = 6

/** Pages and lists without their caches. */
export const uncachedSettings = { PAGE_CACHE_MS: '0', PUBLIC_CACHE_MS: '0' }

/** A product with ten thousand reviews beside one with none: its page, its first reviews and the deepest ones. */
export async function benchReviewsAtSize(server: ServerUnderTest): Promise<boolean[]> {
  const { many, none } = await withDatabase(server.dataDir, (db) => fillReviews(db, count))
  const guest = shopClient(server.url, undefined, benchFetch)
  const admin = await signedIn(server.url, administrator)
  const page = (slug: string) => benchFetch(`${server.url}/products/${slug}`, { headers: { accept: 'text/html' } })
  const first = (id: string) => guest.call(listProductReviews, { params: { id }, query: { limit: perPage } })
  const deep = (n: number) => {
    const query = {
      limit: perPage,
      page: Math.floor(count / perPage) - (n % 50),
      ...(n % 2 ? { sort: 'helpful' as const } : {}),
    }
    return guest.call(listProductReviews, { params: { id: many.product_id }, query })
  }
  const ofSkin = (sort: 'helpful' | 'newest') => {
    const query = { limit: perPage, sort, skin_type: 'SENSITIVE' as const, rating: 1 }
    return guest.call(listProductReviews, { params: { id: many.product_id }, query })
  }
  return [
    await besides(
      'page of a product',
      () => page(many.slug),
      () => page(none.slug),
    ),
    await besides(
      'first reviews',
      () => first(many.product_id),
      () => first(none.product_id),
    ),
    await withinP95(`reviews, the last of ${count}`, 50, deep),
    await withinP95('reviews of one skin type', 50, (n) => ofSkin(n % 2 ? 'helpful' : 'newest')),
    await withinP95('reviews, all of the shop', 50, (n) => admin.call(listReviews, { query: { page: 1 + (n % 200) } })),
  ]
}

/** In turns, so that a slow moment of the machine meets both; the goal is how many times as long the p95 takes. */
async function besides(name: string, ask: () => Promise<unknown>, other: () => Promise<unknown>): Promise<boolean> {
  const times: number[] = []
  const others: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const isWarm = round > 0
    const [these, those] = [await timesMs(asks / 2, ask), await timesMs(asks / 2, other)]
    if (isWarm) times.push(...these)
    if (isWarm) others.push(...those)
  }
  const [p95, beside] = [percentile(times, 95), percentile(others, 95)]
  const value = Math.round((p95 / beside) * 100) / 100
  return show({ name: `${name}, p95 ${p95} ms to ${beside} without`, value, unit: '×', goal: { atMost: 1.5 } })
}
