import { DatabaseAway } from './outage.ts'

/** The transaction lost to others again and again. The caller answers 503 and the client may try again. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy'
}

const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '25P03',
  // The server cancelled the statement after its time, or did not get the lock in time.
  '57014',
  '55P03',
])

/** pg gives these no code of their own. */
const unavailableMessages = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end',
]

/** True when the server could not be reached, went away, or has no room or no time: the statement itself was not at fault. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!isRecord(error)) return false
  if (error instanceof DatabaseAway) return true
  const code = typeof error.code === 'string' ? error.code : ''
  if (unavailableCodes.has(code) || /^(08|53)/.test(code)) return true
  if (code === 'ENOENT' && error.syscall === 'connect') return true
  const message = typeof error.message === 'string' ? error.message : ''
  if (unavailableMessages.some((start) => message.startsWith(start))) return true
  return isDatabaseUnavailable(error.cause)
}

/** The SQLSTATE of a PostgreSQL error, or an empty text. */
export function sqlState(error: unknown): string {
  return isRecord(error) && typeof error.code === 'string' ? error.code : ''
}

/**
 * The statement was refused before it ran because its stored plan is gone, is taken, or no longer fits the table.
 * 0A000 has other meanings, so the routine that raises it decides; its text depends on the server's language.
 */
export function isStaleStatement(error: unknown): boolean {
  const code = sqlState(error)
  if (code === '26000' || code === '42P05') return true
  return code === '0A000' && isRecord(error) && error.routine === 'RevalidateCachedQuery'
}

/** True for anything whose properties can be read. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
