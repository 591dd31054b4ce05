import { getAnyOrder } from '#contract/orders/orders-admin.ts'
import type { Client } from '../src/server/test/shop-client.ts'
import { newBuyer, paidOrder } from './support/buying.ts'
import { administrator, expect, shopUrl, test } from './support/fixtures.ts'

test('an administrator sees how an order was paid, hears that the bank took it back, and puts the matter to rest', async ({
  page,
  signIn,
  as,
}) => {
  const { order_id, order_number, total } = await paidOrder(await newBuyer())
  await signIn(page, administrator)
  await page.goto(`/admin/manage/order/${order_id}`)
  const main = page.getByRole('main')

  await expect(main.getByText(`${order_number}-1`, { exact: true })).toBeHidden()
  await main.getByText('What the provider says').click()
  await expect(main.getByText(`${order_number}-1`, { exact: true })).toBeVisible()
  const webhooks = main.getByRole('listitem').filter({ hasText: 'As it came' })
  await expect(webhooks).toHaveCount(1)
  await expect(webhooks).toContainText('Applied')
  await expect(webhooks).toContainText(new RegExp(`Rp.${total.toLocaleString('id-ID').replaceAll('.', '\\.')}`))
  await webhooks.getByText('As it came').click()
  await expect(webhooks.locator('pre')).toContainText(`"reference": "${order_number}-1"`)
  await main.getByRole('button', { name: 'Ask the provider now' }).click()
  await expect(page.getByText('The provider has nothing new.')).toBeVisible()

  await takenBack(await as(administrator), order_id)
  await expect(main.getByText('This order needs a look')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cancelled')
  await main.getByRole('button', { name: 'Clear the mark' }).click()
  const question = page.getByRole('alertdialog')
  const clear = question.getByRole('button', { name: 'Clear the mark' })
  await expect(clear).toHaveAttribute('aria-disabled', 'true')
  await question.getByRole('textbox', { name: 'What you found' }).fill('The bank has the money back')
  await clear.click()
  await expect(page.getByText('Flag cleared')).toBeVisible()
  await expect(main.getByText('This order needs a look')).toHaveCount(0)

  await page.goto('/admin/reconciliation?state=cleared')
  await page.getByRole('button', { name: 'Compare now' }).click()
  await expect(main.getByText(/Last compared/)).toBeVisible({ timeout: 20_000 })
  await page.getByRole('navigation', { name: 'Differences by state' }).getByRole('link', { name: /^Open/ }).click()
  await expect(page).toHaveURL(/\/admin\/reconciliation$/)
  await page.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'A refund does not arrive' })
  await expect(page).toHaveURL(/kind=REFUND_STUCK/)
  await expect(main.getByText('No difference of this kind')).toBeVisible()
})

/** The chargeback button of the bank's page. */
async function takenBack(staff: Client, order_id: string): Promise<void> {
  const { payments } = await staff.call(getAnyOrder, { params: { id: order_id } })
  const page = `${shopUrl()}/sandbox/payments/${payments.at(-1)?.page_id}`
  const answer = await fetch(page, {
    method: 'POST',
    body: new URLSearchParams({ action: 'reverse' }),
    redirect: 'manual',
  })
  expect(answer.status).toBe(303)
}
