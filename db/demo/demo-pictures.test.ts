import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { BRANDS } from './content/brands.ts'
import { BUNDLES } from './content/bundles.ts'
import { CATEGORIES } from './content/categories.ts'
import { HOME } from './content/home.ts'
import { PRODUCTS } from './content/products.ts'
import { pictureFolder, pictureNames } from './demo-pictures.ts'

const named = {
  products: PRODUCTS.flatMap(pictureNames.product),
  bundles: BUNDLES.map(pictureNames.bundle),
  categories: CATEGORIES.map(pictureNames.category),
  brands: BRANDS.map(pictureNames.brand),
  banners: HOME.banners.map(pictureNames.banner),
}

const sizes = {
  products: [1080, 1080],
  bundles: [1080, 1080],
  categories: [600, 600],
  brands: [640, 640],
  banners: [1600, 700],
}

test('every product, bundle, category, brand and banner has its master, and no master is left over', () => {
  const masters = readdirSync(pictureFolder, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.'))
  const needed = Object.values(named).flatMap((names) => names.map((name) => `${name}.webp`))

  expect(masters.toSorted()).toEqual([...needed, 'README.md'].toSorted())
})

test.each(Object.entries(named))('masters of %s are WebP as large as the shop shows them', async (kind, names) => {
  for (const name of names) {
    const { format, width, height } = await sharp(fileURLToPath(new URL(`${name}.webp`, pictureFolder))).metadata()
    expect({ name, format, size: [width, height] }).toEqual({
      name,
      format: 'webp',
      size: sizes[kind as keyof typeof sizes],
    })
  }
})
