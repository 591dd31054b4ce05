import { getShell } from '#contract/pages.ts'
import type { DispatchPromise } from '#contract/pages.ts'
import { shopClient } from '../src/server/test/shop-client.ts'
import { expect, shopUrl, test } from './support/fixtures.ts'
import { installClock, shopNow } from './support/shop-clock.ts'

const said: Record<DispatchPromise['when'], RegExp> = {
  TODAY: /Bayar sebelum pukul 14\.00 WIB, dikirim hari ini dari Bandung\./,
  TOMORROW: /Bayar sekarang, dikirim besok dari Bandung\./,
  LATER: /Bayar sekarang, dikirim (Senin|Selasa|Rabu|Kamis|Jumat|Sabtu|Minggu), \d+ \p{L}+, dari Bandung\./u,
}

test('the announcement says when parcels leave, and goes on with the time on a page that stays open', async ({
  page,
}) => {
  const { dispatch } = await shopClient(shopUrl()).call(getShell, {})
  const [present, next, third] = dispatch.promises
  if (!present || !next || !third) throw new Error('the shop promises too little')
  const cookie = { name: 'lang', value: 'id', url: shopUrl() }
  await page.context().addCookies([cookie])
  await installClock(page, shopNow())
  await page.goto('/')
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  const line = page.getByRole('region', { name: 'Pengumuman' })
  await expect(line).toHaveText(said[present.when])
  await expect(line).not.toContainText('{')

  await page.clock.setSystemTime(Date.parse(present.until) + 1000)
  await page.clock.runFor(1000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(line).toHaveText(said[next.when])

  await page.clock.fastForward(Date.parse(third.until) - Date.parse(present.until))
  const fourth = dispatch.promises[3]
  if (fourth) await expect(line).toHaveText(said[fourth.when])
})
