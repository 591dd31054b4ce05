import { sql } from 'kysely'
import type { Ctx } from '#server/context.ts'
import { previewOf } from '#server/pictures/preview-of.ts'

const atOnce = 200

/**
 * Makes the previews of pictures that have none yet; answers for how many files. A picture whose file is missing gets an
 * empty one and is not read again. When the store is away, the next run goes on.
 */
export async function previewPictures({ db, ports }: Pick<Ctx, 'db' | 'ports'>): Promise<number> {
  const { rows } = await sql<{ image_url: string }>`
    select distinct image_url from pictures where preview is null order by image_url limit ${atOnce}`.execute(db)
  for (const { image_url } of rows) {
    const preview = (await previewOf(ports.files, image_url)) ?? ''
    await sql`update pictures set preview = ${preview} where image_url = ${image_url} and preview is null`.execute(db)
  }
  return rows.length
}
