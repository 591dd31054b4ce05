import { expect } from 'vitest'
import {
  applyProductImport,
  getProductImport,
  listImportRows,
  startProductImport,
} from '#contract/catalogue/product-imports.ts'
import type { ImportRow, ProductImport } from '#contract/catalogue/product-imports.ts'
import { listProducts } from '#contract/catalogue/products-admin.ts'
import { sendForm } from '#server/test/send-form.ts'
import { testShop } from '#server/test/test-shop.ts'

/** The lines of a file with the columns that products need which are for sale, as `given.product` has them. */
export function forSale(text: string): string {
  const [head = '', ...lines] = text.split('\n')
  const separator = head.includes(';') ? ';' : ','
  const added = (line: string, ...cells: string[]) => [line, ...cells].join(separator)
  return [
    added(head, 'product_class', 'halal_reason'),
    ...lines.map((line) => added(line, 'ACCESSORY', 'The maker was asked')),
  ].join('\n')
}

/** A shop whose administrator sends files of products. */
export async function importsAtWork() {
  const shop = await testShop()
  const admin = await shop.admin()
  const { given } = shop

  async function send(text: string | Buffer, by = admin) {
    const file = { bytes: Buffer.from(text), name: 'produk.csv', type: 'text/csv' }
    return sendForm(by, startProductImport, { files: [file] })
  }

  /** Sends a file and has it checked. */
  async function preview(text: string): Promise<{ params: { id: string }; rows: ImportRow[]; found: ProductImport }> {
    const { status, body } = await send(text)
    expect(status, JSON.stringify(body)).toBe(201)
    const params = { id: (body.data as ProductImport).import_id }
    await shop.runTasks()
    const { data } = await admin.call(listImportRows, { params, query: { limit: 100 } })
    return { params, rows: data, found: await admin.call(getProductImport, { params }) }
  }

  async function apply(params: { id: string }): Promise<ProductImport> {
    await admin.call(applyProductImport, { params })
    await shop.runTasks()
    return admin.call(getProductImport, { params })
  }

  /** What the export writes of the products that the filters leave. */
  async function exported(query: Record<string, string> = {}): Promise<string> {
    const answer = await fetch(`${shop.url}/api/products/export-csv?${new URLSearchParams(query).toString()}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(answer.status).toBe(200)
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())
  }

  const bySku = async (sku: string) => {
    const { data } = await admin.call(listProducts, { query: { search: sku } })
    return data.find((row) => row.sku === sku)
  }

  return { shop, admin, given, exported, send, preview, apply, bySku }
}
