import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import { providerProblems, providerSettings, sandboxesOf } from './ports/provider-settings.ts'
import type { ProviderName } from './ports/provider-settings.ts'
import { s3Problems, s3Settings } from './ports/s3-settings.ts'

const whole = (min: number, max: number) =>
  z.string().regex(/^\d+$/, 'must be a whole number').transform(Number).pipe(z.int().min(min).max(max))
const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
const postgresUrls = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(postgresUrl).max(16))

/** Every setting with its default; `.env.example` lists them with a line each. */
const Settings = z.object({
  APP_ENV: z.enum(['demo', 'test', 'production']).default('demo'),
  HOST: z.string().default('127.0.0.1'),
  PORT: whole(0, 65_535).default(3000),
  PUBLIC_URL: z.url().optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_LISTEN_URL: postgresUrl.optional(),
  DATABASE_READ_URL: postgresUrls.default([]),
  DATA_DIR: z.string().default('./data'),
  DB_POOL_SIZE: whole(1, 100).default(10),
  DB_POOLER: z.enum(['none', 'transaction']).default('none'),
  DB_STATEMENT_NAMES: z.enum(['on', 'off']).optional(),
  WORKERS: whole(1, 64).default(1),
  TRUST_PROXY_HOPS: whole(0, 10).default(0),
  DRAIN_MS: whole(0, 60_000).default(0),
  APP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  CHATBOT_API_KEY: z.string().min(16).max(200).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  DEMO_DATA: flag.default(true),
  DEMO_ORDERS: whole(40, 400).default(400),
  CLOCK_STARTS_AT: z.iso.datetime({ offset: true }).pipe(z.coerce.date()).optional(),
  PUBLIC_CACHE_MS: whole(0, 1_000).default(1000),
  PAGE_CACHE_MS: whole(0, 1_000).default(1000),
  FRAGMENT_CACHE: z.enum(['on', 'off']).default('on'),
  RATE_LIMIT_PAGES_PER_MINUTE: whole(1, 10_000_000).default(3000),
  RATE_LIMIT_FILES_PER_MINUTE: whole(1, 10_000_000).default(60_000),
  RATE_LIMIT_READS_PER_MINUTE: whole(1, 10_000_000).default(3000),
  RATE_LIMIT_WRITES_PER_MINUTE: whole(1, 10_000_000).default(600),
  RATE_LIMIT_WEBHOOKS_PER_MINUTE: whole(1, 10_000_000).default(6000),
  RATE_LIMIT_SECRETS_PER_ADDRESS: whole(1, 10_000_000).default(100),
  RATE_LIMIT_ESTIMATES_PER_ADDRESS: whole(1, 10_000_000).default(300),
  RATE_LIMIT_VOUCHER_CODES: whole(1, 10_000_000).default(15),
  RATE_LIMIT_LOGIN_PER_ACCOUNT: whole(1, 1000).default(5),
  RATE_LIMIT_LOGIN_PER_ADDRESS: whole(1, 10_000_000).default(20),
  RATE_LIMIT_REGISTER_PER_HOUR: whole(1, 10_000_000).default(60),
  RATE_LIMIT_MAILS_PER_TARGET: whole(1, 1000).default(5),
  ...providerSettings,
  ...s3Settings,
  ALLOW_EMBEDDED_DATABASE: flag.default(false),
})

type Defaulted = 'PUBLIC_URL' | 'APP_SECRET' | 'DATA_DIR' | 'DB_STATEMENT_NAMES'

export type Config = Omit<z.output<typeof Settings>, Defaulted> & {
  PUBLIC_URL: string
  APP_SECRET: string
  DATA_DIR: string
  DB_STATEMENT_NAMES: 'on' | 'off'
  /** Which ports run on their sandbox; each is chosen on its own. */
  sandboxes: Record<ProviderName, boolean>
  /** The outside world may be driven by hand: a port runs on its sandbox, and this is not production. */
  isSandbox: boolean
}

export class ConfigError extends Error {}

/**
 * Reads the environment once. A wrong value, and in production a missing one, stops the start with a message that
 * names the variable.
 */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = Settings.safeParse(given)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'))
  }
  const settings = parsed.data
  refuseUnsafe(settings)
  const sandboxes = sandboxesOf(settings)
  const dataDir = resolve(settings.DATA_DIR)
  return {
    ...settings,
    DATA_DIR: dataDir,
    DATABASE_LISTEN_URL: settings.DATABASE_LISTEN_URL ?? settings.DATABASE_URL,
    DB_STATEMENT_NAMES: settings.DB_STATEMENT_NAMES ?? (settings.DB_POOLER === 'none' ? 'on' : 'off'),
    PUBLIC_URL: (
      settings.PUBLIC_URL ?? `http://${settings.HOST === '0.0.0.0' ? 'localhost' : settings.HOST}:${settings.PORT}`
    ).replace(/\/$/, ''),
    APP_SECRET: settings.APP_SECRET ?? ownSecret(dataDir),
    sandboxes,
    isSandbox: settings.APP_ENV !== 'production' && Object.values(sandboxes).includes(true),
  }
}

function refuseUnsafe(settings: z.output<typeof Settings>): void {
  const isProduction = settings.APP_ENV === 'production'
  const problems = [...databaseProblems(settings), ...providerProblems(settings, isProduction), ...s3Problems(settings)]
  if (isProduction) problems.unshift(...missingInProduction(settings))
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
}

function databaseProblems(settings: z.output<typeof Settings>): string[] {
  const problems: string[] = []
  if (settings.DB_POOLER === 'transaction' && !settings.DATABASE_LISTEN_URL)
    problems.push('DATABASE_LISTEN_URL must be set with DB_POOLER=transaction: through the pooler nothing is heard')
  if (!settings.DATABASE_URL && (settings.DATABASE_LISTEN_URL || settings.DATABASE_READ_URL.length > 0))
    problems.push('DATABASE_URL must be set with DATABASE_LISTEN_URL and DATABASE_READ_URL')
  return problems
}

function missingInProduction(settings: z.output<typeof Settings>): string[] {
  const problems: string[] = []
  if (!settings.APP_SECRET) problems.push('APP_SECRET must be set in production')
  if (!settings.PUBLIC_URL) problems.push('PUBLIC_URL must be set in production')
  if (!settings.DATABASE_URL && !settings.ALLOW_EMBEDDED_DATABASE) {
    problems.push('DATABASE_URL must be set in production (or ALLOW_EMBEDDED_DATABASE=true)')
  }
  if (settings.CLOCK_STARTS_AT) problems.push('CLOCK_STARTS_AT must not be set in production')
  return problems
}

/** Outside production a secret is made once and stored beside the data, so that sessions survive a restart. */
function ownSecret(dataDir: string): string {
  const file = join(dataDir, 'app-secret')
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    const secret = randomBytes(32).toString('hex')
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, secret, { mode: 0o600 })
    return secret
  }
}
