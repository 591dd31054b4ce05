import { mkdirSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { login } from '../src/contract/sign-in/sign-in.ts'
import { listItemsPublic } from '../src/contract/catalogue/catalogue.ts'
import { addToCart, getCart } from '../src/contract/orders/cart.ts'
import { ensureChromium } from '../scripts/ensure-chromium.mjs'
import { administrator, siti } from '../src/server/test/demo-people.ts'
import { shopClient } from '../src/server/test/shop-client.ts'

/*
 * The pictures of the README, of a running shop with demo data: `node tools/take-pictures.ts http://localhost:3000`.
 * They are drawn at 1280 by 860 and kept as WebP.
 */

const folder = new URL('../docs/pictures/', import.meta.url)
const size = { width: 1280, height: 860 }
/** Until pictures and figures that come after the page have come. */
const restMs = 2500

type Person = typeof siti | typeof administrator

async function pictures(url: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] })
  try {
    const open = async () =>
      (await browser.newContext({ viewport: size, locale: 'en-GB', baseURL: url, reducedMotion: 'reduce' })).newPage()
    const { data } = await shopClient(url).call(listItemsPublic, {
      query: { type: 'product', in_stock: true, is_best_seller: true, limit: 10, sort: 'rating:desc' },
    })
    const item = data.find(({ moq }) => moq === 1)
    if (!item) throw new Error('The shop has no demo data')

    const guest = await open()
    await take(guest, '/', 'home')
    await take(guest, `/products/${item.slug}`, 'product')

    const buyer = await open()
    const client = await signIn(buyer, url, siti)
    const { cart_items } = await client.call(getCart, {})
    if (cart_items.length === 0) await client.call(addToCart, { body: { product_id: item.id, quantity: 1 } })
    await take(buyer, '/checkout', 'checkout')

    const staff = await open()
    await signIn(staff, url, administrator)
    await take(staff, '/admin/dashboard', 'admin-dashboard')
  } finally {
    await browser.close()
  }
}

async function signIn(page: Page, url: string, person: Person) {
  const client = shopClient(url)
  const session = await client.call(login, { body: person })
  client.token = session.accessToken
  await page.goto('/robots.txt')
  await page.evaluate(
    (kept) => localStorage.setItem('session', kept),
    JSON.stringify({ ...session, authenticated: true }),
  )
  return client
}

async function take(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path)
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.waitForTimeout(restMs)
  const shot = await page.screenshot({ animations: 'disabled' })
  writeFileSync(new URL(`${name}.webp`, folder), await sharp(shot).webp({ quality: 84 }).toBuffer())
}

const [url = ''] = process.argv.slice(2)
await pictures(url)
