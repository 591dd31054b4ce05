import type { Language } from '#contract/language.ts'
import { inWords } from '#contract/messages/message.ts'
import type { Message } from '#contract/messages/message.ts'
import { english } from '#contract/messages/english.ts'
import { indonesian } from '#contract/messages/indonesian.ts'
import { escapeHtml } from '#server/escape-html.ts'

/** The shop's colours and shapes without its style sheet, for pages that open when there is the least to spare: the waiting room's, and the one without a network. */
export const frameStyle = `:root{color-scheme:light dark;--ground:light-dark(oklch(.979 .006 175),oklch(.172 .016 225));--surface:light-dark(#fff,oklch(.222 .02 226));--border:light-dark(oklch(.915 .01 200),oklch(.33 .022 227));--text:light-dark(oklch(.235 .024 225),oklch(.958 .005 215));--muted:light-dark(oklch(.475 .026 230),oklch(.765 .018 225));--action:light-dark(oklch(.505 .11 161),oklch(.71 .125 160));--on:light-dark(#fff,oklch(.26 .05 165));--ring:light-dark(oklch(.55 .165 256),oklch(.815 .097 250))}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:var(--ground);color:var(--text);font:16px/1.5 'Plus Jakarta Sans Variable',system-ui,sans-serif;overflow-wrap:anywhere}
main{width:100%;max-width:30rem;padding:24px;border:1px solid var(--border);border-radius:12px;background:var(--surface)}
.shop{margin:0 0 16px;font-weight:600;color:var(--muted)}h1{margin:0 0 8px;font-size:1.5rem;line-height:2rem}p{margin:0 0 16px}
dl{display:flex;flex-wrap:wrap;gap:16px 32px;margin:0 0 16px;padding:16px 0;border-block:1px solid var(--border)}dt{font-size:.875rem;color:var(--muted)}dd{margin:0;font-size:1.5rem;line-height:2rem;font-weight:600;font-variant-numeric:tabular-nums}
.quiet{font-size:.875rem;color:var(--muted)}nav{display:flex;flex-wrap:wrap;gap:12px}a{display:inline-flex;align-items:center;min-height:44px;padding:8px 20px;border:1px solid var(--border);border-radius:8px;color:inherit;font-weight:600;text-decoration:none}a.main{border-color:var(--action);background:var(--action);color:var(--on)}a:focus-visible{outline:2px solid var(--ring);outline-offset:2px}`

type PlainPage = {
  shop: string
  heading: Message
  /** Before the heading in the title of the window. */
  lead?: string
  /** Of the head, beside the style. */
  head?: string
  /** Below the heading; `t` says a message, escaped. */
  body: (t: (message: Message) => string) => string
  /** After the page; its hash stands in the policy. */
  script?: string
}

/** A page of a few words that needs nothing but itself. */
export function plainPage(
  language: Language,
  { shop, heading, lead = '', head = '', body, script }: PlainPage,
): string {
  const words = language === 'id' ? indonesian : english
  const t = (message: Message) => escapeHtml(inWords(message, words))
  const [title, name] = [t(heading), escapeHtml(shop)]
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${lead}${title} – ${name}</title>${head}<style>${frameStyle}</style></head><body><main><p class="shop">${name}</p><h1>${title}</h1>${body(t)}</main>${script ? `<script>${script}</script>` : ''}</body></html>`
}
