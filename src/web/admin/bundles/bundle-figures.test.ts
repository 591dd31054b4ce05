import { expect, test } from 'vitest'
import { figuresOf } from './bundle-figures.ts'
import type { HeldPart } from './bundle-figures.ts'

function part(fields: Partial<HeldPart>): HeldPart {
  const product = {
    product_id: 'p',
    name: 'Serum',
    slug: 'serum',
    sku: 'S',
    unit_value: '',
    image_url: null,
    registration_number: null,
  }
  return {
    ...product,
    price: 10_000,
    stock: 10,
    weight: 100,
    is_active: true,
    is_archived: false,
    quantity: 1,
    ...fields,
  }
}

test('a bundle adds up its parts and allows as many sets as its scarcest part', () => {
  const scarce = part({ name: 'Toner', price: 30_000, stock: 7, quantity: 2 })

  expect(figuresOf([part({}), scarce], 60_000)).toMatchObject({
    apart: 70_000,
    saving: 10_000,
    percent: 14,
    dearerBy: 0,
    weight: 300,
    units: 3,
    stock: 3,
    scarcest: { name: 'Toner' },
    isBlocked: false,
  })
})

test('a part that is switched off or deleted leaves no set', () => {
  expect(figuresOf([part({}), part({ is_active: false })], 1)).toMatchObject({ stock: 0, isBlocked: true })
  expect(figuresOf([part({ is_archived: true })], 1)).toMatchObject({ stock: 0, isBlocked: true })
})

test('a bundle dearer than its parts saves nothing, and one without a price or parts comes to nothing', () => {
  expect(figuresOf([part({ quantity: 2 })], 25_000)).toMatchObject({ saving: 0, percent: 0, dearerBy: 5_000 })
  expect(figuresOf([part({})], null)).toMatchObject({ saving: 0, dearerBy: 0 })
  expect(figuresOf([], 5_000)).toMatchObject({ apart: 0, stock: 0, scarcest: null, dearerBy: 0 })
})
