import { expect, test } from 'vitest'
import { killableServer } from '#server/test/killable-server.ts'
import { testShop } from '#server/test/test-shop.ts'
import { endLeases } from './ground.ts'
import { walkRandomly } from './walk.ts'

const shop = await testShop()

test(
  'people who do random things with their wallets have what an independent model says, whenever the server is killed',
  { timeout: 120_000 },
  async () => {
    const prices = [19_900, 64_999, 150_000]
    const products = await Promise.all(
      prices.map(async (price) => ({ ...(await shop.given.product({ price, stock: 100_000 })), price })),
    )
    const { email, password } = await shop.admin()
    let server = await killableServer(shop)
    const kill = async () => {
      await server.kill()
      await endLeases(shop.db)
      server = await killableServer(shop)
    }
    const ground = { db: shop.db, url: () => server.url, admin: { email, password }, products, kill }

    // oxlint-disable-next-line node/no-process-env -- a walk that failed is repeated with its seed
    const seed = Number(process.env.WALK_SEED ?? 17)
    const walked = await walkRandomly(ground, {
      seed,
      actions: 200,
      people: 5,
      kills: 2,
    })

    expect(walked).toMatchObject({ actions: 200, kills: 2 })
    expect(walked.verified).toBeGreaterThan(1)
  },
)
