import sharp, { type Region } from 'sharp'
import { expect, test } from 'vitest'
import { drawBanner, drawCategory } from './draw-banner.ts'
import { drawBundle } from './draw-bundle.ts'
import { drawAppIcon, drawLogo } from './draw-logo.ts'
import { drawPackshot } from './draw-packshot.ts'
import type { Motif, PackshotKind, PackshotSpec, PackshotView, Tint } from './packshot-spec.ts'
import { renderPackshot } from './render-packshot.ts'

const KINDS: Record<PackshotKind, Motif> = {
  pump_bottle: 'lavender',
  bottle: 'aloe',
  dropper: 'centella',
  jar: 'honey',
  tube: 'citrus',
  sachet: 'turmeric',
  blister: 'pearl',
  box: 'moringa',
  spray: 'rose',
  bar_soap: 'rice',
  sheet_mask: 'tea',
  powder_tin: 'cotton',
  roll_on: 'chamomile',
  supplement_bottle: 'coconut',
  thermometer: 'pulse',
  tensimeter: 'pulse',
  oximeter: 'pulse',
  nebulizer: 'water',
  concentrator: 'pulse',
}
const VIEWS: PackshotView[] = ['front', 'texture', 'shelf', 'detail']
const TINTS: Tint[] = ['sage', 'mint', 'sky', 'lavender', 'blush', 'peach', 'sand', 'lemon']
const FINISHES = ['white', 'tinted', 'amber', 'frosted', 'deep'] as const

function specOf(kind: PackshotKind, more: Partial<PackshotSpec> = {}): PackshotSpec {
  return {
    kind,
    brand: 'Kulitara',
    title: 'Cica 10% Calming Serum',
    volume: '30 ml',
    tint: 'sage',
    accent: '#4f8f6a',
    motif: KINDS[kind],
    ...more,
  }
}

/** Opens and closes every element, refers only to what it defines, and holds no letters that need a font. */
function expectSound(svg: string): void {
  const open: string[] = []
  for (const [, closing, name, self] of svg.matchAll(/<(\/?)([A-Za-z]+)[^<>]*?(\/?)>/g)) {
    if (closing === '/') expect(open.pop()).toBe(name)
    else if (self !== '/') open.push(name ?? '')
  }
  expect(open).toEqual([])
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
  expect(new Set(ids).size).toBe(ids.length)
  for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id)
  expect(svg).not.toMatch(/NaN|undefined|Infinity|<text|font-family|="[^"]*e-\d/)
}

/** How much the brightest channel varies; the statistics read the rendered picture, not the vector. */
async function variation(svg: string, cut?: Region): Promise<number> {
  const small = sharp(Buffer.from(svg)).resize({ width: 160 })
  const picture = await (cut === undefined ? small : small.extract(cut)).png().toBuffer()
  const { channels } = await sharp(picture).stats()
  return Math.max(...channels.slice(0, 3).map((channel) => channel.stdev))
}

const EVERY_PICTURE = Object.keys(KINDS).flatMap((kind) => VIEWS.map((view) => ({ kind: kind as PackshotKind, view })))

test.each(EVERY_PICTURE)('$kind is drawn as $view and rendered', async ({ kind, view }) => {
  const svg = drawPackshot(specOf(kind, { view }))

  expectSound(svg)
  expect(svg).toContain('viewBox="0 0 1200 1200"')
  expect(await variation(svg)).toBeGreaterThan(4)
})

test('every ground and every finish gives a sound picture of its own', () => {
  const pictures = TINTS.flatMap((tint) => FINISHES.map((finish) => drawPackshot(specOf('dropper', { tint, finish }))))

  pictures.forEach(expectSound)
  expect(new Set(pictures).size).toBe(TINTS.length * FINISHES.length)
})

