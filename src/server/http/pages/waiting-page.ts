import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/language.ts'
import { say } from '#contract/messages/message.ts'
import type { Message } from '#contract/messages/message.ts'
import type { WaitingPlace } from '#contract/waiting-room.ts'
import { escapeHtml } from '#server/escape-html.ts'
import { askAgainIn } from '../wait-for-turn.ts'
import { hashSource, policyOf } from './page-document.ts'
import { frameStyle, plainPage } from './plain-page.ts'

/** How far a visitor is from the checkout, by their cookie; null where they need not wait. */
export type WaitAt = (cookie: string | undefined) => Promise<(WaitingPlace & { shop: string }) | null>

const waitingPaths = /^\/(?:skinvestment\/)?checkout(?:[/?]|$)/

/** Whether this address is behind the waiting room. All others stay open: they cost next to nothing (decision 111). */
export function mayWait({ url, headers }: FastifyRequest): boolean {
  return headers.cookie !== undefined && waitingPaths.test(url)
}

const policy = policyOf({ scripts: [], styles: [hashSource(frameStyle)] })

/**
 * The page of the line: without scripts, made from a few words, and asked for again by itself (`Refresh`), so that it costs
 * the shop less than the shortest call.
 */
export function sendWaitingPage(
  { url }: FastifyRequest,
  reply: FastifyReply,
  { language, waiting }: { language: Language; waiting: WaitingPlace & { shop: string } },
) {
  const seconds = askAgainIn(waiting)
  return reply
    .code(200)
    .headers({
      refresh: String(seconds),
      'retry-after': seconds,
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'content-security-policy': policy,
      'x-robots-tag': 'noindex',
    })
    .send(documentOf(url, language, waiting))
}

function documentOf(url: string, language: Language, { shop, place, wait_seconds }: WaitingPlace & { shop: string }) {
  const number = place.toLocaleString(language === 'id' ? 'id-ID' : 'en-US')
  return plainPage(language, {
    shop,
    heading: say('waiting_title'),
    lead: `${number} · `,
    head: '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    body: (t) =>
      `<p>${t(say('waiting_why'))}</p><dl role="status"><div><dt>${t(say('waiting_place'))}</dt><dd>${number}</dd></div><div><dt>${t(say('waiting_time'))}</dt><dd>${t(timeUntil(wait_seconds))}</dd></div></dl><p class="quiet">${t(say('waiting_kept'))}</p><nav><a class="main" href="${escapeHtml(url)}">${t(say('waiting_update'))}</a><a href="/cart">${t(say('waiting_cart'))}</a></nav>`,
  })
}

function timeUntil(seconds: number | null): Message {
  if (seconds === null) return say('waiting_held')
  return seconds <= 60 ? say('waiting_soon') : say('waiting_minutes', { minutes: Math.ceil(seconds / 60) })
}
