import { extname } from 'node:path'

/** The kinds of file the shop stores. The type follows from the key, so nothing that is stored can disagree with it. */
const contentTypes = new Map(
  Object.entries<string>({
    '.avif': 'image/avif',
    '.webp': 'image/webp',
    '.jpg': 'image/jpeg',
    '.png': 'image/png',
    '.gif': 'image/gif',
    '.mp4': 'video/mp4',
    '.webm': 'video/webm',
    '.pdf': 'application/pdf',
    '.csv': 'text/csv',
    '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    '.json': 'application/json',
  }),
)
const anyBytes = 'application/octet-stream'

const keyShape = /^(?=.{1,300}$)[a-z0-9_-][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*)*$/

export function contentTypeOf(key: string): string {
  return contentTypes.get(extname(key)) ?? anyBytes
}

/** Keys are made by the shop: one that could leave its folder, or needs encoding, is a bug of ours. */
export function requireKey(key: string): string {
  if (!keyShape.test(key) || key.includes('..')) throw new Error(`Not a file key: ${JSON.stringify(key)}`)
  return key
}

export function requireType(key: string, contentType: string): void {
  if (contentType !== contentTypeOf(key)) throw new Error(`${key} does not name a file of type ${contentType}`)
}
