import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import * as z from 'zod'
import { signHook } from '#server/ports/messaging/whatsapp-hook.ts'

/**
 * A number is answered as the provider's error code. `lost`: no answer and no effect. `cut_after_effect` and
 * `hang_after_effect`: sent, but no answer. `nonsense`: 200 and a page. `gateway`: 502 and a page. `redirect`: to itself.
 * `endless`: an answer without end.
 */
export type HostTrouble =
  | number
  | 'lost'
  | 'cut_after_effect'
  | 'hang_after_effect'
  | 'nonsense'
  | 'gateway'
  | 'redirect'
  | 'endless'

type SentCode = { wamid: string; to: string; code: string; language: string; message_id: string | null }

type StatusOptions = {
  status: 'sent' | 'delivered' | 'read' | 'failed'
  error?: number
  phoneNumberId?: string
}

export type WhatsappHost = {
  baseUrl: string
  account: { phoneNumberId: string; token: string; appSecret: string; verifyToken: string; template: string }
  /** What went out to phones, in order. */
  sent: SentCode[]
  /** Every call that came, refused ones too: what was asked and with which name. */
  calls: { path: string; body: string }[]
  failNext: (trouble: HostTrouble, times?: number) => void
  /** One signed call with a status for each of these messages. */
  hook: (statuses: (StatusOptions & { message: SentCode })[]) => { body: Buffer; headers: Record<string, string> }
  close: () => Promise<void>
}

const account = {
  phoneNumberId: '106540352242922',
  token: 'EAAG-a-token-of-the-simulator',
  appSecret: 'an app secret of the simulator',
  verifyToken: 'a verify token of the shop',
  template: 'shop_code',
}

type World = { sent: SentCode[]; calls: WhatsappHost['calls']; troubles: HostTrouble[]; self: () => string }

/** The WhatsApp Cloud API as far as codes need it; it refuses what the real one refuses. */
export async function whatsappHost(): Promise<WhatsappHost> {
  const world: World = { sent: [], calls: [], troubles: [], self: () => baseUrl }
  const server = createServer((request, response) => void handle(world, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port, not on a pipe
  const baseUrl = `http://127.0.0.1:${port}/v24.0`
  return {
    baseUrl,
    account,
    sent: world.sent,
    calls: world.calls,
    failNext: (trouble, times = 1) => void world.troubles.push(...Array.from({ length: times }, () => trouble)),
    hook: signedHook,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

async function handle(world: World, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readText(request).catch(() => '')
  world.calls.push({ path: request.url ?? '', body })
  const trouble = world.troubles.shift()
  if (trouble === 'lost') return void request.socket.destroy()
  if (trouble === 'gateway') return void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502</h1>')
  if (trouble === 'redirect') return void response.writeHead(307, { location: world.self() }).end()
  if (trouble === 'endless') return flood(response)
  if (typeof trouble === 'number') return refuse(response, trouble, body)
  const refusal = refusalOf(request, body)
  if (refusal !== null) return refuse(response, refusal, body)

  const message = read(body)
  world.sent.push(message)
  if (trouble === 'hang_after_effect') return
  if (trouble === 'cut_after_effect') return void request.socket.destroy()
  if (trouble === 'nonsense') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>')
  answer(response, 200, {
    messaging_product: 'whatsapp',
    contacts: [{ input: message.to, wa_id: message.to }],
    messages: [{ id: message.wamid, message_status: 'accepted' }],
  })
}

const statusOf: Record<number, number> = {
  0: 401,
  190: 401,
  10: 403,
  4: 429,
  80007: 429,
  130429: 429,
  131000: 500,
  132001: 404,
}

/** As the real one it repeats parts of the question in its texts. */
function refuse(response: ServerResponse, code: number, question: string): void {
  answer(response, statusOf[code] ?? 400, {
    error: {
      message: `(#${code}) refused, components were ${question}`,
      type: 'OAuthException',
      code,
      error_data: { messaging_product: 'whatsapp', details: 'Details for people' },
      fbtrace_id: 'Az8or2yhqkZfEZ-_4Qn_Bam',
    },
  })
}

const parameters = z.tuple([z.strictObject({ type: z.literal('text'), text: z.string().min(1).max(15) })])
const Message = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual'),
  to: z.string().regex(/^[1-9]\d{6,14}$/),
  type: z.literal('template'),
  template: z.strictObject({
    name: z.string(),
    language: z.strictObject({ code: z.enum(['en', 'id']) }),
    components: z.array(z.looseObject({ type: z.string(), parameters: z.array(z.unknown()) })),
  }),
  biz_opaque_callback_data: z.string().max(512).optional(),
})
const Components = z.tuple([
  z.strictObject({ type: z.literal('body'), parameters }),
  z.strictObject({ type: z.literal('button'), sub_type: z.literal('url'), index: z.literal('0'), parameters }),
])

function refusalOf(request: IncomingMessage, body: string): number | null {
  if (request.headers.authorization !== `Bearer ${account.token}`) return 190
  if (request.method !== 'POST' || request.url !== `/v24.0/${account.phoneNumberId}/messages`) return 100
  if (!request.headers['content-type']?.startsWith('application/json')) return 100
  const message = Message.safeParse(parse(body))
  if (!message.success) return message.error.issues.some((issue) => issue.input === undefined) ? 131_008 : 100
  if (message.data.template.name !== account.template) return 132_001
  const components = Components.safeParse(message.data.template.components)
  if (!components.success) return 132_000
  const [text, button] = components.data
  if (text.parameters[0].text !== button.parameters[0].text) return 132_000
  return message.data.to.startsWith('6280000') ? 131_026 : null
}

function read(body: string): SentCode {
  const { to, template, biz_opaque_callback_data } = Message.parse(parse(body))
  const [text] = Components.parse(template.components)
  const wamid = `wamid.${Buffer.from(`${to}-${Math.random()}`).toString('base64')}`
  const message_id = biz_opaque_callback_data ?? null
  return { wamid, to, code: text.parameters[0].text, language: template.language.code, message_id }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function answer(response: ServerResponse, status: number, content: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(content))
}

function flood(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  const more = () => {
    while (!response.destroyed && response.write('x'.repeat(65_536)));
  }
  response.on('drain', more)
  more()
}

function signedHook(statuses: (StatusOptions & { message: SentCode })[]) {
  const changes = statuses.map(({ message, status, error, phoneNumberId }) => ({
    field: 'messages',
    value: {
      messaging_product: 'whatsapp',
      metadata: { display_phone_number: '62215550100', phone_number_id: phoneNumberId ?? account.phoneNumberId },
      statuses: [
        {
          id: message.wamid,
          status,
          timestamp: '1795250000',
          recipient_id: message.to,
          ...(message.message_id !== null && { biz_opaque_callback_data: message.message_id }),
          ...(error !== undefined && { errors: [{ code: error, title: `Failed: ${message.code}` }] }),
          pricing: { billable: true, pricing_model: 'PMP', category: 'authentication' },
        },
      ],
    },
  }))
  const body = Buffer.from(
    JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '102290129340398', changes }] }),
  )
  return { body, headers: { 'x-hub-signature-256': signHook(account.appSecret, body) } }
}
