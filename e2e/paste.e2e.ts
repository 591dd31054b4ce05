import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { buildParts, openParts } from './support/in-browser.ts'

let page: Page

test.beforeAll(async ({ browser }) => {
  page = await browser.newPage()
  await openParts(page, await buildParts(`export * from '/src/web/shared/admin/rich-text/clean-paste.ts'`))
  // As the editor reads it: what both lead to is the same tree.
  await page.addScriptTag({
    content: `function read(html) {
      const template = document.createElement('template')
      template.innerHTML = html
      return template.innerHTML
    }`,
  })
})

test.afterAll(() => page.close())

const pasted = [
  ['<p onclick="x()" class="Mso" style="margin:0">a</p>', '<p>a</p>'],
  ['<img src=x onerror="alert(1)">b', 'b'],
  ['<script>alert("<p>")</script>c<style>p{}</style>', 'c'],
  ['<!--[if mso]><p>d</p><![endif]-->e', 'e'],
  [
    '<a href="https://ok.test/?a=1&amp;b=2" target="_blank" rel=x>f</a>',
    '<a href="https://ok.test/?a=1&amp;b=2">f</a>',
  ],
  ["<td colspan='2' width=10>g</td>", '<td colspan="2">g</td>'],
  ['<b style="font-weight:normal" id="docs"><p>h <b>i</b></p></b>', '<p>h <strong>i</strong></p>'],
  ['<p title="a > b" onmouseover=\'x(">")\'>j</p>', '<p>j</p>'],
  ['<iframe src="https://evil.test"></iframe><svg><script>x</script></svg>k', 'k'],
  ['<P STYLE="x" ONCLICK=y>l</P>', '<p>l</p>'],
  [
    '<span style="font-weight:700;font-style:italic">m<span style="color:red">n</span></span>',
    '<strong><em>mn</em></strong>',
  ],
  ['<span style="text-decoration:underline">o</span></span>', '<u>o</u>'],
  ['<div data-pm-slice="1 1 []"><p>p</p></div>', '<div data-pm-slice="1 1 []"><p>p</p></div>'],
  ['1 < 2 > 0', '1 < 2 > 0'],
  // A link that the server would not keep, lines that are no paragraphs, and a bigger heading than a text may have.
  ['<a href="javascript:alert(1)">q</a>', '<a>q</a>'],
  ['<div>r</div><div>s</div>', '<div>r</div><div>s</div>'],
  ['<h1 id="top">t</h1>', '<h1>t</h1>'],
] as const

for (const [html, read] of pasted) {
  test(`${html} is read as ${read}`, async () => {
    expect(await page.evaluate(`tried.cleanPaste(${JSON.stringify(html)})`)).toBe(
      await page.evaluate(`read(${JSON.stringify(read)})`),
    )
  })
}

const long = [
  ['a long one', '<p style="a">b</p>'.repeat(5_000)],
  ['quotes that never end', `<p ${'a="b '.repeat(20_000)}`],
  ['tags that never end', '<p '.repeat(50_000)],
  ['scripts that never end', '<script>'.repeat(20_000)],
  ['comments that never end', '<!-- '.repeat(20_000)],
] as const

for (const [name, html] of long) {
  test(`${name} is cleaned in no time`, async () => {
    // The best of three: others may be at work on the machine.
    const took = await page.evaluate<number[]>(`[1, 2, 3].map(() => {
      const startedAt = performance.now()
      tried.cleanPaste(${JSON.stringify(html)})
      return performance.now() - startedAt
    })`)
    expect(Math.min(...took)).toBeLessThan(500)
  })
}
