import type { Page } from '@playwright/test'
import { getProductBySlug, listItemsPublic } from '#contract/catalogue/catalogue.ts'
import { getListPage } from '#contract/pages.ts'
import { withDatabase } from '../bench/bench-database.ts'
import { freePort, startServerProcess } from '../src/server/test/server-process.ts'
import { shopClient } from '../src/server/test/shop-client.ts'
import { expect, shopUrl, test } from './support/fixtures.ts'
import { coveredByChat } from './support/covered-by-chat.ts'
import { plentifulProduct } from './support/given.ts'

const ready = (page: Page) => expect(page.locator('html[data-hydrated]')).toBeAttached()

test('a pressed link says so until its screen is there', async ({ page }) => {
  await page.goto('/about')
  await ready(page)
  let release = () => {}
  const isSeen = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/pages/list?*', async (route) => {
    await isSeen
    await route.continue()
  })
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'All products' })
  await link.click()
  await expect(link).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
  release()
  await page.waitForURL('**/products')
  await expect(link).not.toHaveAttribute('aria-busy')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Sehati')
  await expect(page.locator('a[aria-busy]')).toHaveCount(0)
})

test('a list: filters with their counts in the address, more of it, and back to the same place', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/products')
  await ready(page)
  const filters = page.getByRole('complementary', { name: 'Filters' })
  const cards = page.locator('main article')
  const bestSellers = filters.getByRole('link', { name: /^Best sellers \d/ })
  const count = Number(/\d+$/.exec((await bestSellers.textContent()) ?? '')?.[0])
  await bestSellers.click()
  await page.waitForURL('**/products?is_best_seller=true')
  await expect(cards).toHaveCount(count)
  await filters.getByRole('link', { name: /^Up to Rp 50.000/ }).click()
  await page.waitForURL('**/products?is_best_seller=true&max_price=50000')
  const chips = page.getByRole('list', { name: 'Active filters' })
  await expect(chips.getByRole('link')).toHaveText(['Best sellers', /^Up to/, 'Clear all'])
  await chips.getByRole('link', { name: 'Clear all' }).click()
  await page.waitForURL(/\/products$/)

  await test.step('a filter is ticked before its list is there, and a second one adds to it', async () => {
    let release = () => {}
    const isHeld = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/pages/list?*', async (route) => {
      await isHeld
      await route.continue()
    })
    await bestSellers.click()
    await expect(bestSellers).toHaveAttribute('aria-current', 'true')
    await filters.getByRole('link', { name: /^In stock/ }).click()
    await expect(filters.getByRole('link', { name: /^In stock/ })).toHaveAttribute('aria-current', 'true')
    await expect(bestSellers).toHaveAttribute('aria-current', 'true')
    release()
    await expect(chips.getByRole('link')).toHaveText(['Best sellers', 'In stock', 'Clear all'])
    await page.unroute('**/pages/list?*')
    await chips.getByRole('link', { name: 'Clear all' }).click()
    await page.waitForURL(/\/products$/)
  })

  await page.getByRole('link', { name: 'Show more' }).click()
  await expect(cards).toHaveCount(48)
  await page.getByRole('link', { name: 'Show more' }).click()
  const { items } = await shopClient(shopUrl()).call(getListPage, { query: {} })
  await expect(cards).toHaveCount(items.meta.totalItems)
  const far = cards.nth(50)
  await far.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  const name = (await far.getByRole('heading').textContent()) ?? ''
  await far.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(cards).toHaveCount(items.meta.totalItems)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 5)
  expect(await page.evaluate(() => window.scrollY)).toBeLessThan(place + 5)

  await page.setViewportSize({ width: 360, height: 780 })
  await page.getByRole('button', { name: 'Filters' }).click()
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  await drawer.getByRole('link', { name: /^In stock/ }).click()
  await page.waitForURL(/in_stock=true/)
  await drawer.getByRole('button', { name: /^Show \d+ items$/ }).click()
  await expect(drawer).toBeHidden()
})

test('on a phone, cards that nobody has come near keep just the room that they take', async ({ page }) => {
  for (const width of [320, 412]) {
    await page.setViewportSize({ width, height: 780 })
    await page.goto('/products')
    await ready(page)
    const [kept, taken] = await page.locator('.far-card').evaluateAll((cards: HTMLElement[]) => {
      const heights = () => cards.map((card) => Math.round(card.getBoundingClientRect().height))
      const before = heights()
      for (const card of cards) card.style.contentVisibility = 'visible'
      return [before, heights()]
    })
    expect(taken?.length).toBe(20)
    expect(kept).toEqual(taken)
  }
})

