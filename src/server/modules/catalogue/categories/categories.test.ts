import { expect, test } from 'vitest'
import {
  addCategory,
  changeCategory,
  deleteCategory,
  listCategories,
  orderCategories,
} from '#contract/catalogue/categories.ts'
import { getListPage, getShell } from '#contract/pages.ts'
import { storePicture } from '#server/pictures/store-picture.ts'
import { samplePicture } from '#server/pictures/sample-picture.fixture.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const { given, guest } = shop
const admin = await shop.admin()
const nobody = '01890000-0000-7000-8000-000000000000'

async function namesBelow(parent_id: string | null): Promise<string[]> {
  const { data } = await admin.call(listCategories, { query: { limit: 1000 } })
  return data.filter((one) => one.parent_id === parent_id).map(({ name }) => name)
}

async function auditOf(subject_id: string) {
  const rows = await shop.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('subject_id', '=', subject_id)
    .orderBy('audit_id')
    .execute()
  return rows
}

/** How often each status was answered. */
function statuses(answers: { status: number }[]): Record<number, number> {
  return Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, of]) => [status, of.length]),
  )
}

test('an administrator adds a category; it is in the menu at once and in the audit log', async () => {
  const answer = await admin.raw(addCategory, { body: { name: 'Perawatan Bibir', meta_title: 'Bibir' } })

  expect(answer).toMatchObject({ status: 201, body: { code: 201, message: 'Add New Category' } })
  expect(answer.body.data).toMatchObject({
    name: 'Perawatan Bibir',
    slug: 'perawatan-bibir',
    path: 'perawatan-bibir',
    type: 'MIXED',
    level: 1,
    version: 1,
    product_count: 0,
    parent_id: null,
  })
  const { categories } = await guest.call(getShell, {})
  expect(categories.map(({ slug }) => slug)).toContain('perawatan-bibir')
  const { category_id } = answer.body.data as { category_id: string }
  expect(await auditOf(category_id)).toMatchObject([
    { action: 'category.create', after: { name_en: 'Perawatan Bibir' } },
  ])
})

test('of many who want the same address at once, one gets it', async () => {
  const body = { name: 'Rambut', slug: 'rambut-sehat' }
  const answers = await Promise.all(Array.from({ length: 5 }, () => admin.raw(addCategory, { body })))

  expect(statuses(answers)).toEqual({ 201: 1, 409: 4 })
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body).toMatchObject({ error: 'ALREADY_TAKEN', errors: [{ field: 'slug' }] })
})

test('categories of one name get addresses of their own where none was typed', async () => {
  const added = await Promise.all(
    Array.from({ length: 3 }, () => admin.call(addCategory, { body: { name: 'Kembar Tiga' } })),
  )

  expect(added.map(({ slug }) => slug).toSorted()).toEqual(['kembar-tiga', 'kembar-tiga-2', 'kembar-tiga-3'])
})

test('what cannot be is refused field by field', async () => {
  const bodies: [object, string][] = [
    [{}, 'name'],
    [{ name: 'x' }, 'name'],
    [{ name: 'y'.repeat(101) }, 'name'],
    [{ name: 'Baik', slug: 'Tidak Baik' }, 'slug'],
    [{ name: 'Baik', type: 'SERVICE' }, 'type'],
    [{ name: 'Baik', parent_id: nobody }, 'parent_id'],
    [{ name: 'Baik', parent_id: 7 }, 'parent_id'],
    [{ name: 'Baik', image_url: 'https://elsewhere.example/x.png' }, 'image_url'],
    [{ name: 'Baik', image_url: '/media/abcdef0123456789' }, 'image_url'],
    [{ name: 'Baik', description: 'd'.repeat(1001) }, 'description'],
    [{ name: 'Baik', is_active: 'yes' }, 'is_active'],
    [{ name: 'Baik', deleted_at: null }, 'deleted_at'],
  ]
  for (const [body, field] of bodies) {
    const answer = await admin.raw(addCategory, { body })
    expect([answer.status, answer.body.errors], JSON.stringify(body)).toMatchObject([422, [{ field }]])
  }
  const { level } = await admin.call(addCategory, { body: { name: '<script>alert(1)</script>' } })
  expect(level).toBe(1)
})

test('a category takes a picture of the shop', async () => {
  const { image_url } = await storePicture(shop.ctx().ports.files, await samplePicture())
  const { category_id, version } = await admin.call(addCategory, { body: { name: 'Bergambar', image_url } })

  const changed = await admin.call(changeCategory, { params: { id: category_id }, body: { image_url: null, version } })

  expect(changed).toMatchObject({ image_url: null, version: 2 })
})

