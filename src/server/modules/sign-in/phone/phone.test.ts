import { expect, test } from 'vitest'
import {
  receiveMessageStatus,
  sendPhoneOtp,
  updatePhoneNumber,
  verifyPhoneOtp,
} from '#contract/sign-in/account-recovery.ts'
import { getProfile } from '#contract/people/profile.ts'
import { Phone } from '#contract/scalars.ts'
import { transaction } from '#server/db/db.ts'
import { webhookKey, signedWebhook } from '#server/sandbox/webhook-signature.ts'
import { worldOf } from '#server/sandbox/sandbox-world.ts'
import type { TestActor } from '#server/test/actors.ts'
import { signInAgain } from '#server/test/sign-in-again.ts'
import { testShop } from '#server/test/test-shop.ts'
import { codeFor, messagesTo } from '#server/test/mailbox.fixture.ts'
import { issueCode, judgeCode, takeCode } from './one-time-code.ts'

const shop = await testShop()
const { faults } = worldOf(shop.ctx().ports).messaging
let numbers = 0

function newNumber(): string {
  numbers += 1
  return `+628123400${String(numbers).padStart(4, '0')}`
}

function wrong(code: string): string {
  return code === '000000' ? '000001' : '000000'
}

function send(person: TestActor, phone_number: string) {
  return person.raw(sendPhoneOtp, { body: { phone_number } })
}

function verify(person: TestActor, phone_number: string, otp: string) {
  return person.raw(verifyPhoneOtp, { body: { phone_number, otp } })
}

function update(person: TestActor, phone_number: string, proof?: string) {
  return person.raw(updatePhoneNumber, { body: { phone_number, ...(proof && { proof }) } })
}

async function proved(person: TestActor, phone_number: string): Promise<string> {
  await send(person, phone_number)
  const answer = await verify(person, phone_number, await codeFor(shop, phone_number))
  return (answer.body.data as { proof: string }).proof
}

test('a number is used after its code was typed, with the texts that people see', async () => {
  const siti = await shop.customer()
  const number = newNumber()

  const sent = await send(siti, number.replace('+62', '0'))
  const [message] = await messagesTo(shop, number)
  const verified = await verify(siti, number, message?.code ?? '')
  const { proof } = verified.body.data as { proof: string }
  const updated = await update(siti, number, proof)

  expect(sent.body).toMatchObject({
    message: 'OTP sent successfully',
    data: { sent: true, expires_in: 300, retry_in: 60 },
  })
  expect(message).toMatchObject({ channel: 'WHATSAPP', to: number, code: expect.stringMatching(/^\d{6}$/) })
  expect(verified.body).toMatchObject({ message: 'Phone number verified successfully', data: { expires_in: 600 } })
  expect(updated.body).toMatchObject({
    message: 'Phone number updated successfully',
    data: { phone_number: number, is_phone_number_verified: true },
  })
  expect(await siti.call(getProfile, {})).toMatchObject({ phone_number: number, is_phone_number_verified: true })
})

test.for(['0812 7700 0001', '62812-7700-0001', '+62 812 7700 0001', '+62 (0812) 7700 0001', '0062 812 7700 0001'])(
  'the number typed as %s is one and the same',
  (typed) => {
    expect(Phone.parse(typed)).toBe('+6281277000001')
  },
)

test('the proof of the last ten minutes is found without being sent along', async () => {
  const siti = await shop.customer()
  const number = newNumber()
  await proved(siti, number)

  expect((await update(siti, number)).status).toBe(200)
})

test('answers, queue and tables never carry the code', async () => {
  const siti = await shop.customer()
  const number = newNumber()

  const sent = await send(siti, number)
  const code = await codeFor(shop, number)
  const { code_id } = await shop.db
    .selectFrom('one_time_codes')
    .select('code_id')
    .where('phone_number', '=', number)
    .executeTakeFirstOrThrow()

  const tasks = await shop.db.selectFrom('tasks').select('payload').where('kind', '=', 'sign-in.send-code').execute()
  expect(tasks).toContainEqual({ payload: { code_id } })
  expect(JSON.stringify(sent.body.data)).not.toContain(code)
})

