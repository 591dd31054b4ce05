import { stat } from 'node:fs/promises'
import type { Logger } from 'pino'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import { circuitBreaker } from './circuit-breaker.ts'
import { s3Limits, transferMs } from './storage/s3-request.ts'
import type { FileStore } from './storage/storage-port.ts'

type Done<T> = { kind: 'done'; value: T } | { kind: 'away'; reason: string }

const pauseSeconds = 3
const longestStreamBytes = 64 * 1024 * 1024

/**
 * A file store elsewhere: callers wait at most as long as its own tries last, and after five failures in a row it is
 * not called for a while. A failed call is answered `provider_unavailable`; every call may be repeated.
 */
export function guardRemoteFiles(
  store: FileStore,
  guard: { log: Logger; isProduction: boolean; totalMs?: number },
): FileStore {
  const limitMs = (guard.totalMs ?? s3Limits.totalMs) + 500
  const { run } = circuitBreaker({ provider: 'files', ...guard, limitMs })

  async function ask<T>(name: string, work: () => Promise<T>, bytes = 0): Promise<T> {
    const outcome = await run<Done<T>>({
      name,
      send: async () => ({ kind: 'done', value: await work() }),
      unknown: (reason) => ({ kind: 'away', reason }),
      isUnknown: ({ kind }) => kind === 'away',
      limitMs: limitMs + transferMs(bytes),
    })
    if (outcome.kind === 'done') return outcome.value
    throw new AppError('provider_unavailable', {
      message: say('files_unreachable'),
      retryAfterSeconds: pauseSeconds,
      cause: new Error(outcome.reason),
    })
  }

  return {
    put: (key, bytes, contentType) => ask('put', () => store.put(key, bytes, contentType), bytes.length),
    putFile: async (key, path, contentType) => {
      const { size } = await stat(path)
      return ask('putFile', () => store.putFile(key, path, contentType), size)
    },
    putStream: async (key, stream, contentType) =>
      // How much will come is not known; the sender's own pace is bounded where it arrives.
      ask('putStream', () => store.putStream(key, stream, contentType), longestStreamBytes),
    open: (key, range) => ask('open', () => store.open(key, range)),
    get: (key) => ask('get', () => store.get(key)),
    has: (key) => ask('has', () => store.has(key)),
    remove: (key) => ask('remove', () => store.remove(key)),
  }
}
