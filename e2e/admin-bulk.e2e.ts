import { listCategories } from '#contract/catalogue/categories.ts'
import { listProducts } from '#contract/catalogue/products-admin.ts'
import { changeManyOrderStatuses, getAnyOrder } from '#contract/orders/orders-admin.ts'
import { newBuyer, paidOrder } from './support/buying.ts'
import { administrator, expect, test } from './support/fixtures.ts'

test('many products move to another category at once, picked over two pages', async ({ page, as, signIn }) => {
  const staff = await as(administrator)
  const { data: categories } = await staff.call(listCategories, { query: { limit: 100 } })
  const [from, to] = categories.filter(({ type, is_active }) => type !== 'BUNDLE' && is_active)
  const query = { sort: 'name:asc', limit: 100 } as const
  const { data } = await staff.call(listProducts, { query })
  const [first, last] = [
    data[0],
    data.find(({ category_id }, i) => i >= 20 && i < 40 && category_id !== to?.category_id),
  ]
  if (!from || !to || !first || !last) throw new Error('The demo shop has too little')
  const target = first.category_id === to.category_id ? from : to

  await signIn(page, administrator)
  await page.goto('/admin/manage/product?sort=name%3Aasc&limit=20')
  await page.getByRole('checkbox', { name: `Select ${first.name}` }).check()
  await page.getByRole('link', { name: 'Page 2' }).click()
  await page.getByRole('checkbox', { name: `Select ${last.name}` }).check()
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Move 2 products to a category' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move 2 products to a category' })
  const save = dialog.getByRole('button', { name: 'Move', exact: true })
  await save.click()
  await expect(dialog.getByText('Please choose a category.')).toBeVisible()
  await dialog.getByLabel('New category').selectOption(target.category_id)
  await save.click()

  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('2 selected')).toHaveCount(0)
  const moved = await staff.call(listProducts, { query })
  const categoryOf = (id: string) => moved.data.find(({ product_id }) => product_id === id)?.category_id
  expect([categoryOf(first.product_id), categoryOf(last.product_id)]).toEqual([target.category_id, target.category_id])
  expect(moved.data.filter(({ category_id }, i) => category_id !== data[i]?.category_id).length).toBeLessThanOrEqual(2)
})

test('many orders are marked as shipped; those without an AWB are named and left out unless they are ticked', async ({
  page,
  as,
  signIn,
}) => {
  const buyer = await newBuyer()
  const [ready, late] = [await paidOrder(buyer), await paidOrder(buyer, 'pos')]
  const staff = await as(administrator)
  const order_ids = [ready.order_id, late.order_id]
  for (const status of ['PROCESSING', 'READY_TO_SHIP'] as const) {
    await staff.call(changeManyOrderStatuses, { body: { order_ids, status } })
  }
  const read = (id: string) => staff.call(getAnyOrder, { params: { id } })
  await expect.poll(async () => (await read(ready.order_id)).delivery?.awb_number ?? null).not.toBeNull()
  await signIn(page, administrator)
  await page.goto(`/admin/manage/order?search=${encodeURIComponent(buyer.receiver)}`)
  await page.getByRole('checkbox', { name: 'Select all' }).first().check()
  await page.getByRole('button', { name: 'Mark 2 orders as shipped' }).click()

  const question = page.getByRole('alertdialog')
  const tick = question.getByRole('checkbox', { name: 'Also the order without an AWB' })
  await expect(tick).not.toBeChecked()
  await expect(question).toContainText(late.order_number)
  await expect(question).not.toContainText(ready.order_number)
  await tick.check()
  await expect(question.getByRole('button', { name: 'Mark 2 orders as shipped' })).toBeEnabled()
  await tick.uncheck()
  await question.getByRole('button', { name: 'Mark 1 order as shipped' }).click()

  const result = page.getByRole('dialog', { name: 'What happened' })
  await expect(result).toContainText('It has no AWB yet.')
  expect([(await read(ready.order_id)).status, (await read(late.order_id)).status]).toEqual([
    'SHIPPED',
    'READY_TO_SHIP',
  ])
})

test('after work on many the bar counts what can be done with the same orders next, though the list shows them no more', async ({
  page,
  signIn,
}) => {
  const buyer = await newBuyer()
  await paidOrder(buyer)
  await paidOrder(buyer)
  await signIn(page, administrator)
  await page.goto(`/admin/manage/order?status_group=to_process&search=${encodeURIComponent(buyer.receiver)}`)
  await page.getByRole('checkbox', { name: 'Select all' }).first().check()
  await page.getByRole('button', { name: 'Accept 2 orders' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept 2 orders' }).click()
  await page.getByRole('dialog', { name: 'What happened' }).getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('row', { name: /SH-/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Accept 2 orders' })).toHaveCount(0)
  await expect(page.getByText('2 selected')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Request delivery of 2 orders' })).toBeVisible()
})

test("a customer's note is marked in the list and stands on top of the order, whose products lead to their screens", async ({
  page,
  signIn,
}) => {
  const buyer = await newBuyer()
  const note = 'Tolong bungkus kado, jangan sertakan faktur'
  const [noted, plain] = [await paidOrder(buyer, 'jne', note), await paidOrder(buyer)]
  await signIn(page, administrator)
  await page.goto(`/admin/manage/order?search=${encodeURIComponent(buyer.receiver)}`)
  const row = (number: string) => page.getByRole('row', { name: new RegExp(number) })
  await expect(row(noted.order_number).getByTitle(note)).toHaveText('Note')
  await expect(row(plain.order_number)).toBeVisible()
  await expect(row(plain.order_number).getByText('Note', { exact: true })).toHaveCount(0)

  await page.getByRole('link', { name: noted.order_number }).click()
  const box = page.getByRole('main').getByText(note)
  await expect(box).toBeVisible()
  const [noteAt, itemsAt] = [await box.boundingBox(), await page.getByRole('heading', { name: 'Items' }).boundingBox()]
  expect(noteAt?.y).toBeLessThan(itemsAt?.y ?? 0)
  const [item] = noted.items
  await page.getByRole('link', { name: item?.name ?? '' }).click()
  await expect(page).toHaveURL(`/admin/manage/product/detail/${item?.product_id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(item?.name ?? '')
})
