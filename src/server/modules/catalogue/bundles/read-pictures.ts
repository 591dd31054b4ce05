import type { Tx } from '#server/db/db.ts'

/** The addresses of a bundle's pictures in their order. */
export async function readPictures(tx: Tx, bundle_id: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('pictures')
    .select('image_url')
    .where('bundle_id', '=', bundle_id)
    .orderBy('index')
    .orderBy('picture_id')
    .execute()
  return rows.map(({ image_url }) => image_url)
}
