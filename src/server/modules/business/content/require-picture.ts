import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import { previewOf } from '#server/pictures/preview-of.ts'
import { isStoredPicture } from '#server/pictures/store-picture.ts'
import type { FileStore } from '#server/ports/storage/storage-port.ts'

/**
 * The preview of the picture that a content names, for the columns beside it; nothing when none is named. A picture
 * that is not stored would be a hole in the page and is refused. Queries the file store, so call it before the
 * transaction.
 */
export async function requirePicture(
  files: FileStore,
  named: Record<string, unknown>,
): Promise<{ image_preview?: string | null }> {
  const { image_url } = named
  if (image_url === null) return { image_preview: null }
  if (typeof image_url !== 'string') return {}
  const isStored = /^\/media\/[a-f0-9]+$/.test(image_url) && (await isStoredPicture(files, image_url))
  if (!isStored) {
    throw new AppError('invalid_input', {
      fields: { image_url: say('picture_not_stored') },
    })
  }
  return { image_preview: await previewOf(files, image_url) }
}
