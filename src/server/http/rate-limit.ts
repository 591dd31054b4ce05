import { CompiledQuery } from 'kysely'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '#server/app-error.ts'
import type { Config } from '#server/config.ts'
import type { LimitName, Limits } from '#server/context.ts'
import type { Db } from '#server/db/db.ts'
import { insideTransaction } from '#server/db/db.ts'

type Rule = { points: number; seconds: number; store: 'database' | 'process' }
type Limiter = { limiter: RateLimiterMemory | RateLimiterPostgres; seconds: number }

const quarterHour = 900
const hour = 3600
const retryAfterTrouble = 2

/** How often, within how long, and whether all processes count together. */
function rulesOf(config: Config): Record<LimitName, Rule> {
  return {
    webhook: { points: config.RATE_LIMIT_WEBHOOKS_PER_MINUTE, seconds: 60, store: 'process' },
    page: { points: config.RATE_LIMIT_PAGES_PER_MINUTE, seconds: 60, store: 'process' },
    file: { points: config.RATE_LIMIT_FILES_PER_MINUTE, seconds: 60, store: 'process' },
    read: { points: config.RATE_LIMIT_READS_PER_MINUTE, seconds: 60, store: 'process' },
    write: { points: config.RATE_LIMIT_WRITES_PER_MINUTE, seconds: 60, store: 'process' },
    login_account: { points: config.RATE_LIMIT_LOGIN_PER_ACCOUNT, seconds: quarterHour, store: 'database' },
    login_everywhere: { points: config.RATE_LIMIT_LOGIN_PER_ACCOUNT * 20, seconds: quarterHour, store: 'database' },
    login_address: { points: config.RATE_LIMIT_LOGIN_PER_ADDRESS, seconds: quarterHour, store: 'database' },
    secret: { points: config.RATE_LIMIT_SECRETS_PER_ADDRESS, seconds: quarterHour, store: 'database' },
    voucher_code: { points: config.RATE_LIMIT_VOUCHER_CODES, seconds: quarterHour, store: 'database' },
    counter_password: { points: config.RATE_LIMIT_LOGIN_PER_ACCOUNT * 2, seconds: quarterHour, store: 'database' },
    estimate: { points: config.RATE_LIMIT_ESTIMATES_PER_ADDRESS, seconds: quarterHour, store: 'database' },
    register: { points: config.RATE_LIMIT_REGISTER_PER_HOUR, seconds: hour, store: 'database' },
    message: { points: config.RATE_LIMIT_REGISTER_PER_HOUR, seconds: hour, store: 'database' },
    mail_target: { points: config.RATE_LIMIT_MAILS_PER_TARGET, seconds: quarterHour, store: 'database' },
  }
}

/**
 * The shop's limiters. An attempt is counted in one statement before it is judged, so that attempts made at the same
 * time cannot slip through together. When the database cannot count, the attempt is refused with 503.
 */
export function createLimits(db: Db, config: Config, now: () => Date): Limits {
  const client = storeClient(db)
  const entries = Object.entries(rulesOf(config)).map(([name, rule]): [string, Limiter] => [
    name,
    { limiter: createLimiter(name, rule, client), seconds: rule.seconds },
  ])
  const limiters = new Map(entries)

  function use<T>(name: LimitName, key: string, act: (limiter: Limiter['limiter'], key: string) => Promise<T>) {
    if (insideTransaction()) throw new Error('Limits are counted outside of transactions')
    const found = limiters.get(name)
    if (!found) throw new Error(`There is no limit named ${name}`)
    return act(found.limiter, `${key}${windowMark(now(), found.seconds)}`).catch(refuse)
  }

  return {
    consume: async (name, key) => void (await use(name, key, (limiter, k) => limiter.consume(k))),
    refund: async (name, key) => void (await use(name, key, (limiter, k) => limiter.reward(k))),
    clear: async (name, key) => void (await use(name, key, (limiter, k) => limiter.delete(k))),
  }
}

function createLimiter(name: string, rule: Rule, client: unknown): Limiter['limiter'] {
  const common = { keyPrefix: name, points: rule.points, duration: rule.seconds }
  if (rule.store === 'process') return new RateLimiterMemory(common)
  return new RateLimiterPostgres({
    ...common,
    storeClient: client,
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
  })
}

/**
 * The limiter counts real time. When the sandbox moves the shop's clock by a whole window or more, the counters start
 * afresh under another key, as if the time had passed. In production the two clocks agree and the mark is empty.
 */
function windowMark(now: Date, seconds: number): string {
  const windows = Math.floor(Math.round((now.getTime() - Date.now()) / 1000) / seconds)
  return windows > 0 ? `@${windows}` : ''
}

/** The limiter's statements over the shop's pool, which names and keeps their plans. */
function storeClient(db: Db) {
  return {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const statement = CompiledQuery.raw(text.trim().replace(/;$/, ''), values)
      const { rows, numAffectedRows } = await db.executeQuery(statement)
      return { rows, rowCount: Number(numAffectedRows ?? rows.length) }
    },
  }
}

function refuse(reason: unknown): never {
  if (reason instanceof RateLimiterRes) {
    const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000))
    throw new AppError('too_many_requests', { retryAfterSeconds: seconds })
  }
  throw new AppError('unavailable', { retryAfterSeconds: retryAfterTrouble, cause: reason })
}
