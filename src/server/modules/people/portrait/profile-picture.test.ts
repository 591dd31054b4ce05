import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { deleteProfilePicture, getProfile } from '#contract/people/profile.ts'
import { login } from '#contract/sign-in/sign-in.ts'
import type { TestActor } from '#server/test/actors.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#aa3344' } })
  .jpeg()
  .toBuffer()

type Part = { field?: string; bytes: Buffer; name?: string; type?: string }

async function upload(person: TestActor | null, parts: Part[], headers: Record<string, string> = {}) {
  const form = new FormData()
  for (const { field = 'file', bytes, name = 'me.jpg', type = 'image/jpeg' } of parts) {
    form.append(field, new Blob([new Uint8Array(bytes)], { type }), name)
  }
  const authorization = person ? { authorization: `Bearer ${person.token}` } : {}
  const response = await fetch(`${shop.url}/api/users/profile/picture`, {
    method: 'POST',
    body: form,
    headers: { ...authorization, ...headers },
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

function urlIn(body: Record<string, unknown>): string {
  return (body.data as { pictureUrl: string }).pictureUrl
}

function keptFiles(): string[] {
  return readdirSync(join(shop.ctx().config.DATA_DIR, 'files'), { recursive: true, encoding: 'utf8' })
}

test('a picture is set, served to everybody, and shown in the profile and at the next sign-in', async () => {
  const siti = await shop.customer()

  const { status, body } = await upload(siti, [{ bytes: picture }])

  expect(status).toBe(200)
  const served = await fetch(`${shop.url}${urlIn(body)}`)
  expect(served.headers.get('content-type')).toBe('image/webp')
  expect(served.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await sharp(Buffer.from(await served.arrayBuffer())).metadata()).toMatchObject({ width: 512, height: 512 })
  expect(await siti.call(getProfile, {})).toMatchObject({ profile_picture: urlIn(body) })
  const again = await shop.guest.call(login, { body: { email: siti.email, password: siti.password, role: 'CUSTOMER' } })
  expect(again.profile_picture).toBe(urlIn(body))
})

test('another picture takes the place of the first, and a removed one is gone', async () => {
  const siti = await shop.customer()
  const first = urlIn((await upload(siti, [{ bytes: picture }])).body)
  const second = urlIn((await upload(siti, [{ bytes: picture }])).body)
  expect((await fetch(`${shop.url}${first}`)).status).toBe(404)

  await siti.call(deleteProfilePicture, {})

  expect((await fetch(`${shop.url}${second}`)).status).toBe(404)
  expect(await siti.call(getProfile, {})).toMatchObject({ profile_picture: null })
  await siti.call(deleteProfilePicture, {})
})

test('five pictures at once leave one behind', async () => {
  const siti = await shop.customer()
  const before = keptFiles().filter((name) => name.endsWith('512.webp')).length

  await Promise.all(Array.from({ length: 5 }, () => upload(siti, [{ bytes: picture }])))

  expect(keptFiles().filter((name) => name.endsWith('512.webp'))).toHaveLength(before + 1)
})

test('a visitor sends no picture', async () => {
  expect((await upload(null, [{ bytes: picture }])).status).toBe(401)
})

test.for([
  ['no file at all', [], 422, 'INVALID_INPUT'],
  ['two files', [{ bytes: picture }, { bytes: picture }], 413, 'PAYLOAD_TOO_LARGE'],
  ['a file in another field', [{ field: 'avatar', bytes: picture }], 422, 'INVALID_INPUT'],
  ['an empty file', [{ bytes: Buffer.alloc(0) }], 422, 'INVALID_INPUT'],
  ['six megabytes', [{ bytes: Buffer.alloc(6 * 1024 * 1024) }], 413, 'PAYLOAD_TOO_LARGE'],
  [
    'a script named like a picture',
    [{ bytes: Buffer.from('<script>alert(1)</script> and a few words more') }],
    422,
    'INVALID_INPUT',
  ],
] as const)('%s is refused', async ([, parts, status, error]) => {
  const siti = await shop.customer()

  const answer = await upload(siti, [...parts])

  expect(answer).toMatchObject({ status, body: { error, data: null, message: expect.stringMatching(/\w/) } })
  expect(await siti.call(getProfile, {})).toMatchObject({ profile_picture: null })
})

test('a picture as JSON, a form without an end, and a form for another call are refused without a fault of ours', async () => {
  const siti = await shop.customer()
  const headers = { authorization: `Bearer ${siti.token}` }
  const send = (path: string, type: string, body: string, method = 'POST') =>
    fetch(`${shop.url}/api${path}`, { method, headers: { ...headers, 'content-type': type }, body })

  expect((await send('/users/profile/picture', 'application/json', '{"file":"x"}')).status).toBe(415)
  const open = '--boundary\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc'
  expect((await send('/users/profile/picture', 'multipart/form-data; boundary=boundary', open)).status).toBe(400)
  expect((await send('/users/profile/picture', 'multipart/form-data', open)).status).toBe(400)
  expect(
    (await send('/users/profile', 'multipart/form-data; boundary=boundary', `${open}\r\n--boundary--`, 'PATCH')).status,
  ).toBe(415)
})

test('an upload that breaks off leaves nothing behind and does not stop the next ones', async () => {
  const siti = await shop.customer()
  const before = keptFiles().length
  const broken = Array.from({ length: 12 }, () => {
    const stop = new AbortController()
    const body = new ReadableStream({
      pull: (controller) => {
        controller.enqueue(
          new TextEncoder().encode(
            '--boundary\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc',
          ),
        )
        setTimeout(() => stop.abort(), 50)
        return new Promise(() => undefined)
      },
    })
    return fetch(`${shop.url}/api/users/profile/picture`, {
      method: 'POST',
      body,
      signal: stop.signal,
      headers: { authorization: `Bearer ${siti.token}`, 'content-type': 'multipart/form-data; boundary=boundary' },
      duplex: 'half',
    } as RequestInit).catch(() => null)
  })
  await Promise.all(broken)

  expect(keptFiles()).toHaveLength(before)
  expect((await upload(siti, [{ bytes: picture }])).status).toBe(200)
})

test('eight hostile pictures at once: none is kept', { timeout: 60_000 }, async () => {
  const siti = await shop.customer()
  const before = keptFiles().length
  const bomb = await sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  const polyglot = Buffer.concat([bomb.subarray(0, 33), Buffer.alloc(4.9 * 1024 * 1024, 7)])
  const kinds = [bomb, polyglot, Buffer.alloc(20 * 1024 * 1024, 1), Buffer.from('<svg onload="alert(1)"/>')]

  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) => upload(siti, [{ bytes: kinds[i % kinds.length] ?? bomb }]).catch(() => null)),
  )

  // The connection of a file that is refused by its announced size may end before all of it is sent.
  for (const answer of answers) expect([413, 422, undefined]).toContain(answer?.status)
  expect(keptFiles()).toHaveLength(before)
  expect((await upload(siti, [{ bytes: picture }])).status).toBe(200)
})
