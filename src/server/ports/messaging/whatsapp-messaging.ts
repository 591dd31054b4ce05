import { createHash, timingSafeEqual } from 'node:crypto'
import type { Logger } from 'pino'
import * as z from 'zod'
import { request, readJson } from '../request.ts'
import type { Host, HostAnswer } from '../request.ts'
import type { CodeMessage, CodeOutcome, MessagingPort } from './messaging-port.ts'
import { reasonOf, vendorFault, verdictOf } from './whatsapp-errors.ts'
import { parseWhatsappHook } from './whatsapp-hook.ts'

export type WhatsappAccount = {
  /** With the API's version: `https://graph.facebook.com/v24.0`. */
  host: Host
  phoneNumberId: string
  token: string
  /** Signs what the provider sends us. */
  appSecret: string
  /** Ours: the provider repeats it when it subscribes to our address. */
  verifyToken: string
  /** The name of the approved authentication template, with one text parameter and a button that copies the code. */
  template: string
}

const languages = { en: 'en', id: 'id' } as const

/**
 * Codes over the WhatsApp Cloud API, as the approved authentication template. 200 means accepted, not delivered; our
 * own id travels along and comes back with each status, so that an unknown outcome is settled by the first of them.
 */
export function whatsappMessaging(account: WhatsappAccount, log: Logger): MessagingPort {
  return {
    provider: 'whatsapp',
    parseStatus: (rawBody, headers) => parseWhatsappHook(account, rawBody, headers),
    answerChallenge: (query) => answerChallenge(account.verifyToken, query),
    sendCode: async (message, signal) => {
      const first = toOutcome(await post(account, message, signal))
      // The provider says that it failed and nothing went out; the same code twice would do no harm either.
      const last = first.code === vendorFault ? toOutcome(await post(account, message, signal)) : first
      if (last.needsUs)
        log.error({ code: last.code, trace: last.trace }, 'WhatsApp refuses our account or our template')
      return last.outcome
    },
  }
}

function post(account: WhatsappAccount, message: CodeMessage, signal: AbortSignal | undefined): Promise<HostAnswer> {
  return request(account.host, {
    method: 'POST',
    path: `/${encodeURIComponent(account.phoneNumberId)}/messages`,
    headers: { authorization: `Bearer ${account.token}` },
    body: templateMessage(account.template, message),
    signal,
  })
}

/** The code appears twice: in the text, and in the button that copies it. */
function templateMessage(template: string, { to, code, language, message_id }: CodeMessage) {
  const parameters = [{ type: 'text', text: code }]
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: to.replace(/\D/g, ''),
    type: 'template',
    template: {
      name: template,
      language: { code: languages[language] },
      components: [
        { type: 'body', parameters },
        { type: 'button', sub_type: 'url', index: '0', parameters },
      ],
    },
    biz_opaque_callback_data: message_id,
  }
}

const Accepted = z.object({ messages: z.tuple([z.object({ id: z.string().min(1).max(300) })]) })
const Refused = z.object({
  error: z.object({ code: z.int(), fbtrace_id: z.string().max(100).nullable().catch(null).default(null) }),
})

type Verdict = { outcome: CodeOutcome; needsUs: boolean; code: number | null; trace: string | null }

function toOutcome(answer: HostAnswer): Verdict {
  const plain = { needsUs: false, code: null, trace: null }
  if (answer.kind === 'unknown') return { ...plain, outcome: answer }
  if (answer.kind === 'not_sent') {
    return { ...plain, outcome: { kind: 'refused', reason: answer.reason, retryable: true, offer: 'EMAIL' } }
  }
  const content = readJson(answer.body)
  const accepted = Accepted.safeParse(content)
  if (answer.status === 200 && accepted.success) {
    return { ...plain, outcome: { kind: 'accepted', provider_message_id: accepted.data.messages[0].id } }
  }
  const refused = Refused.safeParse(content)
  if (answer.status >= 400 && refused.success) return toRefusal(refused.data.error)
  return { ...plain, ...withoutWords(answer.status) }
}

function toRefusal({ code, fbtrace_id }: z.output<typeof Refused>['error']): Verdict {
  const { retryable, offer, needsUs } = verdictOf(code)
  return { outcome: { kind: 'refused', reason: reasonOf(code), retryable, offer }, needsUs, code, trace: fbtrace_id }
}

/** An answer that says nothing readable: 3xx and 4xx are a no, 2xx and 5xx may have sent it. */
function withoutWords(status: number): Pick<Verdict, 'outcome' | 'needsUs'> {
  const reason = `status ${status} without an answer that we know`
  if (status < 300 || status >= 500) return { outcome: { kind: 'unknown', reason }, needsUs: false }
  const isRate = status === 429
  return {
    outcome: { kind: 'refused', reason, retryable: isRate, offer: isRate ? null : 'EMAIL' },
    needsUs: !isRate,
  }
}

/** Echoes the challenge of a caller that knows our token. Both sides are hashed, so that the time tells nothing. */
function answerChallenge(verifyToken: string, query: Record<string, string | undefined>): string | null {
  const challenge = query['hub.challenge'] ?? ''
  const isOurs = timingSafeEqual(digest(query['hub.verify_token'] ?? ''), digest(verifyToken))
  if (!isOurs || query['hub.mode'] !== 'subscribe') return null
  return /^[\w.-]{1,200}$/.test(challenge) ? challenge : null
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
