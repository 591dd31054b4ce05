import type { FileStore } from '#server/ports/storage/storage-port.ts'

const width = 12

/**
 * A stored picture twelve pixels wide, some 70 bytes of WebP in base64: what a page shows in its place until it
 * arrives. Null when the picture is not in the store or damaged; throws when the store cannot be reached.
 */
export async function previewOf(files: FileStore, image_url: string): Promise<string | null> {
  const small = await files.get(`${image_url.replace(/^\//, '')}/160.webp`)
  if (!small) return null
  const { default: sharp } = await import('sharp')
  // A cache of what is opened once would only take memory.
  sharp.cache(false)
  const tiny = sharp(small.bytes).resize({ width }).webp({ quality: 20, effort: 6 })
  return tiny.toBuffer().then(
    (bytes) => bytes.toString('base64'),
    () => null,
  )
}
