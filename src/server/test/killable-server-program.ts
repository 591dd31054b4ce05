import { flushCompileCache } from 'node:module'
import pino from 'pino'
import { createShop } from '#server/app.ts'
import { readConfig } from '#server/config.ts'

/** A whole server on the database of a test, which its parent may kill at any moment. It tells its address. */
const config = readConfig({
  ...process.env,
  APP_ENV: 'test',
  PORT: '0',
  LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
  DB_POOL_SIZE: '6',
})
const log = pino({ level: config.LOG_LEVEL })
const databaseUrl = config.DATABASE_URL ?? ''
const { withPages, withWorker, watchesLoop } = JSON.parse(process.argv[2] ?? '{}') as {
  withPages: boolean
  withWorker: boolean
  watchesLoop: boolean
}
const shop = await createShop({ config, log, databaseUrl, withPages, withWorker })
const url = await shop.listen()
// A process that is killed leaves no compiled programs for the next one by itself.
flushCompileCache()
process.send?.(url)
if (watchesLoop) watchLoop()

/** Tells the longest turn of the event loop when it is asked: of the processor's time, because a busy machine stretches the clock. */
function watchLoop(): void {
  const everyMs = 5
  let longest = 0
  let begin = process.threadCpuUsage()
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(begin)
    longest = Math.max(longest, (user + system) / 1_000 - everyMs)
    begin = process.threadCpuUsage()
  }, everyMs)
  process.on('message', () => {
    process.send?.(longest)
    longest = 0
  })
}
