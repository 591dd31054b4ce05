import { AppError } from '#server/app-error.ts'
import type { UploadedFile } from '#server/http/serve.ts'
import { storePicture } from '#server/pictures/store-picture.ts'
import type { FileStore } from '#server/ports/storage/storage-port.ts'

/**
 * Stores pictures that came with a form and answers their addresses in order. One that cannot be stored is refused by
 * its place (`images.0`). Comes before the transaction: what is stored and then named by nothing is shown nowhere.
 */
export async function storePictures(store: FileStore, files: readonly UploadedFile[]): Promise<string[]> {
  const image_urls: string[] = []
  for (const [index, file] of files.entries()) {
    try {
      image_urls.push((await storePicture(store, file.bytes)).image_url)
    } catch (error) {
      const problem = error instanceof AppError ? error.fields[0] : undefined
      throw problem === undefined ? error : new AppError('invalid_input', { fields: { [`images.${index}`]: problem } })
    }
  }
  return image_urls
}