test('an edit keeps what it leaves out, and the old address leads to the present one', async () => {
  const { category_id, slug } = await given.category({ name: 'Lama', description: 'Tetap' })
  const before = await admin.call(listCategories, { query: { search: 'lama' } })

  const answer = await admin.raw(changeCategory, {
    params: { id: category_id },
    body: { name: 'Baru', slug: 'baru', version: before.data[0]?.version },
  })

  expect(answer).toMatchObject({ status: 200, body: { message: 'Edit Category Success' } })
  expect(answer.body.data).toMatchObject({ name: 'Baru', slug: 'baru', description: 'Tetap', version: 2 })
  expect(await auditOf(category_id)).toMatchObject([
    { action: 'category.update', before: { name_en: 'Lama', slug }, after: { name_en: 'Baru', slug: 'baru' } },
  ])
  const old = await shop.db
    .selectFrom('old_slugs')
    .select(['slug', 'kind'])
    .where('category_id', '=', category_id)
    .execute()
  expect(old).toEqual([{ slug, kind: 'category' }])
  expect((await guest.call(getListPage, { query: { category: slug } })).category).toMatchObject({ path: 'baru' })
  // Nobody else can take it, the category itself can have it back.
  expect(await admin.raw(addCategory, { body: { name: 'Lain', slug } })).toMatchObject({ status: 409 })
  expect((await admin.call(changeCategory, { params: { id: category_id }, body: { slug } })).slug).toBe(slug)
})

test('of two who edit the same version, the second is shown what the first saved', async () => {
  const { category_id } = await given.category({ name: 'Diperebutkan' })
  const other = await shop.admin()
  const save = (who: typeof admin, name: string) =>
    who.raw(changeCategory, { params: { id: category_id }, body: { name, version: 1 } })

  const answers = await Promise.all([save(admin, 'Pertama'), save(other, 'Kedua')])

  expect(statuses(answers)).toEqual({ 200: 1, 409: 1 })
  const kept = answers.find(({ status }) => status === 200)?.body.data
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    error: 'CONFLICT',
    details: { category: kept, changed_by: 'Dewi Lestari' },
  })
})

test('a category cannot stand below itself, nor deeper than three levels', async () => {
  const top = await given.category()
  const middle = await given.category({ parent_id: top.category_id })
  const deep = await given.category({ parent_id: middle.category_id })
  const move = (id: string, parent_id: string) => admin.raw(changeCategory, { params: { id }, body: { parent_id } })

  for (const parent of [top, middle, deep])
    expect(await move(top.category_id, parent.category_id)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'parent_id' }] },
    })
  const other = await given.category({ parent_id: (await given.category()).category_id })
  expect(await move(middle.category_id, other.category_id)).toMatchObject({ status: 422 })
  expect(await move(deep.category_id, other.category_id)).toMatchObject({ status: 200 })
})

test('two moves at once cannot make a circle together', async () => {
  for (let round = 0; round < 4; round += 1) {
    const [one, two] = [await given.category(), await given.category()]
    const move = (id: string, parent_id: string) => admin.raw(changeCategory, { params: { id }, body: { parent_id } })

    const answers = await Promise.all([move(one.category_id, two.category_id), move(two.category_id, one.category_id)])

    expect(statuses(answers)).toEqual({ 200: 1, 422: 1 })
  }
})

test('a category stays of the type of what stands in it', async () => {
  const { category_id } = await given.category()
  await given.bundle({ category_id })
  const change = (type: 'PRODUCT' | 'BUNDLE') =>
    admin.raw(changeCategory, { params: { id: category_id }, body: { type } })

  expect(await change('PRODUCT')).toMatchObject({ status: 409, body: { errors: [{ field: 'type' }] } })
  expect(await change('BUNDLE')).toMatchObject({ status: 200 })
})

test('a category with something active in it, or below it, is not deleted, and the answer says what', async () => {
  const { category_id } = await given.category()
  const child = await given.category({ parent_id: category_id })
  await given.product({ category_id })
  await given.product({ category_id, is_active: false })
  await given.bundle({ category_id })

  const answer = await admin.raw(deleteCategory, { params: { id: category_id } })

  expect(answer).toMatchObject({
    status: 409,
    body: {
      error: 'CATEGORY_IN_USE',
      message:
        'This category holds 1 active product, 1 active bundle, 1 category below it. Please move or switch them off first.',
      details: { products: 1, bundles: 1, categories: 1 },
    },
  })
  expect(await admin.raw(deleteCategory, { params: { id: child.category_id } })).toMatchObject({ status: 200 })
})