test('of a thousand guesses five are judged, and then even the right code is dead', async () => {
  const siti = await shop.customer()
  const number = newNumber()
  await send(siti, number)
  const code = await codeFor(shop, number)

  const lefts: number[] = []
  for (let round = 0; round < 10; round += 1) {
    const answers = await Promise.all(Array.from({ length: 100 }, () => verify(siti, number, wrong(code))))
    lefts.push(...answers.map(({ body }) => (body.details as { tries_left: number }).tries_left))
  }

  expect(lefts.filter((left) => left !== 0).toSorted((x, y) => x - y)).toEqual([1, 2, 3, 4])
  expect(lefts).toHaveLength(1_000)
  const row = await shop.db
    .selectFrom('one_time_codes')
    .select(['tries', 'verified_at'])
    .where('phone_number', '=', number)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ tries: 5, verified_at: null })
  expect(await verify(siti, number, code)).toMatchObject({ status: 400, body: { error: 'CODE_WRONG' } })
})

test('twenty right codes at once give one proof', async () => {
  const siti = await shop.customer()
  const number = newNumber()
  await send(siti, number)
  const code = await codeFor(shop, number)

  const answers = await Promise.all(Array.from({ length: 20 }, () => verify(siti, number, code)))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('twenty updates with one proof change the number once', async () => {
  const siti = await shop.customer()
  const number = newNumber()
  const proof = await proved(siti, number)

  const answers = await Promise.all(Array.from({ length: 20 }, () => update(siti, number, proof)))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(19)
})

test('a code is good for five minutes, a proof for ten', async () => {
  const [siti, budi] = [await shop.customer(), await shop.customer()]
  const [first, second] = [newNumber(), newNumber()]
  await send(siti, first)
  const code = await codeFor(shop, first)
  const proof = await proved(budi, second)

  await shop.advance(301)
  expect((await verify(siti, first, code)).status).toBe(400)
  await shop.advance(300)
  expect(await update(budi, second, proof)).toMatchObject({ status: 400, body: { error: 'TOKEN_INVALID' } })
})

test('another code can be asked for after a minute and kills the one before', async () => {
  const siti = await shop.customer()
  const number = newNumber()
  await send(siti, number)
  const first = await codeFor(shop, number)

  const early = await send(siti, newNumber())
  await shop.advance(60)
  const late = await send(siti, number)
  const second = await codeFor(shop, number)

  expect(early.status).toBe(429)
  expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(50)
  expect(late.status).toBe(200)
  expect((await verify(siti, number, first)).status).toBe(first === second ? 200 : 400)
  expect((await verify(siti, number, second)).status).toBe(200)
})

test('ten requests at once send one code', async () => {
  const siti = await shop.customer()
  const number = newNumber()

  const answers = await Promise.all(Array.from({ length: 10 }, () => send(siti, number)))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await messagesTo(shop, number)).toHaveLength(1)
})

test('there are five codes a day', async () => {
  const siti = await shop.customer()
  const statuses = []
  for (let i = 0; i < 6; i += 1) {
    statuses.push((await send(siti, newNumber())).status)
    await shop.advance(61)
  }

  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  await shop.advance(86_400)
  await signInAgain(shop, siti)
  expect((await send(siti, newNumber())).status).toBe(200)
})

test('one number is not pestered by many people', async () => {
  const number = newNumber()
  const statuses = []
  for (let i = 0; i < 11; i += 1) statuses.push((await send(await shop.customer(), number)).status)

  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
})

test('a number that is mine already needs no code', async () => {
  const siti = await shop.customer()
  const number = newNumber()
  await update(siti, number, await proved(siti, number))

  expect(await send(siti, number)).toMatchObject({ status: 422, body: { errors: [{ field: 'phone_number' }] } })
})

test('a number without an account at the messaging service is said so, and costs no minute', async () => {
  const siti = await shop.customer()
  await send(siti, '+6280000123456')
  await shop.runTasks()

  expect(await verify(siti, '+6280000123456', '123456')).toMatchObject({
    status: 409,
    body: { error: 'MESSAGE_NOT_DELIVERED' },
  })
  expect((await send(siti, newNumber())).status).toBe(200)
})

test('a service that asks to wait is asked again, one whose answer got lost is not', async () => {
  const [siti, budi] = [await shop.customer(), await shop.customer()]
  const [first, second] = [newNumber(), newNumber()]

  faults.failNext({ kind: 'refuse' })
  await send(siti, first)
  await shop.runTasks()
  await shop.advance(10)
  expect(await messagesTo(shop, first)).toHaveLength(1)

  faults.failNext({ kind: 'cut_after_effect' })
  await send(budi, second)
  await shop.runTasks()
  await shop.advance(30)
  expect(await messagesTo(shop, second)).toHaveLength(1)
  expect((await verify(budi, second, await codeFor(shop, second))).status).toBe(200)
})

test('what the messaging service says later is noted at the code, in any order', async () => {
  const siti = await shop.customer()
  const number = newNumber()
  await send(siti, number)
  await shop.runTasks()
  const delivery = () =>
    shop.db
      .selectFrom('one_time_codes')
      .select(['delivery', 'provider_message_id'])
      .where('phone_number', '=', number)
      .executeTakeFirstOrThrow()
  const { provider_message_id } = await delivery()
  const key = webhookKey(shop.ctx().config.APP_SECRET, 'messaging')
  const tell = (status: string) => {
    const { body, headers } = signedWebhook(key, { statuses: [{ provider_message_id, status }] })
    return shop.guest.raw(
      receiveMessageStatus,
      { params: { provider: 'sandbox' } },
      { text: body.toString('utf8'), headers },
    )
  }

  expect((await tell('DELIVERED')).status).toBe(200)
  expect((await tell('FAILED')).status).toBe(200)
  expect((await tell('SENT')).status).toBe(200)

  expect((await delivery()).delivery).toBe('DELIVERED')
})

test.for([
  [{ phone_number: '12345' }, 'phone_number'],
  [{ phone_number: '+14155550100' }, 'phone_number'],
  [{ phone_number: 8123456789 }, 'phone_number'],
  [{ phone_number: ['0812 3456 7890'] }, 'phone_number'],
  [{}, 'phone_number'],
  [{ phone_number: '0812 3456 7890', user_id: 'x' }, 'user_id'],
] as const)('a request for a code with %j is refused at %s', async ([body, field]) => {
  const siti = await shop.customer()

  const answer = await siti.raw(sendPhoneOtp, { body })

  expect(answer.status).toBe(422)
  expect(answer.body.errors).toEqual([expect.objectContaining({ field })])
})

test.for(['12345', '1234567', 'abcdef', '', 123456, null, ['123456'], '१२३४५६'])(
  'the code %j is refused before it counts as a try',
  async (otp) => {
    const siti = await shop.customer()
    const number = newNumber()
    await send(siti, number)
    await shop.runTasks()

    expect((await siti.raw(verifyPhoneOtp, { body: { phone_number: number, otp } })).status).toBe(422)
    const row = await shop.db
      .selectFrom('one_time_codes')
      .select('tries')
      .where('phone_number', '=', number)
      .executeTakeFirstOrThrow()
    expect(row.tries).toBe(0)
  },
)

test('the proof of one person is none for another, for the very same number', async () => {
  const [siti, budi] = [await shop.customer(), await shop.customer()]
  const number = newNumber()
  const proof = await proved(siti, number)

  expect((await update(budi, number, proof)).status).toBe(400)
  expect((await update(budi, number)).status).toBe(400)
  expect((await update(siti, number, proof)).status).toBe(200)
})

test('a code that was judged right stays good until its effect is written, and is then taken once', async () => {
  const { user_id } = await shop.customer()
  const ctx = { ...shop.ctx(), actor: { kind: 'guest' as const } }
  const subject = { user_id, purpose: 'WITHDRAWAL' as const, target: 'a withdrawal' }
  const number = newNumber()
  await transaction(shop.db, (tx) => issueCode(ctx, tx, { ...subject, phone_number: number }))
  const typed = await codeFor(shop, number)
  const now = ctx.now()
  const take = (code_id: string) =>
    transaction(shop.db, (tx) => takeCode(tx, code_id, { now, gives: { used_at: now } })).then(
      () => 'taken',
      () => 'refused',
    )

  const code_id = await judgeCode(ctx, subject, typed)
  expect(await judgeCode(ctx, subject, typed)).toBe(code_id)
  const takes = await Promise.all(Array.from({ length: 10 }, () => take(code_id)))
  expect(takes.filter((outcome) => outcome === 'taken')).toHaveLength(1)
  await expect(judgeCode(ctx, subject, typed)).rejects.toMatchObject({ code: 'code_wrong' })
})

test('a number is not used without a proof, nor with one for another number', async () => {
  const siti = await shop.customer()
  const [mine, other] = [newNumber(), newNumber()]
  const proof = await proved(siti, mine)

  expect((await update(siti, other)).status).toBe(400)
  expect((await update(siti, other, proof)).status).toBe(400)
  expect((await update(siti, mine, 'no such proof')).status).toBe(400)
  expect(await siti.call(getProfile, {})).toMatchObject({ phone_number: null, is_phone_number_verified: false })
})
