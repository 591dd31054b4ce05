import { ordersOfOneAndMany } from '../bench/cases/flash-sale.ts'
import { sellOut, wholeCrowd } from '../bench/cases/flash-sale/rush.ts'
import { shoppers } from '../bench/shoppers.ts'
import type { Shopper } from '../bench/shoppers.ts'
import { shopClient } from '../src/server/test/shop-client.ts'
import { openBrowser } from './browser.ts'
import type { Cluster } from './cluster.ts'
import type { Shops } from './shops.ts'

/** So many of them share a connection: a browser each would measure nothing but TLS. */
const peopleAConnection = 20
/** They buy of one product and of many, before the crowd comes. */
const few = 400
/** What all of it serves on two cores, so that people wait in the room and not behind it. */
const crowd = { ...wholeCrowd, perMinute: 1_500 }

/**
 * 5,000 people want 500 units of one product through the whole stack: TLS and HTTP/2, two server processes on two machines,
 * PgBouncer, and a database that waits for its standby. And what one row of stock costs there beside many.
 */
export async function drillFlashSale(cluster: Cluster, shops: Shops): Promise<boolean[]> {
  console.log(`\nflash sale: ${crowd.buyers} buyers, ${crowd.units} units, two server processes, PgBouncer`)
  const [server] = await shops.openOnly(2, true)
  const { url } = server!
  const people = throughTheFront(cluster, await shoppers(url, crowd.buyers, 'flash'))
  const [product_id = ''] = shops.products
  const place = { url, dataDir: '' }
  const results = [
    ...(await ordersOfOneAndMany(people.buyers.slice(0, few), product_id, shops.products)),
    ...(await sellOut({ server: place, people: people.buyers, product_id, crowd })),
  ]
  people.leave()
  await shops.openOnly(2, false)
  return results
}

/** The same people, who come by the shop's own address from now on. */
function throughTheFront({ url, authority }: Cluster, made: readonly Shopper[]) {
  const browsers = Array.from({ length: Math.ceil(made.length / peopleAConnection) }, () => openBrowser(url, authority))
  return {
    buyers: made.map((shopper, n) => ({
      ...shopper,
      client: shopClient(url, shopper.client.token, browsers[n % browsers.length]!.send),
    })),
    leave: () => browsers.forEach((browser) => browser.close()),
  }
}