test('the app comes after the pictures that are seen first, but does not wait for one that does not come', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/media/**', async (route) => {
    await held
    await route.fallback()
  })
  const scripts = () => asked.filter((url) => url.endsWith('.js')).length

  await page.setViewportSize({ width: 1280, height: 900 })
  const { data } = await shopClient(shopUrl()).call(listItemsPublic, { query: { type: 'product', limit: 20 } })
  const slug = data.find((item) => item.moq === 1)?.slug
  await page.goto(`/products/${slug}`, { waitUntil: 'domcontentloaded' })
  await page.waitForTimeout(800)
  expect(scripts()).toBe(0)
  await page.getByRole('button', { name: 'One more' }).locator('visible=true').first().click()
  release()
  await ready(page)
  // What was pressed before there was an app is done when there is one.
  await expect(page.getByRole('spinbutton').locator('visible=true').first()).toHaveValue('2')
  expect(scripts()).toBeGreaterThan(2)

  await page.unroute('**/media/**')
  await page.route('**/media/**', () => undefined)
  await page.goto(`/products/${slug}`, { waitUntil: 'domcontentloaded' })
  await ready(page)
})

test('a product on a phone: nothing moves, pictures turn and grow, and it is remembered', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const client = shopClient(shopUrl())
  const { data } = await client.call(listItemsPublic, { query: { type: 'product', is_best_seller: true, limit: 2 } })
  const [first, second] = await Promise.all(data.map(({ slug }) => client.call(getProductBySlug, { params: { slug } })))
  if (!first || !second) throw new Error('The demo shop has too few best sellers')

  await page.goto(`/products/${first.slug}`)
  await ready(page)
  // Until it has come, a picture has a few pixels of it in its place.
  await expect(page.locator('main img').first()).toHaveAttribute('src', /^data:image\/webp;base64,/)
  const gallery = page.getByRole('region', { name: `Pictures of ${first.name}` })
  await gallery.getByRole('list').first().press('ArrowRight')
  await gallery.getByRole('button', { name: 'Enlarge the picture: Picture 2' }).click()
  const zoom = page.getByRole('dialog')
  await expect(zoom.getByRole('button', { name: 'Close' })).toBeFocused()
  await expect(zoom.getByText(`Picture 2 of ${first.images.length}`)).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(zoom.getByText(`Picture 1 of ${first.images.length}`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(zoom).toBeHidden()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('seen-items'))).toContain(first.product_id)

  await page.goto(`/products/${second.slug}`)
  await ready(page)
  const seen = page.locator('section', { has: page.getByRole('heading', { name: 'Recently viewed' }) })
  await expect(seen.getByRole('heading', { level: 3 })).toHaveText([first.name])
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)
  await seen.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.name)
  await expect(seen.getByRole('heading', { level: 3 })).toHaveText([second.name])
})

for (const { width, height } of [
  { width: 360, height: 780 },
  { width: 1280, height: 800 },
])
  test(`a picture opens large where it is pressed, and sharp, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto(`/products/${(await plentifulProduct()).slug}`)
    await ready(page)
    const box = await page.locator('main img').nth(1).boundingBox()
    if (!box) throw new Error('The product has no picture')
    const size = Math.min(box.width, box.height)
    /** A spot off the middle, below and to the left: of a picture that stands whole in the middle of its box. */
    const shares = { across: 0.3, down: 0.6 }
    const at = {
      x: box.x + (box.width - size) / 2 + shares.across * size,
      y: box.y + (box.height - size) / 2 + shares.down * size,
    }
    await page.mouse.click(at.x, at.y)
    const picture = page.getByRole('dialog').getByRole('img').first()
    await expect(picture).toBeVisible()
    await expect.poll(() => picture.evaluate(shownPicture)).toEqual({ isLoaded: true, isSharp: true })
    const large = await picture.boundingBox()
    if (!large) throw new Error('The picture is not shown')
    expect(large.width).toBeGreaterThan(size * 1.5)
    const room = await page.getByRole('dialog').getByRole('list').boundingBox()
    if (!room) throw new Error('The picture has no place')
    const left = placeOf(large.width, { from: room.x, size: room.width, share: shares.across, at: at.x })
    const top = placeOf(large.height, { from: room.y, size: room.height, share: shares.down, at: at.y })
    expect(Math.abs(large.x - left)).toBeLessThan(3)
    expect(Math.abs(large.y - top)).toBeLessThan(3)
    await picture.click()
    await expect.poll(async () => (await picture.boundingBox())?.width ?? 0).toBeLessThanOrEqual(width)
  })

