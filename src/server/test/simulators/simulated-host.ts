import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'

/**
 * What goes wrong with a call. A number is answered as that status, and nothing happens. `lost`: no answer and no
 * effect. `cut_after_effect` and `hang_after_effect`: it happened, but no answer comes. `hang`: neither. `nonsense`: it
 * happened, and a page comes back. `redirect`: to itself.
 */
export type Trouble = number | 'lost' | 'hang' | 'cut_after_effect' | 'hang_after_effect' | 'nonsense' | 'redirect'

export type SimulatedCall = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: unknown
}
export type SimulatedAnswer = { status: number; content: unknown; headers?: Record<string, string> }

type Planned = { trouble: Trouble; path: RegExp }

export type SimulatedHost = {
  baseUrl: string
  /** Every call that came, also those that were refused. */
  calls: SimulatedCall[]
  /** Makes the next calls to such a path go wrong. */
  failNext: (trouble: Trouble, options?: { times?: number; path?: RegExp }) => void
  /** Answers again as usual, also those who wait. */
  heal: () => void
  close: () => Promise<void>
}

/** An HTTP service of the outside world on a port of this machine. Its answers come from `handle`. */
export async function simulatedHost(handle: (call: SimulatedCall) => SimulatedAnswer): Promise<SimulatedHost> {
  const calls: SimulatedCall[] = []
  let planned: Planned[] = []
  const hanging = new Set<IncomingMessage['socket']>()
  const server = createServer((request, response) => void answer(request, response))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await toCall(request)
    calls.push(call)
    const trouble = take(call.path)
    if (trouble === 'lost') return void request.socket.destroy()
    if (trouble === 'hang') return void hanging.add(request.socket)
    if (trouble === 'redirect') return void response.writeHead(307, { location: request.url }).end()
    if (typeof trouble === 'number') return send(response, { status: trouble, content: { message: 'trouble' } })
    const done = handle(call)
    if (trouble === 'cut_after_effect') return void request.socket.destroy()
    if (trouble === 'hang_after_effect') return void hanging.add(request.socket)
    if (trouble === 'nonsense') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hi</h1>')
    send(response, done)
  }

  function take(path: string): Trouble | null {
    const index = planned.findIndex((plan) => plan.path.test(path))
    return index < 0 ? null : (planned.splice(index, 1)[0]?.trouble ?? null)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port, not on a pipe
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    calls,
    failNext: (trouble, { times = 1, path = /./ } = {}) =>
      void planned.push(...Array.from({ length: times }, () => ({ trouble, path }))),
    heal: () => {
      planned = []
      for (const socket of hanging) socket.destroy()
      hanging.clear()
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

async function toCall(request: IncomingMessage): Promise<SimulatedCall> {
  const text = await readText(request).catch(() => '')
  const url = new URL(request.url ?? '/', 'http://simulated.test')
  const { method = 'GET', headers } = request
  return { method, path: url.pathname, query: url.searchParams, headers, body: parse(text) }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function send(response: ServerResponse, { status, content, headers }: SimulatedAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(content))
}

export type SimulatedWebhook = { body: Buffer; headers: Record<string, string> }

/** How often a provider sends a webhook again, by the status that it got. Its pauses are left out. */
export type Retries = (status: number) => number

/** Sends the shop a webhook as a provider does, again while it is refused; answers every status that it got. */
export async function deliverWebhook(url: string, webhook: SimulatedWebhook, retries: Retries): Promise<number[]> {
  const statuses: number[] = []
  for (let left = 1; left > 0; left -= 1) {
    const status = await post(url, webhook)
    statuses.push(status)
    if (statuses.length === 1) left += retries(status)
    if (status < 300) break
  }
  return statuses
}

async function post(url: string, { body, headers }: SimulatedWebhook): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: new Uint8Array(body),
    redirect: 'manual',
  })
  await response.arrayBuffer()
  return response.status
}