test('a deleted category is gone from lists and gives its address free; what was switched off in it stays', async () => {
  const { category_id } = await given.category({ name: 'Sementara', slug: 'sementara' })
  const { product_id } = await given.product({ category_id, is_active: false })

  const answer = await admin.raw(deleteCategory, { params: { id: category_id } })

  expect(answer).toMatchObject({ status: 200, body: { message: 'Delete Category Success', data: null } })
  expect(await admin.raw(deleteCategory, { params: { id: category_id } })).toMatchObject({ status: 404 })
  expect(await admin.raw(changeCategory, { params: { id: category_id }, body: {} })).toMatchObject({ status: 404 })
  expect((await admin.call(listCategories, { query: { search: 'sementara' } })).data).toEqual([])
  await expect(guest.call(getListPage, { query: { category: 'sementara' } })).rejects.toMatchObject({ status: 404 })
  expect(await admin.raw(addCategory, { body: { name: 'Sementara', slug: 'sementara' } })).toMatchObject({
    status: 201,
  })
  const kept = await shop.db
    .selectFrom('products')
    .select('category_id')
    .where('product_id', '=', product_id)
    .executeTakeFirstOrThrow()
  expect(kept).toEqual({ category_id })
})

test('nothing is put into a category while it goes', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { category_id } = await given.category()
    const put = given.product({ category_id }).then(
      () => true,
      () => false,
    )
    const [isPut, deleted] = await Promise.all([put, admin.raw(deleteCategory, { params: { id: category_id } })])

    expect(deleted.status === 200).toBe(!isPut)
  }
})

test('siblings stand as they are ordered; those that are not named follow', async () => {
  const parent = (await given.category()).category_id
  const ids: string[] = []
  for (const name of ['Aa', 'Bb', 'Cc', 'Dd']) ids.push((await given.category({ name, parent_id: parent })).category_id)
  const [a = '', , c = '', d = ''] = ids
  for (const category_id of ids) await given.product({ category_id })

  const answer = await admin.raw(orderCategories, { body: { ids: [d, c, a] } })

  expect(answer).toMatchObject({ status: 200, body: { message: 'Category order updated successfully' } })
  expect(await namesBelow(parent)).toEqual(['Dd', 'Cc', 'Aa', 'Bb'])
  const { categories } = await guest.call(getShell, {})
  const shown = categories.find(({ children }) => children.some(({ name }) => name === 'Dd'))?.children
  expect(shown?.map(({ name }) => name)).toEqual(['Dd', 'Cc', 'Aa', 'Bb'])
  expect(await admin.call(orderCategories, { body: { ids: [d, c] } })).toEqual({ moved: 0 })
})

test('ordering below another parent moves there, as far as the tree allows', async () => {
  const from = (await given.category()).category_id
  const to = (await given.category()).category_id
  const stays = (await given.category({ name: 'Tinggal', parent_id: to })).category_id
  const goes = (await given.category({ name: 'Pindah', parent_id: from })).category_id

  await admin.call(orderCategories, { body: { ids: [goes, stays], parent_id: to } })

  expect(await namesBelow(to)).toEqual(['Pindah', 'Tinggal'])
  expect(await namesBelow(from)).toEqual([])
  for (const body of [
    { ids: [to], parent_id: goes },
    { ids: [goes], parent_id: nobody },
    { ids: [goes, nobody] },
    { ids: [goes, goes] },
    { ids: [] },
  ]) {
    expect(await admin.raw(orderCategories, { body }), JSON.stringify(body)).toMatchObject({ status: 422 })
  }
  await admin.call(orderCategories, { body: { ids: [goes], parent_id: null } })
  expect(await namesBelow(null)).toContain('Pindah')
})

test('of two orders at once, one holds whole', async () => {
  const parent = (await given.category()).category_id
  const ids: string[] = []
  for (let index = 0; index < 6; index += 1)
    ids.push((await given.category({ name: `Urut ${index}`, parent_id: parent })).category_id)

  await Promise.all([
    admin.call(orderCategories, { body: { ids: ids.toReversed() } }),
    admin.call(orderCategories, { body: { ids: [...ids.slice(3), ...ids.slice(0, 3)] } }),
  ])

  expect([
    ['Urut 5', 'Urut 4', 'Urut 3', 'Urut 2', 'Urut 1', 'Urut 0'],
    ['Urut 3', 'Urut 4', 'Urut 5', 'Urut 0', 'Urut 1', 'Urut 2'],
  ]).toContainEqual(await namesBelow(parent))
})

test('administrators see what stands in each category, customers do not', async () => {
  const { category_id } = await given.category({ name: 'Terhitung', type: 'MIXED' })
  await given.product({ category_id })
  await given.product({ category_id, is_active: false })
  await given.bundle({ category_id })
  const query = { search: 'terhitung' }

  expect((await admin.call(listCategories, { query })).data).toMatchObject([
    { product_count: 2, active_product_count: 1, bundle_count: 1, active_bundle_count: 1, version: 1, level: 1 },
  ])
  const [seen] = (await (await shop.customer()).call(listCategories, { query })).data
  expect(seen).toMatchObject({ name: 'Terhitung', path: expect.any(String) })
  expect(seen).not.toHaveProperty('product_count')
  expect(seen).not.toHaveProperty('version')
})

test('a page of categories holds ten where the call names no limit', async () => {
  expect((await admin.call(listCategories, {})).meta).toMatchObject({ currentPage: 1, itemsPerPage: 10 })
})