/** Where a picture begins whose spot stays where it was pressed, as far as it can be moved; a smaller one is in the middle. */
function placeOf(length: number, room: { from: number; size: number; share: number; at: number }): number {
  if (length <= room.size) return room.from + (room.size - length) / 2
  const moved = room.share * length - (room.at - room.from)
  return room.from - Math.min(length - room.size, Math.max(0, moved))
}

/** In the page: whether a picture has as many pixels as it takes. */
function shownPicture(image: SVGElement | HTMLElement) {
  const { complete, naturalWidth, clientWidth } = image as HTMLImageElement
  return { isLoaded: complete, isSharp: naturalWidth >= clientWidth * devicePixelRatio }
}

function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]
          resolve(shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0))
        }).observe({ type: 'layout-shift', buffered: true })
        // Without a layout shift the browser reports no entry.
        setTimeout(() => resolve(0), 300)
      }),
  )
}

test('what search engines are told, and which addresses lead where', async ({ page, request }) => {
  const client = shopClient(shopUrl())
  const { data } = await client.call(listItemsPublic, { query: { type: 'product', limit: 20, sort: 'newest:desc' } })
  // Lists show a family by its own name.
  const item = data.find(({ family }) => !family)
  if (!item) throw new Error('The demo shop has no products')
  const path = `/products/${item.slug}`

  await page.goto(path)
  const product = await structured(page, 'Product')
  expect(product).toMatchObject({
    name: item.name,
    offers: { '@type': 'Offer', priceCurrency: 'IDR', price: item.price },
  })
  expect(await structured(page, 'BreadcrumbList')).toBeTruthy()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`))
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
  const shared = await request.get(new URL(picture ?? '').pathname)
  expect([shared.status(), shared.headers()['content-type']]).toEqual([200, 'image/jpeg'])
  await page.goto('/')
  expect(await structured(page, 'WebSite')).toMatchObject({ potentialAction: { '@type': 'SearchAction' } })
  expect(await structured(page, 'Organization')).toBeTruthy()

  for (const [older, present] of [
    [`/products-old/${item.slug}`, path],
    [`/products-old/detail?id=${item.id}`, path],
    ['/products-old', '/products'],
    ['/products-old/category/skin-care', '/products/category/skin-care'],
  ] as const) {
    expect((await page.goto(older))?.status()).toBe(200)
    await ready(page)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${present}$`))
  }
  for (const [address, status] of [
    ['/products/no-such-thing', 404],
    ['/products-old/no-such-thing', 404],
    ['/products-old/detail', 404],
    ['/products-old/detail?id=x', 404],
    ['/products?page=0', 422],
    ['/products/category/no-such-category', 404],
  ] as const) {
    expect([address, (await request.get(address, { headers: { accept: 'text/html' } })).status()]).toEqual([
      address,
      status,
    ])
  }
  const moved = await request.get('/products/category/face-serums?sort=price:asc', {
    maxRedirects: 0,
    headers: { accept: 'text/html' },
  })
  expect([moved.status(), moved.headers().location]).toEqual([
    301,
    '/products/category/skin-care/face-serums?sort=price:asc',
  ])
})

test('nothing floats over the end of a page', async ({ page }) => {
  await page.goto('/about')
  const choices = page.getByRole('contentinfo').getByRole('combobox')
  await expect(choices).toHaveCount(2)
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await page.keyboard.press('End')
    for (const choice of await choices.all()) {
      const { width: wide = 0, height = 0 } = (await choice.boundingBox()) ?? {}
      for (const x of [4, wide - 4]) await choice.click({ trial: true, timeout: 5_000, position: { x, y: height / 2 } })
    }
  }
})

