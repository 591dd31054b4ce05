import { listItemsPublic } from '../../src/contract/catalogue/catalogue.ts'
import { addFavourite, awaitStock } from '../../src/contract/wishes.ts'
import { seededRandom } from './content/seeded-random.ts'
import type { DemoWorld } from './demo-world.ts'
import type { Resident } from './fill-people.ts'

/** Of its own, so that what people wish for changes nothing of what they do. */
const random = seededRandom(20_261_124)
/** The share of customers with favourites, and of those who wait for what is sold out. */
const [keeping, waiting] = [0.4, 0.2]

/** Customers keep a few things in mind; some wait for what is sold out. Siti does both. */
export async function wishAround({ as, outside }: DemoWorld, residents: readonly Resident[]): Promise<void> {
  const { data } = await outside(listItemsPublic, { query: { limit: 100 } })
  const gone = data.filter(({ in_stock }) => !in_stock)
  for (const [number, { user_id }] of residents.entries()) {
    const call = as(user_id)
    if (number === 0 || random.chance(keeping)) {
      for (let kept = random.whole(2, 4); kept > 0; kept -= 1) {
        await call(addFavourite, { params: { item_id: random.pick(data).id } })
      }
    }
    if (gone.length > 0 && (number === 0 || random.chance(waiting))) {
      await call(awaitStock, { params: { item_id: random.pick(gone).id } })
    }
  }
}
