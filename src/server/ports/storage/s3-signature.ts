import { createHash, createHmac } from 'node:crypto'

export type S3Credentials = { accessKeyId: string; secretAccessKey: string; region: string }

type Unsigned = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  url: URL
  /** Sent with the request, and signed all of them: what is not signed could be changed on the way. */
  headers: Record<string, string>
  body: Buffer
  at: Date
}

/**
 * The headers of a request to an S3-compatible store with AWS Signature Version 4. The body's hash is part of what is
 * signed, so it needs no checksum headers of its own, which not every store knows.
 */
export function signedHeaders(request: Unsigned, credentials: S3Credentials): Record<string, string> {
  const { secretAccessKey, accessKeyId, region } = credentials
  const time = request.at.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`
  const bodyHash = sha256(request.body)
  const headers = { ...request.headers, 'x-amz-content-sha256': bodyHash, 'x-amz-date': time }
  const { text, names } = canonical(request, { ...headers, host: request.url.host }, bodyHash)
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(text)].join('\n')
  const key = [time.slice(0, 8), region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`)
  const signature = hmac(key, toSign).toString('hex')
  const authorization = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`
  return { ...headers, authorization }
}

function canonical({ method, url }: Unsigned, headers: Record<string, string>, bodyHash: string) {
  const lines = Object.entries(headers)
    .map(([name, value]) => [name.toLowerCase(), value.trim().replace(/\s+/g, ' ')] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  const names = lines.map(([name]) => name).join(';')
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&')
  const head = lines.map(([name, value]) => `${name}:${value}\n`).join('')
  return { names, text: [method, url.pathname, query, head, names, bodyHash].join('\n') }
}

/** As the signature wants it: everything but letters, digits and -._~ */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

function sha256(of: string | Buffer): string {
  return createHash('sha256').update(of).digest('hex')
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
