import type { CallArguments } from '#contract/call.ts'
import { changeProduct, createProduct } from '#contract/catalogue/products-admin.ts'
import type { AdminProduct } from '#contract/catalogue/products-admin.ts'
import { samplePicture } from '#server/pictures/sample-picture.fixture.ts'
import type { TestActor } from '#server/test/actors.ts'
import { sendForm } from '#server/test/send-form.ts'
import type { TestShop } from '#server/test/test-shop.ts'

type Fields = Record<string, string>
type Colored = { color: string }
type Changes = NonNullable<CallArguments<typeof changeProduct>['body']>

/** What an administrator types and picks in the form of a product; every product has a name and a SKU of its own. */
export function productForm({ given }: TestShop, admin: TestActor) {
  let number = 0

  async function typed(fields: Fields = {}): Promise<Fields> {
    number += 1
    const { category_id } = await given.category()
    return {
      name: `Toner Lembut ${number}`,
      sku: `TN-${number}`,
      category_id,
      price: '89000',
      weight: '180',
      product_class: 'ACCESSORY',
      halal_reason: 'The maker was asked',
      ...fields,
    }
  }

  /** Sends the form; answers whatever the shop says. */
  async function add(fields: Fields = {}, files: Colored[] = [{ color: '#a00' }]) {
    const pictures = await Promise.all(files.map(async ({ color }) => ({ bytes: await samplePicture(color) })))
    return sendForm(admin, createProduct, { fields: await typed(fields), files: pictures })
  }

  async function added(fields?: Fields, files?: Colored[]): Promise<AdminProduct> {
    const { status, body } = await add(fields, files)
    if (status !== 201) throw new Error(`The product was not added: ${JSON.stringify(body)}`)
    return body.data as AdminProduct
  }

  function edit({ product_id }: { product_id: string }, body: Changes): Promise<AdminProduct> {
    return admin.call(changeProduct, { params: { id: product_id }, body })
  }

  return { typed, add, added, edit }
}
