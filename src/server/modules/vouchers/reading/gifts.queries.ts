import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { VoucherGift } from '#contract/vouchers/vouchers.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { shownTexts } from '#server/modules/catalogue/catalogue.ts'

/** A product that is given, as it is now. */
export type GiftProduct = {
  product_id: string
  name: string
  untranslated: string[] | null
  slug: string
  image_url: string | null
  weight: number
  volume_cm3: number
  price: number
  /** None where it is archived. One that is not sold by itself can be given. */
  stock: number
}

/** The products that vouchers and promotions give, in this language; each is there, because none that a voucher names is ever removed. */
export async function loadGiftProducts(
  db: Db | Tx,
  product_ids: readonly (string | null)[],
  language: Language,
): Promise<Map<string, GiftProduct>> {
  const ids = [...new Set(product_ids.filter((id) => id !== null))]
  if (ids.length === 0) return new Map()
  const { rows } = await sql<GiftProduct>`
    select p.product_id, ${shownTexts('p', ['name'], language)}, p.slug, p.price, p.weight, p.length * p.width * p.height as volume_cm3,
           case when p.archived_at is null then p.stock else 0 end as stock,
           (select image_url from shelf_pictures i where i.product_id = p.product_id order by i.index limit 1) as image_url
      from shelf_products p where p.product_id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.product_id, row]))
}

/** As answers show it. */
export function toGift(gift: GiftProduct, quantity: number): VoucherGift {
  const { product_id, name, untranslated, slug, image_url, stock } = gift
  return { product_id, name, untranslated, slug, image_url, quantity, in_stock: stock >= quantity }
}
