import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'

/*
 * An S3-compatible store that refuses what real ones refuse: wrong, old and incomplete signatures, bodies that are not
 * those that were signed, ACLs, and checksums that do not fit. Written from the protocol and not from our adapter.
 */

export type S3Trouble = 'slow_down' | 'internal_error' | 'hang' | 'cut_answer' | 'cut_after_effect' | 'skewed_clock'

export type S3Account = { accessKeyId: string; secretAccessKey: string; region: string; bucket: string }

export type S3Simulator = {
  url: string
  objects: Map<string, { bytes: Buffer; contentType: string }>
  /** What came, in order: `PUT /bucket/key 200`. */
  log: string[]
  failNext: (trouble: S3Trouble, times?: number) => void
  /** Changes every request on its way, as somebody in between could. */
  tamper: (change: ((request: { headers: Record<string, string>; body: Buffer }) => void) | null) => void
  close: () => Promise<void>
}

const maxSkewMs = 15 * 60_000

export async function startS3(account: S3Account): Promise<S3Simulator> {
  const objects: S3Simulator['objects'] = new Map()
  const log: string[] = []
  const troubles: S3Trouble[] = []
  let change: Parameters<S3Simulator['tamper']>[0] = null

  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy())
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const headers: Record<string, string> = {}
    for (const [name, value] of Object.entries(request.headers)) headers[name] = String(value)
    const received = { headers, body: await buffer(request) }
    change?.(received)
    const trouble = troubles.shift()
    if (trouble === 'hang') return void setTimeout(() => response.destroy(), 30_000).unref()
    const now = Date.now() + (trouble === 'skewed_clock' ? 2 * maxSkewMs : 0)
    const reply =
      refusalOfTrouble(trouble) ?? refusal(account, request, received, now) ?? act(request, received, objects)
    log.push(`${request.method} ${request.url} ${reply.status}`)
    if (trouble === 'cut_after_effect') return void response.destroy()
    send(response, request.method === 'HEAD', { ...reply, now, isCut: trouble === 'cut_answer' })
  }

  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // listening, so it has one
    objects,
    log,
    failNext: (trouble, times = 1) => troubles.push(...Array.from({ length: times }, () => trouble)),
    tamper: (next) => {
      change = next
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

type Reply = { status: number; code?: string; bytes?: Buffer; contentType?: string; part?: string }
type Received = { headers: Record<string, string>; body: Buffer }

function refusalOfTrouble(trouble: S3Trouble | undefined): Reply | null {
  if (trouble === 'slow_down') return { status: 503, code: 'SlowDown' }
  if (trouble === 'internal_error') return { status: 500, code: 'InternalError' }
  return null
}

function send(
  response: ServerResponse,
  isHead: boolean,
  { status, code, bytes, contentType, part, now, isCut }: Reply & { now: number; isCut: boolean },
): void {
  const body = code ? Buffer.from(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`) : bytes
  response.writeHead(status, {
    date: new Date(now).toUTCString(),
    'content-length': isHead || status === 204 ? 0 : (body?.length ?? 0),
    ...(contentType && { 'content-type': contentType }),
    ...(part && { 'content-range': part }),
  })
  if (isHead || !body) return void response.end()
  if (!isCut) return void response.end(body)
  response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy())
}

function act(request: IncomingMessage, { headers, body }: Received, objects: S3Simulator['objects']): Reply {
  const key = decodeURIComponent(request.url?.split('?')[0] ?? '')
  if (request.method === 'PUT') {
    objects.set(key, { bytes: body, contentType: headers['content-type'] ?? 'binary/octet-stream' })
    return { status: 200 }
  }
  if (request.method === 'DELETE') {
    objects.delete(key)
    return { status: 204 }
  }
  const found = objects.get(key)
  if (!found) return { status: 404, ...(request.method === 'GET' && { code: 'NoSuchKey' }) }
  return headers['range'] ? partOf(found, headers['range']) : { status: 200, ...found }
}

function partOf({ bytes, contentType }: { bytes: Buffer; contentType: string }, range: string): Reply {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? []
  const from = first === '' ? Math.max(0, bytes.length - Number(last)) : Number(first)
  const to = first === '' || last === '' ? bytes.length - 1 : Math.min(Number(last), bytes.length - 1)
  if (from > to) return { status: 416, code: 'InvalidRange' }
  const part = `bytes ${from}-${to}/${bytes.length}`
  return { status: 206, bytes: bytes.subarray(from, to + 1), contentType, part }
}

/** Why a request is not answered; null when it may go on. */
function refusal(account: S3Account, request: IncomingMessage, received: Received, now: number): Reply | null {
  const [, bucket] = request.url?.split(/[/?]/) ?? []
  return (
    refusedSignature(account, request, received, now) ??
    (bucket === account.bucket ? null : { status: 404, code: 'NoSuchBucket' }) ??
    refusedBody(received)
  )
}

function refusedSignature(
  account: S3Account,
  request: IncomingMessage,
  { headers, body }: Received,
  now: number,
): Reply | null {
  const shape =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/
  const [, keyId, day, region, names = '', signature = ''] = shape.exec(headers['authorization'] ?? '') ?? []
  const time = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(headers['x-amz-date'] ?? '')
  if (!day || !region || !time) return { status: 403, code: 'AccessDenied' }
  if (keyId !== account.accessKeyId) return { status: 403, code: 'InvalidAccessKeyId' }
  if (region !== account.region) return { status: 400, code: 'AuthorizationHeaderMalformed' }
  const [, year, month, date, hour, minute, second] = time.map(Number) as [number, ...number[]]
  const sentAt = Date.UTC(year ?? 0, (month ?? 1) - 1, date, hour, minute, second)
  if (Math.abs(now - sentAt) > maxSkewMs) return { status: 403, code: 'RequestTimeTooSkewed' }
  const signed = names.split(';')
  const mustBeSigned = Object.keys(headers).filter((name) => /^(?:host|content-type|x-amz-.*)$/.test(name))
  if (!mustBeSigned.every((name) => signed.includes(name))) return { status: 403, code: 'AccessDenied' }
  const claimed = headers['x-amz-content-sha256'] ?? ''
  const expected = signatureOf(account, {
    method: request.method ?? '',
    url: request.url ?? '',
    headers,
    signed,
    claimed,
  })
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected)))
    return { status: 403, code: 'SignatureDoesNotMatch' }
  if (claimed !== 'UNSIGNED-PAYLOAD' && claimed !== sha256(body))
    return { status: 400, code: 'XAmzContentSHA256Mismatch' }
  return null
}

function refusedBody({ headers, body }: Received): Reply | null {
  if (headers['x-amz-acl']) return { status: 400, code: 'AccessControlListNotSupported' }
  if (headers['content-encoding']?.includes('aws-chunked')) return { status: 501, code: 'NotImplemented' }
  const sum = headers['x-amz-checksum-crc32']
  const crc = Buffer.alloc(4)
  crc.writeUInt32BE(crc32(body))
  if (sum && sum !== crc.toString('base64')) return { status: 400, code: 'BadDigest' }
  return null
}

type Signed = { method: string; url: string; headers: Record<string, string>; signed: string[]; claimed: string }

function signatureOf(account: S3Account, { method, url, headers, signed, claimed }: Signed): string {
  const [path = '', query = ''] = url.split('?')
  const sorted = query
    .split('&')
    .map((part) => (part === '' || part.includes('=') ? part : `${part}=`))
    .toSorted()
    .join('&')
  const lines = signed.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}\n`).join('')
  const canonical = `${method}\n${path}\n${sorted}\n${lines}\n${signed.join(';')}\n${claimed}`
  const time = headers['x-amz-date'] ?? ''
  const day = time.slice(0, 8)
  const scope = `${day}/${account.region}/s3/aws4_request`
  const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  const dayKey = mac(`AWS4${account.secretAccessKey}`, day)
  const key = mac(mac(mac(dayKey, account.region), 's3'), 'aws4_request')
  return mac(key, `AWS4-HMAC-SHA256\n${time}\n${scope}\n${sha256(canonical)}`).toString('hex')
}

function sha256(of: string | Buffer): string {
  return createHash('sha256').update(of).digest('hex')
}
