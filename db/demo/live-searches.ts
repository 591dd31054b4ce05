import { listItemsPublic } from '../../src/contract/catalogue/catalogue.ts'
import { flushSearches } from '../../src/server/modules/catalogue/catalogue.ts'
import type { DemoWorld } from './demo-world.ts'

/** What people search, with how often: what the shop has, and what it lacks or does not understand yet. */
const searched: Record<string, number> = {
  sunscreen: 12,
  jerawat: 11,
  'masuk angin': 9,
  pelembap: 8,
  'vitamin c': 7,
  'minyak telon': 6,
  'rambut rontok': 4,
  tensimeter: 3,
  wardah: 7,
  'skintific pelembap': 5,
  'obat batuk anak': 4,
  'bodrex flu': 3,
  'lipstik merah': 2,
  'susu formula': 1,
}

/** Guests look around. Each round is another page length, because the same question within a second is not asked twice. */
export async function searchAround({ outside, shop }: DemoWorld): Promise<void> {
  const rounds = Math.max(...Object.values(searched))
  for (let round = 1; round <= rounds; round += 1) {
    for (const [search, times] of Object.entries(searched)) {
      if (times >= round) await outside(listItemsPublic, { query: { search, limit: round } })
    }
    await flushSearches(shop.db)
  }
}
