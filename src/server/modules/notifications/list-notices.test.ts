import { expect, test } from 'vitest'
import { allNotices } from '#contract/all-notices.ts'
import { setAdminSets } from '#contract/staff/staff.ts'
import { listNotices } from '#contract/notices.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()

test('an administrator reads every notice as its reader gets it, in both languages', async () => {
  const admin = await shop.admin()
  const { data, meta } = await admin.call(listNotices, {})

  expect(meta).toMatchObject({ totalItems: allNotices.length, totalPages: 1 })
  expect(data.map(({ kind }) => kind)).toEqual(allNotices.map(({ kind }) => kind))
  const packed = data.find(({ kind }) => kind === 'ORDER_PACKED')
  expect(packed).toMatchObject({
    audience: 'customer',
    permission: null,
    previews: [
      {
        link: expect.stringMatching(/^\/orders\//),
        en: {
          title: 'Your order is packed',
          mail: { subject: 'Order SH-261121-7K3QD is packed', button: 'View order' },
        },
        id: { title: 'Pesanan sudah dikemas', mail: { heading: 'Pesanan SH-261121-7K3QD sudah dikemas' } },
      },
    ],
  })
  expect(packed?.previews[0]?.id.mail?.paragraphs[0]).toBe('Halo Dewi,')
  expect(data.find(({ kind }) => kind === 'ADMIN_TICKET_REPLY')).toMatchObject({
    audience: 'administrators',
    permission: 'support',
    previews: [{ en: { mail: null } }],
  })
  expect(data.find(({ kind }) => kind === 'ACCOUNT_CLOSED')?.previews).toHaveLength(1)
  expect(data.find(({ kind }) => kind === 'ACCOUNT_PASSWORD_LINK')?.previews).toHaveLength(2)
  expect(data.find(({ kind }) => kind === 'CART_REMINDER')?.previews[1]?.en).toMatchObject({
    text: null,
    mail: { details: expect.arrayContaining([{ label: 'and 1 more', value: 'Rp 129.000' }]) },
  })
})

test('an administrator who packs orders does not see them', async () => {
  const [owner, packer] = [await shop.admin(), await shop.admin()]
  await owner.call(setAdminSets, { params: { id: packer.user_id }, body: { sets: ['ORDERS'] } })

  expect((await packer.raw(listNotices)).status).toBe(403)
})
