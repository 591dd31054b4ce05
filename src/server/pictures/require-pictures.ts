import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import { isStoredPicture } from '#server/pictures/store-picture.ts'
import type { FileStore } from '#server/ports/storage/storage-port.ts'

/**
 * Addresses of pictures by the fields that name them: each must be stored, or the thing would show a hole. Queries the
 * file store, so call it before the transaction.
 */
export async function requirePictures(files: FileStore, named: Record<string, string>): Promise<void> {
  const missing = await Promise.all(
    Object.entries(named).map(async ([field, image_url]) => ((await isStoredPicture(files, image_url)) ? [] : [field])),
  )
  const fields = missing.flat().map((field) => [field, say('picture_not_stored')])
  if (fields.length > 0) throw new AppError('invalid_input', { fields: Object.fromEntries(fields) })
}
