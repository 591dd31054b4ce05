import pino from 'pino'
import { readConfig } from '../../src/server/config.ts'
import { fillDemoShop } from './fill-demo-shop.ts'

/*
 * `fill-empty-shop.ts` forks this: storing pictures and living through a year takes memory that the shop itself never needs.
 * It exits when its parent process exits.
 */
process.on('disconnect', () => process.exit(1))

const config = readConfig()
const databaseUrl = config.DATABASE_LISTEN_URL ?? process.argv[2]
if (!databaseUrl) throw new Error('Which database?')
await fillDemoShop({ config, databaseUrl, log: pino({ level: config.LOG_LEVEL }) })
process.disconnect()
process.exit(0)
