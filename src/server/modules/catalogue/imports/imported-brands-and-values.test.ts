import { expect, test } from 'vitest'
import { getAdminProduct } from '#contract/catalogue/products-admin.ts'
import { forSale, importsAtWork } from './imports-at-work.fixture.ts'

const { admin, given, preview, apply, bySku } = await importsAtWork()

test('a brand is written by its name, whatever its case; an empty cell takes it off, and another name is refused', async () => {
  const { brand_id } = await given.brand({ name: 'Embunara' })
  const { slug } = await given.category()
  await given.product({ sku: 'BRD-1', brand_id })
  const { params, rows } = await preview(
    forSale(
      `sku,name,category,price,weight,brand\nBRD-1,,,,,\nBRD-2,Toner Embun,${slug},5000,50,EMBUNARA\nBRD-3,Toner Asing,${slug},5000,50,Tak Ada`,
    ),
  )
  expect(rows.map(({ outcome }) => outcome)).toEqual(['UPDATE', 'CREATE', 'ERROR'])
  expect(rows[2]?.problems).toMatchObject([{ field: 'brand', message: expect.stringContaining('Tak Ada') as string }])

  await apply(params)

  const brandOf = async (sku: string) => {
    const product = await admin.call(getAdminProduct, { params: { id: (await bySku(sku))?.product_id ?? '' } })
    return product.brand?.name
  }
  expect(await brandOf('BRD-1')).toBeUndefined()
  expect(await brandOf('BRD-2')).toBe('Embunara')
})

test('values of attributes are written by their addresses, and those without a column stay', async () => {
  const { value_id: oily } = await given.value({ attribute: 'skin_type', name: 'Oily', slug: 'oily' })
  const { value_id: baby } = await given.value({ attribute: 'for_whom', name: 'Baby', slug: 'baby' })
  const halal = { attribute: 'for_whom', name: 'Halal', slug: 'halal', needs_certificate: true } as const
  const { value_id: certified } = await given.value(halal)
  await given.product({ sku: 'VAL-1', value_ids: [oily, baby] })
  await given.product({ sku: 'VAL-2' })

  const { params, rows } = await preview('sku,for_whom\nVAL-1,\nVAL-2,halal\nVAL-1-X,oily')
  expect(rows.map(({ outcome, problems }) => [outcome, problems.map(({ field }) => field)])).toMatchObject([
    ['UPDATE', []],
    ['ERROR', ['halal_certificate']],
    ['ERROR', expect.arrayContaining(['for_whom'])],
  ])
  await apply(params)
  const valuesOf = async (sku: string) => {
    const product = await admin.call(getAdminProduct, { params: { id: (await bySku(sku))?.product_id ?? '' } })
    return product.value_ids
  }
  expect(await valuesOf('VAL-1')).toEqual([oily])

  const certificate = 'ID32410000519023314'
  const second = await preview(`sku,for_whom,halal_certificate\nVAL-2,halal baby,${certificate}`)
  await apply(second.params)
  expect(await valuesOf('VAL-2')).toEqual([baby, certified].toSorted())
})
