import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'

export type S3Credentials = { accessKeyId: string; secretAccessKey: string; region: string }

type Unsigned = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  url: URL
  /** Sent with the request, and signed all of them: what is not signed could be changed on the way. */
  headers: Record<string, string>
  /** SHA-256 of the body, in hex; by itself the signer would leave the body of a request to S3 unsigned. */
  bodyHash: string
  at: Date
}

/** The headers of a request to an S3-compatible store. The body's hash spares checksum headers, which not every store knows. */
export async function signedHeaders(request: Unsigned, credentials: S3Credentials): Promise<Headers> {
  const { method, url, headers, bodyHash, at } = request
  const signer = new AwsV4Signer({
    ...credentials,
    method,
    url: url.href,
    headers: { ...headers, 'x-amz-content-sha256': bodyHash },
    service: 's3',
    datetime: at.toISOString().replace(/[-:]|\.\d{3}/g, ''),
    allHeaders: true,
  })
  return (await signer.sign()).headers
}

export function sha256(of: string | Buffer): string {
  return createHash('sha256').update(of).digest('hex')
}
