import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { createServer as createSocketServer } from 'node:net'
import type { AddressInfo, Server } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { selfSigned } from '#server/test/simulators/self-signed.ts'
import { request } from './request.ts'

const servers: Server[] = []
afterAll(() => servers.forEach((server) => server.close()))

async function listen(server: Server): Promise<number> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port // it listens on a port, not on a pipe
}

async function host(answer: RequestListener) {
  const port = await listen(createServer(answer))
  return { baseUrl: `http://127.0.0.1:${port}/v1`, connectMs: 300, totalMs: 300, maxBytes: 1_000 }
}

const get = { method: 'GET', path: '/thing' } as const

test('an answer comes back with its status, whatever it is', async () => {
  const seen: string[] = []
  const there = await host((request, response) => {
    seen.push(`${request.method} ${request.url} ${request.headers['content-type']}`)
    request.pipe(response.writeHead(418, { 'x-kind': 'tea' }))
  })
  const answer = await request(there, { method: 'POST', path: '/tea?a=1', body: { cups: 2 } })
  expect(answer).toMatchObject({ kind: 'answer', status: 418, headers: { 'x-kind': 'tea' }, body: '{"cups":2}' })
  expect(seen).toEqual(['POST /v1/tea?a=1 application/json'])
})

test('a redirect is not followed', async () => {
  let asked = 0
  const there = await host((_request, response) => {
    asked += 1
    response.writeHead(302, { location: '/v1/elsewhere' }).end()
  })
  expect(await request(there, get)).toMatchObject({ kind: 'answer', status: 302 })
  expect(asked).toBe(1)
})

test('silence, a cut and an endless answer are unknown, within the limit', async () => {
  const silent = await host(() => {})
  const cut = await host((_request, response) => response.write('{"half":', () => response.destroy()))
  const endless = await host((_request, response) => void response.end('x'.repeat(2_000)))
  const begin = performance.now()
  expect(await request(silent, get)).toEqual({ kind: 'unknown', reason: 'no answer within 300 ms' })
  expect(await request(cut, get)).toMatchObject({ kind: 'unknown' })
  expect(await request(endless, get)).toEqual({ kind: 'unknown', reason: 'TOO_LONG' })
  expect(performance.now() - begin).toBeLessThan(1_500)
})

test('a caller that gives up is answered at once', async () => {
  const silent = await host(() => {})
  const begin = performance.now()
  const answer = await request({ ...silent, totalMs: 5_000 }, { ...get, signal: AbortSignal.timeout(50) })
  expect(answer).toEqual({ kind: 'unknown', reason: 'the call was given up' })
  expect(await request(silent, { ...get, signal: AbortSignal.abort() })).toMatchObject({ kind: 'not_sent' })
  expect(performance.now() - begin).toBeLessThan(400)
})

test('where no connection came about, nothing can have happened', async () => {
  const closed = { baseUrl: 'http://127.0.0.1:1', connectMs: 300 }
  expect(await request(closed, get)).toEqual({ kind: 'not_sent', reason: 'ECONNREFUSED' })
  expect(await request({ baseUrl: 'https://no-such-host.invalid', connectMs: 300 }, get)).toMatchObject({
    kind: 'not_sent',
  })
  const mute = await listen(createSocketServer(() => {}))
  const begin = performance.now()
  expect(await request({ baseUrl: `https://127.0.0.1:${mute}`, connectMs: 200 }, get)).toEqual({
    kind: 'not_sent',
    reason: 'no connection within 200 ms',
  })
  expect(performance.now() - begin).toBeLessThan(400)
})

test('only a host that proves its name is spoken to', async () => {
  let asked = 0
  const pair = selfSigned()
  const port = await listen(createTlsServer(pair, (_request, response) => void ((asked += 1), response.end('{}'))))
  const baseUrl = `https://localhost:${port}`
  expect(await request({ baseUrl, ca: selfSigned().cert }, get)).toMatchObject({ kind: 'not_sent' })
  expect(await request({ baseUrl }, get)).toMatchObject({ kind: 'not_sent', reason: expect.stringMatching(/CERT/) })
  expect(asked).toBe(0)
  expect(await request({ baseUrl, ca: pair.cert }, get)).toMatchObject({ kind: 'answer', status: 200 })
})

test('a path cannot lead to another host', async () => {
  const there = await host((_request, response) => void response.end('{}'))
  for (const path of ['@evil.test/', '.evil.test/', '1/']) {
    await expect(
      request({ ...there, baseUrl: there.baseUrl.replace('/v1', '') }, { method: 'GET', path }),
      path,
    ).rejects.toThrow()
  }
  expect(await request(there, { method: 'GET', path: '//evil.test/' })).toMatchObject({ kind: 'answer', status: 200 })
})
