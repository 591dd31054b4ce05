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
const isShown = ['trace', 'debug', 'info'].includes(config.LOG_LEVEL)
let shown = 0

/** One line that moves in a terminal, one for each tenth in a file. */
function showProgress(share: number): void {
  const step = process.stdout.isTTY ? 1 : 10
  const percent = Math.floor((share * 100) / step) * step
  if (!isShown || percent <= shown) return
  shown = percent
  process.stdout.write(process.stdout.isTTY ? `\rThe demo shop is filled to ${percent} %` : `${percent} % filled\n`)
}

await fillDemoShop({ config, databaseUrl, log: pino({ level: config.LOG_LEVEL }), onProgress: showProgress })
if (isShown && process.stdout.isTTY) process.stdout.write('\n')
process.disconnect()
process.exit(0)
