import type { FastifyInstance } from 'fastify'
import type { Limits } from '#server/context.ts'
import { countEach } from '../count-each.ts'
import { mountAssets, mountMedia } from './static-files.ts'
import { mountStoredFiles } from './stored-files.ts'
import type { StoredFiles } from './stored-files.ts'

/** `webFolder` is where the build lies; null without pages. */
type Options = StoredFiles & { limits: Limits; webFolder: string | null }

/** Everything that is answered with the bytes of a file, counted for each address by a limit of its own. */
export async function mountFiles(app: FastifyInstance, { limits, webFolder, ...stored }: Options): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', countEach(limits, 'file'))
    mountMedia(scope, stored.files)
    mountStoredFiles(scope, stored)
    if (webFolder !== null) await mountAssets(scope, webFolder)
  })
}