test('the same specification gives the same bytes, whatever was drawn before', () => {
  const first = drawPackshot(specOf('jar', { view: 'shelf' }))
  drawPackshot(specOf('tube'))

  expect(drawPackshot(specOf('jar', { view: 'shelf' }))).toBe(first)
})

test('each word on the label changes the picture', () => {
  const plain = drawPackshot(specOf('bottle'))

  expect(drawPackshot(specOf('bottle', { title: 'Cica 10% Calming Toner' }))).not.toBe(plain)
  expect(drawPackshot(specOf('bottle', { brand: 'Kulitari' }))).not.toBe(plain)
  expect(drawPackshot(specOf('bottle', { volume: '50 ml' }))).not.toBe(plain)
})

test('brands stand before grounds of four kinds, each always before the same', () => {
  const grounds = ['Kulitara', 'Embunara', 'Suryaka', 'Lembana', 'Rambuta', 'Gizara', 'Jamuwi', 'Timang', 'Ukura'].map(
    (brand) => drawPackshot(specOf('jar', { brand, title: '', volume: '' })).length,
  )

  expect(new Set(grounds).size).toBeGreaterThanOrEqual(4)
})

test('on the shelf, a larger pack of the same thing is drawn larger beside the same mug', () => {
  const shelf = (longest: number) => drawPackshot(specOf('bottle', { view: 'shelf', longest }))
  const scales = (svg: string) =>
    [...svg.matchAll(/translate\([^)]*930\) scale\(([\d.]+)\)/g)].map(([, scale]) => Number(scale))

  const [small, large] = [scales(shelf(9)), scales(shelf(15))]

  expect(small[0]).toBe(large[0])
  expect(large.at(-1)!).toBeGreaterThan(small.at(-1)! * 1.5)
})

test('names with signs the font lacks, or far too long, still give a sound picture', () => {
  expectSound(drawPackshot(specOf('tube', { title: '水 <b>&"Serum"</b> 𝒳' })))
  expectSound(drawPackshot(specOf('roll_on', { title: 'Mempertanggungjawabkan '.repeat(12), volume: '' })))
})

test('a set shows one to four products and refuses none', async () => {
  const parts = [specOf('tube'), specOf('dropper'), specOf('jar'), specOf('spray'), specOf('box')]

  for (const count of [1, 2, 3, 4, 5]) expectSound(drawBundle(parts.slice(0, count), 'sky'))
  expect(drawBundle(parts, 'sky')).toBe(drawBundle(parts.slice(0, 4), 'sky'))
  expect(await variation(drawBundle(parts))).toBeGreaterThan(4)
  expect(() => drawBundle([])).toThrow(/at least one/)
})

test('a banner leaves its left side calm for the words of the page', async () => {
  const svg = drawBanner({ tint: 'sage', motif: 'centella', items: [specOf('tube'), specOf('dropper'), specOf('jar')] })
  const left = await variation(svg, { left: 0, top: 0, width: 64, height: 70 })
  const right = await variation(svg, { left: 90, top: 0, width: 70, height: 70 })

  expectSound(svg)
  expect(svg).toContain('viewBox="0 0 1600 700"')
  expect(left).toBeLessThan(8)
  expect(right).toBeGreaterThan(20)
})

test('category pictures, logo and app icon are sound', async () => {
  const pictures = [
    drawCategory({ tint: 'sand', motif: 'rice', items: [specOf('jar'), specOf('bar_soap')] }),
    drawLogo(),
    drawLogo({ word: 'Sehati' }),
    drawLogo({ word: 'Sehati', tone: 'white' }),
    drawAppIcon(192),
  ]

  pictures.forEach(expectSound)
  expect(new Set(pictures).size).toBe(pictures.length)
})

test('a rendered picture is a WebP of the width asked for', async () => {
  const picture = await sharp(await renderPackshot(drawPackshot(specOf('dropper')), 320)).metadata()

  expect(picture).toMatchObject({ format: 'webp', width: 320, height: 320 })
})
