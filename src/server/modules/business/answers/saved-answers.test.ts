import { expect, test } from 'vitest'
import * as calls from '#contract/saved-answers.ts'
import type { AnswerAudience } from '#contract/saved-answers.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const admin = await shop.admin()
const words = { en: 'Hello {name}', id: 'Halo {name}' }
const add = (audience: AnswerAudience, name: string, said: { en?: string; id?: string } = words) =>
  admin.raw(calls.addSavedAnswer, { body: { audience, name, words: said } })
const namesOf = async (audience: AnswerAudience) =>
  (await admin.call(calls.listSavedAnswers, { query: { audience } })).data.map(({ name }) => name)

test('answers are saved for reviews and for tickets, each under names of its own', async () => {
  expect((await add('TICKET', 'Salam')).status).toBe(201)
  expect((await add('REVIEW', 'Salam')).status).toBe(201)
  expect((await add('REVIEW', 'Terima kasih', { id: 'Makasih, {name}!' })).status).toBe(201)
  expect(await add('TICKET', 'SALAM')).toMatchObject({ status: 409, body: { errors: [{ field: 'name' }] } })
  expect(await namesOf('TICKET')).toEqual(['Salam'])
  expect(await namesOf('REVIEW')).toEqual(['Salam', 'Terima kasih'])
})

test('an answer needs words in one language at least, and no more than its audience takes', async () => {
  expect((await add('TICKET', 'Kosong', { en: '', id: '' })).status).toBe(422)
  expect((await add('REVIEW', 'Panjang', { en: 'a'.repeat(1_001) })).status).toBe(422)
  expect((await add('TICKET', 'Panjang', { en: 'a'.repeat(1_001) })).status).toBe(201)
  expect((await add('TICKET', 'Sangat panjang', { id: 'a'.repeat(3_001) })).status).toBe(422)
})

test('one administrator changes an answer at a time, and what is deleted is gone', async () => {
  const saved = (await add('TICKET', 'Alamat')).body['data'] as calls.SavedAnswer
  const params = { id: saved.answer_id }
  const change = (version: number, name = 'Alamat toko') =>
    admin.raw(calls.changeSavedAnswer, { params, body: { name, words, version } })
  expect((await change(1)).status).toBe(200)
  expect(await change(1)).toMatchObject({ status: 409, body: { details: { current: { version: 2 } } } })
  expect((await change(2, 'Salam')).status).toBe(409)
  expect((await admin.raw(calls.deleteSavedAnswer, { params })).status).toBe(200)
  expect((await admin.raw(calls.deleteSavedAnswer, { params })).status).toBe(404)
})

test('a new shop has first words for chats, in both languages, which administrators change as they like', async () => {
  const begun = (await admin.call(calls.listSavedAnswers, { query: { audience: 'CHAT' } })).data
  expect(begun.map(({ name }) => name)).toEqual([
    'Pelanggan',
    'Penarikan saldo',
    'Pesanan',
    'Pesanan dengan resi',
    'Tiket',
  ])
  for (const { words } of begun)
    expect([words.en, words.id]).toEqual([expect.any(String), expect.stringMatching(/Halo/)])
  expect((await add('CHAT', 'Alamat')).status).toBe(201)
  expect((await add('CHAT', 'Panjang', { id: 'a'.repeat(1_001) })).status).toBe(422)
})
