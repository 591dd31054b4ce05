import { expect, test } from 'vitest'
import { isCrawler } from './pages.ts'
import { filesFor } from './web-build.ts'

const manifest = {
  'src/web/entry-browser.tsx': { file: 'assets/entry.js', imports: ['_vendor.js'] },
  'src/web/app.css': {
    file: 'assets/app.css',
    assets: ['assets/1a.woff2', 'assets/2b.woff2'],
  },
  'node_modules/font/files/plus-jakarta-sans-latin-wght-normal.woff2': { file: 'assets/1a.woff2' },
  'node_modules/font/files/plus-jakarta-sans-latin-ext-wght-normal.woff2': { file: 'assets/2b.woff2' },
  'src/web/shop/shop-layout.tsx': { file: 'assets/layout.js', imports: ['src/web/entry-browser.tsx', '_vendor.js'] },
  'src/web/shop/home/home-page.tsx': { file: 'assets/home.js', imports: ['_cards.js'], css: ['assets/home.css'] },
  '_vendor.js': { file: 'assets/vendor.js' },
  '_cards.js': { file: 'assets/cards.js', imports: ['_vendor.js'] },
}

test('a page names all files it needs, each once, so that they are asked for in one wave', () => {
  const files = filesFor(manifest, [
    'src/web/entry-browser.tsx',
    'src/web/shop/shop-layout.tsx',
    'src/web/shop/home/home-page.tsx',
  ])

  expect(files.modules[0]).toBe('/assets/entry.js')
  expect(files.modules.slice(1).toSorted()).toEqual([
    '/assets/cards.js',
    '/assets/home.js',
    '/assets/layout.js',
    '/assets/vendor.js',
  ])
  expect(files.styles).toEqual(['/assets/app.css', '/assets/home.css'])
  expect(files.fonts).toEqual(['/assets/1a.woff2'])
})

test('a build without an entry is refused', () => {
  expect(() => filesFor({}, [])).toThrow('incomplete')
})

test.for([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['facebookexternalhit/1.1', true],
  ['Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', false],
  ['Mozilla/5.0 (Linux; Android 14; Cubot X70) Chrome/140.0', false],
] as const)('crawlers are known by their name: %s', ([agent, isOne]) => {
  expect(isCrawler(agent)).toBe(isOne)
})

test('who does not say who they are is taken for a person', () => {
  expect(isCrawler(undefined)).toBe(false)
})
