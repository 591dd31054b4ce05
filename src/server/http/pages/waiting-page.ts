import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/language.ts'
import { english } from '#contract/messages/english.ts'
import { indonesian } from '#contract/messages/indonesian.ts'
import { inWords, say } from '#contract/messages/message.ts'
import type { Message } from '#contract/messages/message.ts'
import type { WaitingPlace } from '#contract/waiting-room.ts'
import { escapeHtml } from '#server/escape-html.ts'
import { askAgainIn } from '../wait-for-turn.ts'
import { hashSource, policyOf } from './page-document.ts'

/** How far a visitor is from the checkout, by their cookie; null where they need not wait. */
export type WaitAt = (cookie: string | undefined) => Promise<(WaitingPlace & { shop: string }) | null>

const waitingPaths = /^\/(?:skinvestment\/)?checkout(?:[/?]|$)/

/** Whether this address is behind the waiting room. All others stay open: they cost next to nothing (decision 111). */
export function mayWait({ url, headers }: FastifyRequest): boolean {
  return headers.cookie !== undefined && waitingPaths.test(url)
}

/** The shop's colours and shapes, without its style sheet: this page is what everybody opens when there is the least to spare. */
const style = `:root{color-scheme:light dark;--ground:light-dark(oklch(.979 .006 175),oklch(.172 .016 225));--surface:light-dark(#fff,oklch(.222 .02 226));--border:light-dark(oklch(.915 .01 200),oklch(.33 .022 227));--text:light-dark(oklch(.235 .024 225),oklch(.958 .005 215));--muted:light-dark(oklch(.475 .026 230),oklch(.765 .018 225));--action:light-dark(oklch(.505 .11 161),oklch(.71 .125 160));--on:light-dark(#fff,oklch(.26 .05 165));--ring:light-dark(oklch(.55 .165 256),oklch(.815 .097 250))}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:var(--ground);color:var(--text);font:16px/1.5 'Plus Jakarta Sans Variable',system-ui,sans-serif;overflow-wrap:anywhere}
main{width:100%;max-width:30rem;padding:24px;border:1px solid var(--border);border-radius:12px;background:var(--surface)}
.shop{margin:0 0 16px;font-weight:600;color:var(--muted)}h1{margin:0 0 8px;font-size:1.5rem;line-height:2rem}p{margin:0 0 16px}
dl{display:flex;flex-wrap:wrap;gap:16px 32px;margin:0 0 16px;padding:16px 0;border-block:1px solid var(--border)}dt{font-size:.875rem;color:var(--muted)}dd{margin:0;font-size:1.5rem;line-height:2rem;font-weight:600;font-variant-numeric:tabular-nums}
.quiet{font-size:.875rem;color:var(--muted)}nav{display:flex;flex-wrap:wrap;gap:12px}a{display:inline-flex;align-items:center;min-height:44px;padding:8px 20px;border:1px solid var(--border);border-radius:8px;color:inherit;font-weight:600;text-decoration:none}a.main{border-color:var(--action);background:var(--action);color:var(--on)}a:focus-visible{outline:2px solid var(--ring);outline-offset:2px}`

const policy = policyOf({ scripts: [], styles: [hashSource(style)] })

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
  const words = language === 'id' ? indonesian : english
  const t = (message: Message) => escapeHtml(inWords(message, words))
  const title = t(say('waiting_title'))
  const time = t(timeUntil(wait_seconds))
  const number = place.toLocaleString(language === 'id' ? 'id-ID' : 'en-US')
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${number} · ${title} – ${escapeHtml(shop)}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${style}</style></head><body><main><p class="shop">${escapeHtml(shop)}</p><h1>${title}</h1><p>${t(say('waiting_why'))}</p><dl role="status"><div><dt>${t(say('waiting_place'))}</dt><dd>${number}</dd></div><div><dt>${t(say('waiting_time'))}</dt><dd>${time}</dd></div></dl><p class="quiet">${t(say('waiting_kept'))}</p><nav><a class="main" href="${escapeHtml(url)}">${t(say('waiting_update'))}</a><a href="/cart">${t(say('waiting_cart'))}</a></nav></main></body></html>`
}

function timeUntil(seconds: number | null): Message {
  if (seconds === null) return say('waiting_held')
  return seconds <= 60 ? say('waiting_soon') : say('waiting_minutes', { minutes: Math.ceil(seconds / 60) })
}
