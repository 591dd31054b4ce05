import { expect, test } from 'vitest'
import { changeBusinessSettings, getBusinessSettings } from '#contract/business.ts'
import { getChatbot, getChatContact } from '#contract/chatbot.ts'
import { getShell } from '#contract/pages.ts'
import { refusalOf } from '#server/test/refusal-of.ts'
import { testShop } from '#server/test/test-shop.ts'

const key = 'only-the-chatbot-knows-this'
const shop = await testShop({ CHATBOT_API_KEY: key, PUBLIC_CACHE_MS: '0' })
const [admin, guest] = [await shop.admin(), shop.guest]

async function setNumber(whatsapp: string) {
  const { version, settings } = await admin.call(getBusinessSettings, {})
  await admin.call(changeBusinessSettings, { body: { version, shop: { ...settings.shop, whatsapp } } })
}

test('the chatbot learns the number with its key, and is told where there is none', async () => {
  await setNumber('0812 3456 7890')
  expect(await guest.call(getChatbot, { query: { api_key: key } })).toEqual({ phone_number: '+6281234567890' })

  await setNumber('')
  expect(await refusalOf(guest.call(getChatbot, { query: { api_key: key } }))).toMatchObject({
    status: 404,
    body: { message: 'No data found' },
  })
  expect(await admin.call(getChatContact, {})).toBeNull()
})

test('a wrong key, a part of it, none, and a session of an administrator learn nothing', async () => {
  for (const api_key of ['', key.slice(0, -1), `${key} `, key.toUpperCase(), 'x'.repeat(200)]) {
    expect(await refusalOf(guest.call(getChatbot, { query: { api_key } }))).toMatchObject({
      status: 401,
      code: 'API_KEY_WRONG',
    })
  }
  expect((await refusalOf(admin.call(getChatbot, { query: { api_key: 'x' } }))).status).toBe(401)
  expect((await refusalOf(guest.call(getChatbot, { query: {} as never }))).status).toBe(422)
})

test('a shop without a key tells nobody', async () => {
  const other = await testShop()
  const refusal = await refusalOf(other.guest.call(getChatbot, { query: { api_key: '' } }))
  await other.close()
  expect(refusal.code).toBe('API_KEY_WRONG')
})

test('the code to print leads to the chat, and every page knows what the chat begins with', async () => {
  await setNumber('0812 3456 7890')
  const { version } = await admin.call(getBusinessSettings, {})
  const greeting = { en: 'Hi! About {page}:', id: 'Halo! Tentang {page}:' }
  await admin.call(changeBusinessSettings, { body: { version, chat: { greeting } } })

  const contact = await admin.call(getChatContact, {})
  expect(contact).toMatchObject({
    link: 'https://wa.me/6281234567890',
    qr_svg: expect.stringMatching(/^<svg[^]*<\/svg>\s*$/),
  })
  expect((await guest.call(getShell, {})).shop.chat_greeting).toEqual(greeting)
})
