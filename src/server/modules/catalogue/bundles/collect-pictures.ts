import { say } from '#contract/messages/message.ts'
import { maxImages } from '#contract/catalogue/product-fields.ts'
import type { UploadedFile } from '#server/http/serve.ts'
import type { FileStore } from '#server/ports/storage/storage-port.ts'
import { requirePictures } from '../pictures/require-pictures.ts'
import { storePictures } from '../pictures/store-pictures.ts'
import { refuseField } from '../writing/parse-fields.ts'

/** The addresses that were named, which must be stored pictures, and behind them those of the files; each once. */
export async function collectPictures(
  store: FileStore,
  named: readonly string[],
  files: readonly UploadedFile[],
): Promise<string[]> {
  if (named.length + files.length > maxImages) throw refuseField('images', say('at_most_pictures', { max: maxImages }))
  await requirePictures(store, Object.fromEntries(named.map((image_url, index) => [`image_urls.${index}`, image_url])))
  return [...new Set([...named, ...(await storePictures(store, files))])]
}
