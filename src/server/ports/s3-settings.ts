import * as z from 'zod'

/** Where files go when it is not the local folder. Messages never repeat a value: one of them is a secret. */
export const s3Settings = {
  S3_ENDPOINT: z
    .string()
    .refine((text) => URL.canParse(text) && isEndpoint(new URL(text)), 'must be an https:// address without a query')
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'must be the name of a region')
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(3, 'is too short').max(200).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(8, 'is too short').max(500).optional(),
  S3_PATH_STYLE: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .prefault('true'),
  S3_PREFIX: z
    .string()
    .regex(/^[a-z0-9_-]+(?:\/[a-z0-9_-]+)*$/, 'must be a folder such as shop/files')
    .optional(),
}
export type S3Settings = z.output<z.ZodObject<typeof s3Settings>>

const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

function isEndpoint({ protocol, hostname, search, hash, username }: URL): boolean {
  if (search || hash || username) return false
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname))
}

/** A store that is configured in part would keep files in the folder unnoticed. */
export function s3Problems(settings: S3Settings): string[] {
  const missing = needed.filter((name) => settings[name] === undefined)
  if (missing.length === 0 || missing.length === needed.length) return []
  return [`${missing.join(', ')} must be set: the file store is configured in part`]
}
