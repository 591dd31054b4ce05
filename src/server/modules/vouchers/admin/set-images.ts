import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'

/** Makes these the pictures of a voucher, in this order. What was there keeps its id; the voucher's row must be locked. */
export async function setImages(tx: Tx, voucher_id: string, image_urls: readonly string[], now: Date): Promise<void> {
  const before = await tx
    .deleteFrom('voucher_images')
    .where('voucher_id', '=', voucher_id)
    .returning(['image_id', 'image_url', 'created_at'])
    .execute()
  if (image_urls.length === 0) return
  const known = new Map(before.map((image) => [image.image_url, image]))
  const rows = image_urls.map((image_url, index) => {
    const { image_id = uuidv7(), created_at = now.toISOString() } = known.get(image_url) ?? {}
    return { image_id, voucher_id, image_url, index, created_at }
  })
  await tx.insertInto('voucher_images').values(rows).execute()
}
