import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { pictureWidths } from '#contract/catalogue/picture-widths.ts'
import { findRendition } from '#server/pictures/renditions.ts'
import type { FileStore } from '#server/ports/storage/storage-port.ts'

const forever = 'public, max-age=31536000, immutable'
/** A person may take their picture away. */
const whileKept = 'private, max-age=300'

/** The built scripts, styles and fonts, their names carry a content hash. The build leaves `.br` and `.gz` beside them. */
export async function mountAssets(app: FastifyInstance, webFolder: string): Promise<void> {
  const assets = join(webFolder, 'assets')
  if (!existsSync(assets)) return
  await app.register(fastifyStatic, {
    root: assets,
    prefix: '/assets/',
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    index: false,
    setHeaders: (reply) => {
      void reply.header('cache-control', forever)
    },
  })
}

/**
 * Pictures from the file store: `/media/<content hash>/<width>.<format>`. Those of the catalogue are the shop's own, and orders
 * show them for good (decision 126).
 */
export function mountMedia(app: FastifyInstance, files: FileStore): void {
  app.get<{ Params: { hash: string; file: string } }>('/media/:hash/:file', async (request, reply) => {
    const { hash, file } = request.params
    const isName = /^[a-f0-9]{8,64}$/.test(hash) && /^\d{2,4}\.(?:avif|webp|jpg)$/.test(file)
    const found = isName ? await findPicture(files, hash, file) : null
    if (!found) return reply.code(404).type('text/plain').send('Not found')
    return reply
      .header('cache-control', isPortrait(hash) ? whileKept : forever)
      .header('cross-origin-resource-policy', isPortrait(hash) ? 'same-origin' : 'cross-origin')
      .header('content-security-policy', "default-src 'none'")
      .type(found.contentType)
      .send(found.bytes)
  })
}

/** Pictures that were stored before there was a largest width have the next one instead. */
async function findPicture(files: FileStore, hash: string, file: string) {
  const found = await findRendition(files, `media/${hash}`, file)
  if (found || !file.startsWith(`${pictureWidths.at(-1)}.`)) return found
  return files.get(`media/${hash}/${file.replace(/^\d+/, String(pictureWidths.at(-2)))}`)
}

/** Their names are random and longer than a content hash. */
function isPortrait(hash: string): boolean {
  return hash.length === 32
}