test('on a phone the chat button is there, above the bars, and never over a price or a choice', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const chat = page.getByRole('link', { name: 'WhatsApp' }).and(page.locator('[data-chat] *'))
  const product = await plentifulProduct()
  for (const path of ['/', `/products/${product.slug}`]) {
    await page.goto(path)
    await ready(page)
    // Where a first screen is full of prices, further down.
    const isClear = () => {
      if (document.querySelector('[data-chat][data-clear]')) return true
      window.scrollBy(0, 25)
      return false
    }
    await page.waitForFunction(isClear, undefined, { polling: 300, timeout: 20_000 })
    let shown = 0
    for (let top = 0; top <= 1500; top += 25) {
      await page.evaluate(
        (y) =>
          new Promise((done) => {
            window.scrollTo(0, y)
            requestAnimationFrame(() => requestAnimationFrame(done))
          }),
        top,
      )
      if (await chat.isVisible()) shown += 1
      expect(await page.evaluate(coveredByChat), `${path} scrolled to ${top}`).toEqual([])
    }
    expect(shown, path).toBeGreaterThan(1)
  }
})

test('operators see how long pages take', async ({ request }) => {
  for (let visit = 1; visit <= 3; visit += 1) expect((await request.get('/about')).ok()).toBe(true)

  const figures = await (await request.get('/metrics')).text()

  for (const source of ['rendered', 'cached']) {
    expect(figures).toMatch(
      new RegExp(`sehati_page_seconds_count\\{source="${source}",status="200",route="/about"\\} [1-9]`),
    )
  }
})

async function structured(page: Page, type: string): Promise<Record<string, unknown> | undefined> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  return blocks.map((text) => JSON.parse(text) as Record<string, unknown>).find((block) => block['@type'] === type)
}

/** The shop promises two seconds; the third is for the browsers that share its cores here. */
const seenWithinMs = 3_000

test('a changed price is on the page of every process within moments, the whole page at once', async ({ request }) => {
  const dataDir = process.env.E2E_DATA_DIR
  test.skip(!dataDir, 'The database of a shop that already stands is not ours to write')
  // As it serves customers: with everything that it keeps for a moment.
  const second = await startServerProcess({
    dataDir: dataDir ?? '',
    port: await freePort(),
    env: { APP_ENV: 'demo' },
    withinMs: 30_000,
  })
  try {
    const pages = [shopUrl(), second.url]
    const { data } = await shopClient(shopUrl()).call(listItemsPublic, {
      query: { type: 'product', limit: 1, sort: 'name:asc' },
    })
    const item = data[0]
    if (!item) throw new Error('The demo shop has no products')
    const price = item.price + 11_000
    const mixed: number[][] = []
    const read = async (url: string) => {
      const answer = await request.get(`${url}/products/${item.slug}`, { headers: { accept: 'text/html' } })
      const prices = pricesIn(await answer.text())
      if (prices.length > 1) mixed.push(prices)
      return prices
    }
    for (const url of pages) expect(await read(url)).toEqual([item.price])

    await withDatabase(dataDir ?? '', async (db) => {
      await db.updateTable('products').set({ price }).where('product_id', '=', item.id).execute()
      await db
        .insertInto('old_slugs')
        .values({ slug: 'its-old-name', product_id: item.id, created_at: new Date() })
        .execute()
    })
    const changedAt = Date.now()
    for (const url of pages) {
      // Whatever it shows meanwhile, it shows everywhere on the page.
      await expect.poll(() => read(url), { timeout: seenWithinMs, intervals: [20] }).toEqual([price])
    }
    expect(Date.now() - changedAt).toBeLessThan(seenWithinMs)
    expect(mixed).toEqual([])

    for (const folder of ['products', 'products-old']) {
      const old = await request.get(`/${folder}/its-old-name`, { maxRedirects: 0, headers: { accept: 'text/html' } })
      expect([old.status(), old.headers().location]).toEqual([301, `/${folder}/${item.slug}`])
    }
  } finally {
    await second.end()
  }
})

/** All prices of the page's product: for people, for search engines and for its own scripts. */
function pricesIn(html: string): number[] {
  const block =
    /<script type="application\/ld\+json">(\{[^<]*"@type":"Product"[^<]*\})<\/script>/.exec(html)?.[1] ?? '{}'
  const { offers } = JSON.parse(block) as { offers?: { price?: number } }
  const hydration = /"product":\{.*?"price":(\d+)/.exec(html)?.[1]
  const seen = /<h1.*?Rp(?:\u00a0|&#160;)([\d.]+)/s.exec(html)?.[1]?.replaceAll('.', '')
  return [...new Set([Number(offers?.price), Number(hydration), Number(seen)])]
}
