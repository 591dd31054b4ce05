import { expect, test } from 'vitest'
import { isShopLink, toShopLink } from './shop-link.ts'

test.for([
  ['/products/serum', '/products/serum'],
  ['https://pom.go.id/cek', 'https://pom.go.id/cek'],
  ['  www.pom.go.id/cek ', 'https://www.pom.go.id/cek'],
  ['halo@sehati.test', 'mailto:halo@sehati.test'],
  ['mailto:halo@sehati.test', 'mailto:halo@sehati.test'],
  ['tel:+62811111111', 'tel:+62811111111'],
] as const)('"%s" becomes the link %s', ([typed, link]) => expect(toShopLink(typed)).toBe(link))

test.for([
  'javascript:alert(1)',
  'JaVaScRiPt:x',
  'data:text/html,x',
  '//evil.test',
  'http://plain.test',
  'products',
  '',
])('"%s" is no link', (typed) => {
  expect(isShopLink(typed)).toBe(false)
  expect(toShopLink(typed)).toBeNull()
})
