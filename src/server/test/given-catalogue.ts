import type { Shop } from '#server/app.ts'
import { transaction } from '#server/db/db.ts'
import {
  createBrand,
  createBundle,
  createCategory,
  createFamily,
  createProduct,
  createValue,
} from '#server/modules/catalogue/catalogue.ts'
import { uuidv7 } from '#server/ids.ts'

type NewProduct = Parameters<typeof createProduct>[2]
type NewBundle = Parameters<typeof createBundle>[2]
type NewBrand = Parameters<typeof createBrand>[2]
type NewValue = Parameters<typeof createValue>[2]
type NewFamily = Parameters<typeof createFamily>[2]
type NewCategory = Parameters<typeof createCategory>[2]

type Created = { product_id: string; slug: string; sku: string }

/** What a product is where a test says nothing else; with all that the rule of listing asks for. */
function usual({ registration_number, halal_certificate, halal_status }: Partial<NewProduct>) {
  const isKnown = Boolean(halal_certificate) || halal_status !== undefined
  return {
    price: 50_000,
    stock: 100,
    weight: 200,
    ...(registration_number
      ? { registration_until: '2099-12-31', registration_holder: 'PT Contoh Sehat' }
      : { product_class: 'ACCESSORY' as const }),
    ...(!isKnown && { halal_reason: 'The maker was asked' }),
  }
}

/** Products, bundles, brands and categories, made by the same use cases that the shop itself uses. */
export function catalogueBuilders(shop: Shop) {
  let shelf: Promise<string> | undefined
  const unique = () => uuidv7().slice(-12)

  function category(fields: Partial<NewCategory> = {}): Promise<{ category_id: string; slug: string }> {
    return transaction(shop.db, (tx) =>
      createCategory(shop.systemCtx(), tx, { name: `Kategori ${unique()}`, ...fields }),
    )
  }

  function brand(fields: Partial<NewBrand> = {}): Promise<{ brand_id: string; slug: string }> {
    const input = { name: `Merek ${unique()}`, ...fields }
    return transaction(shop.db, (tx) => createBrand(shop.systemCtx(), tx, input))
  }

  /** A value of an attribute. */
  function value(fields: Partial<NewValue> = {}): Promise<{ value_id: string; slug: string }> {
    const input = { attribute: 'concern' as const, name: `Nilai ${unique()}`, ...fields }
    return transaction(shop.db, (tx) => createValue(shop.systemCtx(), tx, input))
  }

  /** Where everything stands that names no category. */
  function anyCategory(): Promise<string> {
    return (shelf ??= category().then(({ category_id }) => category_id))
  }

  /** With a `compare_at_price` it was offered at that until now. */
  async function product({
    compare_at_price,
    ...fields
  }: Partial<NewProduct> & { compare_at_price?: number | null } = {}): Promise<Created> {
    const sku = `SKU-${unique()}`
    const category_id = fields.category_id ?? (await anyCategory())
    const values = { ...usual(fields), sku, name: `Serum Uji ${sku}`, ...fields, category_id }
    const first = { ...values, price: compare_at_price ?? values.price }
    const created = await transaction(shop.db, (tx) => createProduct(shop.systemCtx(), tx, first))
    if (first.price !== values.price)
      await shop.db
        .updateTable('products')
        .set({ price: values.price })
        .where('product_id', '=', created.product_id)
        .execute()
    return { ...created, sku: values.sku }
  }

  /** Two units of a product of its own where no items are given. */
  async function bundle(fields: Partial<NewBundle> = {}): Promise<{ bundle_id: string; slug: string; sku: string }> {
    const sku = `SET-${unique()}`
    const category_id = fields.category_id ?? (await anyCategory())
    const items = fields.items ?? [{ product_id: (await product()).product_id, quantity: 2 }]
    const values = { name: `Paket Uji ${sku}`, sku, price: 90_000, ...fields, category_id, items }
    const created = await transaction(shop.db, (tx) => createBundle(shop.systemCtx(), tx, values))
    return { ...created, sku: values.sku }
  }

  /** Sizes of one thing: each product with its label. */
  function family(
    sizes: Record<string, string>,
    fields: Partial<Omit<NewFamily, 'products'>> = {},
  ): Promise<{ family_id: string }> {
    const products = Object.entries(sizes).map(([en, product_id]) => ({ product_id, label: { en } }))
    const input = { kind: 'SIZE' as const, name: `Keluarga ${unique()}`, ...fields, products }
    return transaction(shop.db, (tx) => createFamily(shop.systemCtx(), tx, input))
  }

  return { category, brand, value, product, bundle, family }
}
