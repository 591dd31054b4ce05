import { addSavedAnswer } from '#contract/saved-answers.ts'
import { setTicketStatus } from '#contract/support/tickets-admin.ts'
import { samplePicture } from '../src/server/pictures/sample-picture.fixture.ts'
import { administrator, expect, test } from './support/fixtures.ts'
import { deliveredOrder } from './support/given.ts'

test('a customer asks with a picture, an administrator answers with a saved answer, and the customer sees it and closes', async ({
  page,
  newCustomer,
  signIn,
  as,
  browser,
}) => {
  test.setTimeout(180_000)
  await newCustomer(page)
  await page.goto('/profile')
  await page.getByRole('link', { name: /^Help and support/ }).click()
  await expect(page.getByText('No questions yet')).toBeVisible()
  await page.getByRole('link', { name: 'Ask a question' }).first().click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Failed to create ticket')).toBeVisible()
  await expect(page.getByText('Please use at least 5 characters.')).toBeVisible()
  await page.getByLabel('What is it about?').selectOption({ label: 'Product' })
  await page.getByLabel('Subject').fill('Serum berubah warna')
  await page.getByLabel('What happened?').fill('Serum saya menjadi kuning setelah dua minggu.')
  const picture = { name: 'serum.png', mimeType: 'image/png', buffer: await samplePicture('#caa040') }
  await page.getByLabel('Pictures and files').setInputFiles(picture)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Ticket created successfully')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Serum berubah warna' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Picture serum.png' })).toHaveJSProperty('complete', true)

  const admin = await as(administrator)
  await admin.call(addSavedAnswer, {
    body: {
      audience: 'TICKET',
      name: `Cek dulu ${Date.now()}`,
      words: { en: 'Hello {name}, we look into {ticket_number}.', id: '' },
    },
  })
  const desk = await browser.newPage()
  await signIn(desk, administrator)
  await desk.goto('/admin/support?sort=created_at:desc')
  await desk.getByRole('link', { name: 'Serum berubah warna' }).first().click()
  const label = desk.getByLabel('Saved answer')
  await label.selectOption({ index: 1 })
  await expect(desk.getByLabel('Your answer')).toHaveValue(/^Hello .+, we look into TK-\d{6}\.$/)
  await desk.getByRole('button', { name: 'Send answer' }).click()
  await expect(desk.getByText('Reply sent successfully')).toBeVisible()
  await desk.getByText('Note', { exact: true }).click()
  await desk.getByLabel('Note for administrators').fill('Batch 12, lihat gudang')
  await desk.getByRole('button', { name: 'Add note' }).click()
  await expect(desk.getByText('Note added successfully')).toBeVisible()
  await expect(desk.getByRole('log')).toContainText('Batch 12')

  // By itself, within its ten seconds.
  await expect(page.getByRole('log')).toContainText('we look into TK-', { timeout: 20_000 })
  await expect(page.getByRole('log')).not.toContainText('Batch 12')
  await expect(page.getByText('Waiting for you')).toBeVisible({ timeout: 20_000 })
  await page.getByLabel('Your reply').fill('Terima kasih')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByRole('log')).toContainText('Terima kasih')

  const id = page.url().split('/').at(-1) ?? ''
  await admin.call(setTicketStatus, { params: { id }, body: { status: 'RESOLVED' } })
  await expect(page.getByText('How good was our help?')).toBeVisible({ timeout: 20_000 })
  await page.getByLabel('5 out of 5 stars').check({ force: true })
  await page.getByRole('button', { name: 'Send rating' }).click()
  await expect(page.getByText('You gave 5 of 5 stars.')).toBeVisible()
  await page.getByRole('button', { name: 'Close ticket' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close ticket' }).click()
  await expect(page.getByText('This ticket is closed')).toBeVisible()
  await expect(page.getByLabel('Your reply')).toHaveCount(0)
  await desk.close()
})

test('a return with a picture becomes a refund, and the goods come back into stock', async ({
  page,
  newCustomer,
  signIn,
  browser,
}) => {
  test.setTimeout(240_000)
  const customer = await newCustomer(page)
  const order = await deliveredOrder(customer)
  await page.goto(`/orders/${order.order_id}`)
  await page.getByRole('link', { name: 'Something is wrong' }).click()
  await page.getByLabel('What is it about?').selectOption({ label: 'Return or complaint' })
  await page.getByLabel('Subject').fill('Botol bocor')
  await page.getByLabel('What happened?').fill('Botolnya bocor saat paket dibuka.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Please choose what you want to give back.')).toBeVisible()
  const name = order.items[0]?.name ?? ''
  await page.getByRole('checkbox', { name }).check()
  await page.getByLabel('Why?').selectOption({ label: 'Leaking' })
  const picture = (name: string, colour: string) =>
    samplePicture(colour).then((buffer) => ({ name, mimeType: 'image/png', buffer }))
  await page
    .getByLabel('Pictures and files')
    .setInputFiles([await picture('kotak.png', '#a06040'), await picture('bocor.png', '#4060a0')])
  await page.getByRole('button', { name: 'Move bocor.png forward' }).press('Enter')
  await expect(page.getByText('Now in place 1 of 2.')).toBeAttached()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Ticket created successfully')).toBeVisible()
  await expect(page.getByText('Under review')).toBeVisible()
  await page.getByRole('button', { name: 'Close ticket' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Withdraw and close' })).toBeVisible()
  await question.getByRole('button', { name: 'Keep it open' }).click()
  await expect(page.getByRole('img', { name: /^Picture / }).first()).toHaveAccessibleName('Picture bocor.png')
  const id = page.url().split('/').at(-1) ?? ''

  const desk = await browser.newPage()
  await signIn(desk, administrator)
  await desk.goto(`/admin/support/${id}`)
  await desk.getByLabel('Decision').selectOption({ label: 'Refund' })
  await expect(desk.getByText('The provider does not give this way of paying back.')).toBeVisible()
  await desk.getByLabel('The customer sends the goods back').check()
  await desk.getByRole('button', { name: 'Save decisions' }).click()
  const money = desk.getByRole('alertdialog', { name: /^Refund Rp.[\d.]+\?$/ })
  await expect(money).toContainText('cannot be taken back')
  await money.getByRole('button', { name: 'Save decisions' }).click()
  await expect(desk.getByText('Decision saved')).toBeVisible()
  await desk.getByLabel('Fit to sell').check()
  await desk.getByRole('button', { name: 'Take in' }).click()
  await expect(desk.getByText('Goods received')).toBeVisible()

  await expect(page.getByText(/went back to the wallet\./)).toBeVisible({ timeout: 20_000 })
  await page.goto(`/orders/${order.order_id}`)
  await expect(page.getByRole('link', { name: /TK-\d{6}\s*Botol bocor/ })).toBeVisible()
  await expect(page.getByText(/refunded to your wallet/)).toBeVisible()
  await expect(page.getByText(/Return TK-\d{6}: 1 × .* refunded with Rp/).first()).toBeVisible()
  await desk.close()
})
