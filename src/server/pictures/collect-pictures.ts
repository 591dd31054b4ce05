import { say } from '#contract/messages/message.ts'
import type { UploadedFile } from '#server/http/serve.ts'
import { refuseField } from '#server/parse-fields.ts'
import type { FileStore } from '#server/ports/storage/storage-port.ts'
import { requirePictures } from './require-pictures.ts'
import { storePictures } from './store-pictures.ts'

type Sent = { named: readonly string[]; files: readonly UploadedFile[]; most: number }

/** The addresses that were named, which must be stored pictures, and behind them those of the files; each once. */
export async function collectPictures(store: FileStore, { named, files, most }: Sent): Promise<string[]> {
  requireFewPictures(named.length + files.length, most)
  await requirePictures(store, Object.fromEntries(named.map((image_url, index) => [`image_urls.${index}`, image_url])))
  return [...new Set([...named, ...(await storePictures(store, files))])]
}

export function requireFewPictures(count: number, most: number): void {
  if (count > most) throw refuseField('images', say('at_most_pictures', { max: most }))
}
