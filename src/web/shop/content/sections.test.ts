import { expect, test } from 'vitest'
import { leadOf, withSections } from './sections.ts'

test('each section of a long text can be led to', () => {
  const { html, sections } = withSections(
    '<p>a</p><h3>1. Prices &amp; fees</h3><p>b</p><h3><em>Él</em></h3><h3>Returns</h3>',
  )
  expect(sections).toEqual([
    { id: 's-1-prices-fees', title: '1. Prices & fees' },
    { id: 's-el', title: 'Él' },
    { id: 's-returns', title: 'Returns' },
  ])
  expect(html).toBe(
    '<p>a</p><h3 id="s-1-prices-fees">1. Prices &amp; fees</h3><p>b</p><h3 id="s-el"><em>Él</em></h3><h3 id="s-returns">Returns</h3>',
  )
})

test('sections of the same name have marks of their own', () => {
  const { sections } = withSections('<h3>A</h3><h3>A</h3><h3>中</h3><h3>文</h3>')
  expect(new Set(sections.map(({ id }) => id)).size).toBe(4)
})

test('a short text has no table of contents, an empty heading no entry', () => {
  const short = '<h3>A</h3><h3></h3><h3>B</h3>'
  expect(withSections(short)).toEqual({ html: short, sections: [] })
})

test('search engines read the first paragraph in plain words, cut between two of them', () => {
  expect(leadOf('<h3>Satu</h3><p>Krim &amp; <b>serum</b>\n asli.</p><p>Dua</p>')).toBe('Krim & serum asli.')
  expect(leadOf('<ul><li>Satu</li></ul>')).toBeUndefined()
  expect(leadOf('<p></p>')).toBeUndefined()
  const long = leadOf(`<p>${'kata '.repeat(60)}</p>`) ?? ''
  expect(long).toMatch(/kata…$/)
  expect(long.length).toBeLessThanOrEqual(156)
})
