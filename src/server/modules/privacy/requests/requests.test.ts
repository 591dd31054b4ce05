import { expect, test } from 'vitest'
import { listAuditLog } from '#contract/audit/audit-log.ts'
import { closeCustomer, exportCustomerData, setCustomerStatus } from '#contract/people/customers.ts'
import { exportMyData } from '#contract/people/profile.ts'
import { answerRequest, askCorrection, listMyRequests, listPrivacyRequests } from '#contract/privacy/requests.ts'
import { closeAccount } from '#contract/sign-in/sign-in.ts'
import { messagesTo } from '#server/test/mailbox.fixture.ts'
import { signInAgain } from '#server/test/sign-in-again.ts'
import type { TestActor } from '#server/test/actors.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const admin = await shop.admin()

const ask = (who: TestActor, question = 'My name is Siti.') => who.call(askCorrection, { body: { question } })
const mine = async (who: TestActor) => (await who.call(listMyRequests, {})).data
const answer = (request_id: string, outcome: 'DONE' | 'REFUSED' = 'DONE') =>
  admin.raw(answerRequest, { params: { id: request_id }, body: { outcome, answer: 'It is corrected.' } })
const rowsOf = ({ user_id }: TestActor) =>
  shop.db
    .selectFrom('privacy_requests')
    .select(['kind', 'asked_by', 'question', 'outcome', 'answer'])
    .where('user_id', '=', user_id)
    .orderBy('asked_at')
    .execute()

test('a correction waits three days for its answer, which is told, mailed and written to the audit log', async () => {
  const siti = await shop.customer()
  const asked = await ask(siti)
  expect(Date.parse(asked.due_at) - Date.parse(asked.asked_at)).toBe(72 * 3_600_000)
  const { data } = await admin.call(listPrivacyRequests, { query: { status: 'WAITING' } })
  expect(data).toMatchObject([{ request_id: asked.request_id, customer: { user_id: siti.user_id }, is_overdue: false }])

  expect((await answer(asked.request_id)).status).toBe(200)

  expect(await mine(siti)).toMatchObject([{ outcome: 'DONE', answer: 'It is corrected.' }])
  await shop.runTasks()
  expect((await messagesTo(shop, siti.email))[0]?.subject).toBe('Your data is corrected')
  const log = await admin.call(listAuditLog, { query: { subject_type: 'privacy_request' } })
  expect(log.data[0]).toMatchObject({ action: 'privacy_request.answer', subject_id: asked.request_id })
})

test('one correction waits at a time; ten at once are one, and after the answer another may be asked for', async () => {
  const siti = await shop.customer()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => siti.raw(askCorrection, { body: { question: 'My name is Siti.' } })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
  await answer((await mine(siti))[0]!.request_id, 'REFUSED')
  await ask(siti)
  expect(await rowsOf(siti)).toMatchObject([{ outcome: 'REFUSED' }, { outcome: null }])
})

test('a request is answered once, whoever presses at the same moment', async () => {
  const siti = await shop.customer()
  const { request_id } = await ask(siti)
  const answers = await Promise.all(Array.from({ length: 5 }, () => answer(request_id)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
  expect((await answer('01890000-0000-7000-8000-000000000000')).status).toBe(404)
})

test('exports are recorded as answered at once, by the customer and by an administrator', async () => {
  const siti = await shop.customer()
  await siti.raw(exportMyData, {})
  await admin.raw(exportCustomerData, { params: { id: siti.user_id } })
  expect(await rowsOf(siti)).toMatchObject([
    { kind: 'EXPORT', asked_by: 'CUSTOMER', outcome: 'DONE' },
    { kind: 'EXPORT', asked_by: 'ADMIN', outcome: 'DONE' },
  ])
  const { body } = await siti.raw(exportMyData, {})
  expect(body).toMatchObject({ privacy_requests: [{ kind: 'EXPORT' }, {}, {}] })
  await admin.raw(exportMyData, {})
  expect(await rowsOf(admin)).toEqual([])
})

test('closing is recorded, ends what waits and removes the words of all that was asked', async () => {
  const [siti, budi] = [await shop.customer(), await shop.customer()]
  await ask(siti, 'My mother is called Ratna.')
  await siti.call(closeAccount, { body: { password: siti.password } })
  expect(await rowsOf(siti)).toEqual([
    { kind: 'CORRECTION', asked_by: 'CUSTOMER', question: '', outcome: 'CLOSED', answer: '' },
    { kind: 'CLOSING', asked_by: 'CUSTOMER', question: '', outcome: 'DONE', answer: '' },
  ])
  await admin.call(closeCustomer, { params: { id: budi.user_id }, body: { reason: 'Asked by phone' } })
  expect(await rowsOf(budi)).toMatchObject([{ kind: 'CLOSING', asked_by: 'ADMIN' }])
})

test('what waits longest comes first, and past its day it is overdue', async () => {
  const siti = await shop.customer()
  const { request_id } = await ask(siti)
  await shop.advance(73 * 3600)
  await signInAgain(shop, admin)
  const { data } = await admin.call(listPrivacyRequests, { query: {} })
  const found = data.find((one) => one.request_id === request_id)
  expect(found).toMatchObject({ is_overdue: true, answered_at: null })
  expect(data.findIndex(({ answered_at }) => answered_at !== null)).toBeGreaterThan(data.indexOf(found!))
})

test.for([
  { question: '' },
  { question: 'ok' },
  { question: 'x'.repeat(1001) },
  { question: 'fine', user_id: 'x' },
  {},
])('what is no question, or is for somebody else, is refused: %j', async (body) => {
  const siti = await shop.customer()
  expect((await siti.raw(askCorrection, { body })).status).toBe(422)
  expect(await rowsOf(siti)).toEqual([])
})

test('administrators ask nothing here, customers answer nothing, and a suspended customer is signed out', async () => {
  const siti = await shop.customer()
  const { request_id } = await ask(siti)
  const body = { outcome: 'DONE', answer: 'Done.' }
  expect((await siti.raw(answerRequest, { params: { id: request_id }, body })).status).toBe(403)
  expect((await siti.raw(listPrivacyRequests, {})).status).toBe(403)
  expect((await admin.raw(askCorrection, { body: { question: 'Mine.' } })).status).toBe(403)
  await admin.call(setCustomerStatus, { params: { id: siti.user_id }, body: { status: 'SUSPENDED', reason: 'Check' } })
  expect((await siti.raw(listMyRequests, {})).status).toBe(401)
  expect((await answer(request_id)).status).toBe(200)
})
