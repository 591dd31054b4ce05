import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { administrator } from '../../../src/server/test/demo-people.ts'
import { untilReady } from '../../../src/server/test/server-process.ts'
import { withDatabase } from '../../bench-database.ts'
import { killDatabase } from '../../kill-database.ts'
import { show } from '../../measure.ts'
import { brokenPromises } from '../../oracles.ts'
import { startServer } from '../../server-under-test.ts'
import { setStock } from '../../set-stock.ts'
import { sellable } from '../../shoppers.ts'
import { endLeases } from './ground.ts'
import { walkRandomly } from './walk.ts'

const people = 20
const kills = 30
const kindsOfProducts = 12
const endlessStock = 900_000
/** Four of them, a gift among them, cost what one kilogram costs to send. */
const mostGrams = 250
const mostCm3 = 1_200
const backWithinMs = 60_000

/**
 * Twenty people, twenty thousand things that they do and thirty times kill -9 of the database and then of the server. The seed
 * makes the same choices again.
 */
export async function benchWalk(
  dataDir: string,
  port: number,
  { seed = Date.now() % 1_000_000, actions = 20_000 }: { seed?: number; actions?: number },
): Promise<boolean[]> {
  console.log(`\nwalk, seed ${seed}`)
  let server = await startServer({ dataDir, port })
  const sold = await sellable(server.url)
  return withDatabase(dataDir, async (db) => {
    const light = await db
      .selectFrom('products')
      .select('product_id')
      .where('weight', '<=', mostGrams)
      .where((of) => of(sql`length * width * height`, '<=', mostCm3))
      .execute()
    const lightIds = new Set(light.map(({ product_id }) => product_id))
    const products = sold
      .filter(({ id }) => lightIds.has(id))
      .slice(0, kindsOfProducts)
      .map(({ id, price }) => ({ product_id: id, price }))
    const parts = await db.selectFrom('bundle_items').select('product_id').distinct().execute()
    const endless = new Set([...products, ...parts].map(({ product_id }) => product_id))
    await setStock(db, [...endless], endlessStock)
    const kill = async () => {
      killDatabase(dataDir)
      // The server notices the crash a moment later.
      await pause(50)
      await untilReady(server.url, backWithinMs)
      await pause(200 + Math.random() * 1_500)
      await server.kill('SIGKILL')
      await endLeases(db)
      server = await startServer({ dataDir, port })
    }
    const ground = { db, url: () => server.url, admin: administrator, products, kill }
    const onRound = (words: string) => console.log(`  ${words}`)
    const walked = await walkRandomly(ground, { seed, actions, people, kills, onRound })
    for (const [action, count] of [...walked.counts].toSorted(([, a], [, b]) => b - a))
      console.log(`  ${action}: ${count}`)
    // The walk lets providers take money back, also what was refunded; the model holds that administrators are told of it.
    const broken = await brokenPromises(db, ({ kind, found }) => kind === 'BACK_TWICE' || found === 'REVERSED')
    for (const promise of broken) console.log(`! ${promise}`)
    await server.kill('SIGTERM')
    return [
      show({
        name: 'things done that the model agrees with',
        value: walked.actions,
        unit: '',
        goal: { atLeast: actions },
      }),
      show({
        name: '… kills of the database and of the server',
        value: walked.kills,
        unit: '',
        goal: { atLeast: kills },
      }),
      show({ name: '… jumps of the clock', value: walked.jumps, unit: '' }),
      show({ name: '… days that passed', value: walked.days, unit: '' }),
      show({ name: '… verifications of the ledger, all sound', value: walked.verified, unit: '' }),
      show({ name: '… broken promises afterwards', value: broken.length, unit: '', goal: { atMost: 0 } }),
    ]
  })
}
