import { setTimeout as pause } from 'node:timers/promises'
import { sha256, signedHeaders } from './s3-signature.ts'
import type { S3Credentials } from './s3-signature.ts'

export type S3Host = S3Credentials & {
  /** Such as `https://s3.ap-southeast-3.amazonaws.com`. */
  endpoint: string
  bucket: string
  /** `https://host/bucket/key` instead of `https://bucket.host/key`. */
  isPathStyle: boolean
  /** Before every key: a folder of the bucket, or nothing. */
  prefix: string
}

export type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  key: string
  body?: S3Body
  headers?: Record<string, string>
  /** The bytes of the answer are read by the caller. */
  isStreamed?: boolean
}

/** What can be sent more than once, with the SHA-256 that is signed. */
export type S3Body = { content: Uint8Array<ArrayBuffer> | Blob; size: number; hash: string }

export type S3Answer = { status: number; bytes: Buffer; streamed?: Response }

/** The store did not do what was requested; the reason holds neither keys nor what was sent. */
export class S3Failure extends Error {}

/** One try (of a read with its bytes), all tries together, how many, and the pauses between them. */
export type S3Limits = {
  tryMs: number
  readMs: number
  totalMs: number
  tries: number
  firstPauseMs: number
  mostPauseMs: number
}

export const s3Limits: S3Limits = {
  tryMs: 2_500,
  readMs: 5_000,
  totalMs: 7_000,
  tries: 3,
  firstPauseMs: 150,
  mostPauseMs: 2_000,
}

const megabyteMs = 1_000

/** What sending this much may take more. */
export function transferMs(bytes: number): number {
  return Math.round((bytes / 1_000_000) * megabyteMs)
}

/**
 * Makes one request and gives it more tries, because all of them are safe to repeat: a key is written with the same bytes
 * each time. Tries again after trouble at the store or on the way, and once with the store's own time when it says that
 * ours is wrong. 404 is an answer; every other refusal throws `S3Failure`.
 */
export function s3Client(host: S3Host, limits: S3Limits) {
  /** How far the store's clock is ahead of ours. */
  let aheadMs = 0

  async function attempt(request: S3Request, signal: AbortSignal): Promise<Response> {
    const { method, key, body = noBody, headers = {} } = request
    const url = addressOf(host, key)
    const at = new Date(Date.now() + aheadMs)
    return fetch(url, {
      method,
      headers: await signedHeaders({ method, url, headers, bodyHash: body.hash, at }, host),
      // A redirect means a wrong region or endpoint; following it would send the signature elsewhere.
      redirect: 'manual',
      signal,
      ...(method === 'PUT' && { body: body.content }),
    })
  }

  async function ask(request: S3Request): Promise<Outcome> {
    const { method, body = noBody, isStreamed = false } = request
    const limit = new AbortController()
    const limitMs = method === 'GET' ? limits.readMs : limits.tryMs + transferMs(body.size)
    const ending = setTimeout(() => limit.abort(new DOMException('', 'TimeoutError')), limitMs)
    try {
      const response = await attempt(request, limit.signal)
      const { status } = response
      // From here on the reader sets the pace.
      if (isStreamed && isWhole(status)) return { kind: 'answer', status, bytes: Buffer.alloc(0), streamed: response }
      const bytes = Buffer.from(await response.arrayBuffer())
      return outcomeOf(response, bytes)
    } catch (error) {
      return { kind: 'trouble', reason: reasonOf(error), pauseMs: undefined }
    } finally {
      clearTimeout(ending)
    }
  }

  return async (request: S3Request): Promise<S3Answer> => {
    const giveUpAt = performance.now() + limits.totalMs + transferMs(request.body?.size ?? 0)
    for (let turn = 1; ; turn += 1) {
      const outcome = await ask(request)
      if (outcome.kind === 'answer') return outcome
      if (outcome.kind === 'refused') throw new S3Failure(outcome.reason)
      if (outcome.kind === 'skewed') aheadMs = outcome.aheadMs
      const pauseMs =
        outcome.kind === 'trouble' ? Math.min(outcome.pauseMs ?? pauseAfter(turn, limits), limits.mostPauseMs) : 0
      const isLate = performance.now() + pauseMs + limits.tryMs > giveUpAt
      if (turn >= limits.tries || isLate) throw new S3Failure(outcome.reason)
      await pause(pauseMs)
    }
  }
}

const noBody: S3Body = { content: new Uint8Array(), size: 0, hash: sha256('') }

/** A file, or the part of it that was named. */
function isWhole(status: number): boolean {
  return status === 200 || status === 206
}

type Outcome =
  | ({ kind: 'answer' } & S3Answer)
  | { kind: 'trouble'; reason: string; pauseMs: number | undefined }
  | { kind: 'skewed'; reason: string; aheadMs: number }
  | { kind: 'refused'; reason: string }

function outcomeOf(response: Response, bytes: Buffer): Outcome {
  const { status, headers } = response
  if (isWhole(status) || status === 204) return { kind: 'answer', status, bytes }
  if (status === 416) return { kind: 'answer', status, bytes: Buffer.alloc(0) }
  const code = /<Code>(\w{1,60})<\/Code>/.exec(bytes.toString('utf8', 0, 4_000))?.[1]
  const reason = `file store answered ${status} ${code ?? ''}`.trim()
  // A bucket that is not there is no missing file.
  if (status === 404 && code !== 'NoSuchBucket') return { kind: 'answer', status, bytes: Buffer.alloc(0) }
  if (status === 429 || status >= 500) return { kind: 'trouble', reason, pauseMs: pauseAskedFor(headers) }
  const storeTime = Date.parse(headers.get('date') ?? '')
  if (code === 'RequestTimeTooSkewed' && Number.isFinite(storeTime)) {
    return { kind: 'skewed', reason, aheadMs: storeTime - Date.now() }
  }
  return { kind: 'refused', reason }
}

function pauseAskedFor(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds * 1000 : undefined
}

/** Spread out, so that the processes of a shop do not come back all at once. */
function pauseAfter(turn: number, { firstPauseMs }: S3Limits): number {
  return firstPauseMs * 2 ** (turn - 1) * (0.5 + Math.random())
}

function addressOf({ endpoint, bucket, isPathStyle, prefix }: S3Host, key: string): URL {
  const url = new URL(endpoint)
  const path = [url.pathname.replace(/\/$/, ''), ...(isPathStyle ? [bucket] : []), ...(prefix ? [prefix] : []), key]
  if (!isPathStyle) url.host = `${bucket}.${url.host}`
  url.pathname = path.join('/')
  return url
}

/** Node's own code where there is one: messages may quote addresses. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'file store failed'
  const cause = error.cause
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return `file store: ${cause.code}`
  return `file store: ${error.name}`
}
