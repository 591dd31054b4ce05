import { expect, test } from 'vitest'
import { CATEGORIES } from './categories.ts'
import { PRODUCTS } from './products.ts'
import { seededRandom } from './seeded-random.ts'
import { SYNTHETIC_LIMIT, syntheticProduct } from './synthetic-product.ts'

const COUNT = 100_000

test('a hundred thousand products have names, slugs and numbers of their own, unlike the hand-written ones', () => {
  const random = seededRandom(1)
  const seen = {
    names: new Set<string>(),
    slugs: new Set<string>(),
    skus: new Set<string>(),
    numbers: new Set<string>(),
  }
  for (const product of PRODUCTS) {
    seen.names.add(product.name)
    seen.slugs.add(product.slug)
    seen.skus.add(product.sku)
    seen.numbers.add(product.registration_number)
  }
  for (let n = 0; n < COUNT; n += 1) {
    const product = syntheticProduct(n, random)
    seen.names.add(product.name)
    seen.slugs.add(product.slug)
    seen.skus.add(product.sku)
    seen.numbers.add(product.registration_number)
  }

  const all = COUNT + PRODUCTS.length
  expect(seen.names.size).toBe(all)
  expect(seen.slugs.size).toBe(all)
  expect(seen.skus.size).toBe(all)
  expect(seen.numbers.size).toBe(all)
})

test('the same seed makes the same shop, another seed another one', () => {
  const shop = (seed: number) => {
    const random = seededRandom(seed)
    return Array.from({ length: 200 }, (_, n) => syntheticProduct(n, random))
  }

  expect(shop(7)).toEqual(shop(7))
  expect(shop(8)).not.toEqual(shop(7))
  expect(shop(8).map((one) => one.slug)).toEqual(shop(7).map((one) => one.slug))
})

test('each keeps to the rules of the catalogue and borrows a picture of its own category', () => {
  const random = seededRandom(3)
  const patterns = /^(N[A-E]\d{11}|S[DIL]\d{9}|T[RIL]\d{9}|(AKD|AKL|PKD|PKL)\d{11})$/
  const categories = new Set(CATEGORIES.filter((one) => one.type !== 'BUNDLE').map((one) => one.slug))
  const pictures = new Map(PRODUCTS.map((one) => [one.sku, one.category_slug]))
  for (let n = 0; n < 3000; n += 1) {
    const product = syntheticProduct(n * 33, random)
    const words = product.description
      .replace(/<[^>]*>/g, ' ')
      .split(/\s+/)
      .filter((word) => word !== '')
    expect(product.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(product.name.length).toBeLessThanOrEqual(150)
    expect(product.sku.length).toBeLessThanOrEqual(40)
    expect(product.registration_number).toMatch(patterns)
    expect(product.price % 100).toBe(0)
    expect(product.price).toBeGreaterThanOrEqual(1000)
    expect(product.compare_at_price ?? Infinity).toBeGreaterThan(product.price)
    expect(product.weight).toBeGreaterThanOrEqual(1)
    expect(product.stock).toBeGreaterThanOrEqual(0)
    expect(categories.has(product.category_slug)).toBe(true)
    expect(pictures.get(product.borrows_picture_of)).toBe(product.category_slug)
    expect(words.length).toBeGreaterThanOrEqual(60)
    expect(words.length).toBeLessThanOrEqual(120)
    expect(product.description).toMatch(/^(<(p|ul|li|h3)>|<\/(p|ul|li|h3)>|[^<>])+$/)
  }
})

test('the words are many enough for search to have something to find', () => {
  const random = seededRandom(5)
  const words = new Set<string>()
  for (let n = 0; n < 20_000; n += 1) {
    const { name, description } = syntheticProduct(n, random)
    for (const [word] of `${name} ${description}`.toLowerCase().matchAll(/[a-z]{3,}/g)) words.add(word)
  }

  expect(words.size).toBeGreaterThanOrEqual(1500)
})

test('a number outside the list is refused', () => {
  const random = seededRandom(1)

  expect(() => syntheticProduct(-1, random)).toThrow(RangeError)
  expect(() => syntheticProduct(SYNTHETIC_LIMIT, random)).toThrow(RangeError)
  expect(() => syntheticProduct(1.5, random)).toThrow(RangeError)
  expect(syntheticProduct(SYNTHETIC_LIMIT - 1, random).name).not.toBe(syntheticProduct(0, random).name)
})

test('seeded chance is even, stays in bounds and repeats', () => {
  const random = seededRandom(42)
  const throws = Array.from({ length: 6000 }, () => random.whole(1, 6))
  const again = seededRandom(42)

  expect(throws.slice(0, 50)).toEqual(Array.from({ length: 50 }, () => again.whole(1, 6)))
  for (let side = 1; side <= 6; side += 1) {
    const count = throws.filter((one) => one === side).length
    expect(count).toBeGreaterThan(880)
    expect(count).toBeLessThan(1120)
  }
  expect(() => random.pick([])).toThrow(/nothing to pick/)
})
