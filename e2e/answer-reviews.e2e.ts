import { listReviews } from '#contract/reviews/reviews-admin.ts'
import { addSavedAnswer, listSavedAnswers } from '#contract/saved-answers.ts'
import { administrator, expect, test } from './support/fixtures.ts'

test('twelve reviews of two pages are answered one after the other by two presses each, and one is skipped', async ({
  page,
  as,
  signIn,
}) => {
  const admin = await as(administrator)
  const words = { en: 'Thank you, {name}!', id: 'Terima kasih, {name}!' }
  await admin.call(addSavedAnswer, { body: { audience: 'REVIEW', name: '0 Terima kasih', words } })
  const [first] = (await admin.call(listSavedAnswers, { query: { audience: 'REVIEW' } })).data
  expect(first?.name).toBe('0 Terima kasih')
  const waiting = async () => (await admin.call(listReviews, { query: { state: 'UNANSWERED' } })).counts.unanswered
  const before = await waiting()
  expect(before).toBeGreaterThan(13)

  await signIn(page, administrator)
  await page.goto('/admin/manage/review?state=UNANSWERED&limit=10&sort=created_at:desc')
  await page.getByRole('button', { name: 'Answer one by one (10)' }).click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabel('Answer', { exact: true })
  await expect(field).toBeFocused()
  await dialog.getByRole('button', { name: 'Skip' }).click()
  for (let answered = 0; answered < 12; answered += 1) {
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
    await page.keyboard.press('Alt+Digit1')
    await expect(field).toHaveValue(/^(Thank you|Terima kasih), /)
    await page.keyboard.press('Control+Enter')
    await expect.poll(waiting).toBe(before - answered - 1)
  }
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: '1 to 3 stars' }).click()
  await expect(page).toHaveURL(/is_low=true/)
  await expect(page.getByRole('img', { name: /^[45] stars$/ })).toHaveCount(0)
})
