import { expect, test } from 'vitest'
import { testShop } from '#server/test/test-shop.ts'

test('a shop with an https address tells browsers to come by HTTPS only, with refusals too', async () => {
  const shop = await testShop({ PUBLIC_URL: 'https://shop.example' })
  for (const path of ['/api/products/public', '/api/nothing', '/api/orders']) {
    const { headers } = await fetch(`${shop.url}${path}`)
    expect(headers.get('strict-transport-security'), path).toBe('max-age=31536000')
  }
})

test('a shop without one, as on the own machine, says nothing of the kind', async () => {
  const shop = await testShop()
  expect((await fetch(`${shop.url}/api/products/public`)).headers.has('strict-transport-security')).toBe(false)
})
