import { contentTypeOf, requireKey, requireType } from './file-kinds.ts'
import { s3Client, S3Failure, s3Limits } from './s3-request.ts'
import type { S3Host, S3Limits } from './s3-request.ts'
import type { FileStore } from './storage-port.ts'

/**
 * Files in a bucket of any S3-compatible store. The bucket stays private and without ACLs: the shop reads from it and
 * sends what people see itself. Its key needs to read, write, delete and list; without listing a store answers "denied"
 * for what is only missing.
 */
export function s3Store(host: S3Host, limits: S3Limits = s3Limits): FileStore {
  const ask = s3Client(host, limits)
  return {
    put: async (key, bytes, contentType) => {
      requireType(requireKey(key), contentType)
      const { status } = await ask({ method: 'PUT', key, body: bytes, headers: { 'content-type': contentType } })
      if (status === 404) throw new S3Failure('file store answered 404 to a write')
    },
    get: async (key) => {
      const { status, bytes } = await ask({ method: 'GET', key: requireKey(key) })
      return status === 404 ? null : { bytes, contentType: contentTypeOf(key) }
    },
    has: async (key) => (await ask({ method: 'HEAD', key: requireKey(key) })).status !== 404,
    remove: async (key) => {
      await ask({ method: 'DELETE', key: requireKey(key) })
    },
  }
}
