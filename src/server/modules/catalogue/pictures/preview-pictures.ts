import { sql } from 'kysely'
import type { Ctx } from '#server/context.ts'
import { previewOf } from '#server/pictures/preview-of.ts'

const atOnce = 200

/**
 * Makes the previews of pictures that have none yet, whoever added them; answers how many files it saw to. A picture whose
 * file is missing gets an empty one and is not looked at again; when the store is away, the next run goes on.
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
