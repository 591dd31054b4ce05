import { mailWords } from '#contract/mail-words.ts'
import { logoCid } from '#server/brand/mail-logo.ts'
import { escapeHtml } from '#server/escape-html.ts'
import type { MailParts } from './mail-parts.ts'

const ink = '#17211c'
const soft = '#5b665f'
const deep = '#0b7a50'
const tint = '#e8f5ee'
const line = '#dfe5e0'
const ground = '#f2f5f2'
const fonts = "'Plus Jakarta Sans',-apple-system,'Segoe UI',Roboto,Arial,sans-serif"

/**
 * For programs that follow the reader's dark mode; the others see the styles at the elements. Outlook marks what it has
 * darkened with `data-ogsc`.
 */
const darkRules = [
  ['.ground', 'background:#101512!important'],
  ['.card', 'background:#1a211d!important;border-color:#2d3731!important'],
  ['.ink', 'color:#eef3f0!important'],
  ['.soft', 'color:#a9b5ae!important'],
  ['.rule', 'border-color:#2d3731!important'],
  ['.tint', 'background:#15332a!important;color:#d5f4e5!important'],
  ['.button', 'background:#17935f!important;color:#ffffff!important'],
  ['.link', 'color:#7fd6ac!important'],
] as const

const rulesFor = (before: string) => darkRules.map(([part, rule]) => `${before}${part}{${rule}}`).join('')

const styles = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media(max-width:480px){.card{padding:24px 20px!important}}@media(prefers-color-scheme:dark){${rulesFor('')}}${rulesFor('[data-ogsc] ')}`

/**
 * Everything is escaped; styles are at the elements because many mail programs drop style sheets. Nothing is loaded
 * from elsewhere: the logo travels inside the mail.
 */
export function mailHtml(parts: MailParts): string {
  const { language, title, paragraphs } = parts
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no"><title>${escapeHtml(title)}</title><style>${styles}</style>`
  // Mail programs drop tables' roles unless they are said: without them screen readers announce rows and columns.
  const table = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'
  return `<!doctype html><html lang="${language}"><head>${head}</head><body class="ground" style="margin:0;padding:0;background:${ground}"><div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(previewOf(paragraphs))}</div>${table} class="ground" style="background:${ground}"><tr><td align="center" style="padding:32px 12px">${table} style="max-width:560px;font-family:${fonts};font-size:16px;line-height:1.6;color:${ink}"><tr><td style="padding:0 4px 20px">${brandOf(parts)}</td></tr><tr><td class="card" style="background:#ffffff;border:1px solid ${line};border-radius:16px;padding:32px"><h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:1.3;letter-spacing:-0.01em;color:${ink}">${escapeHtml(title)}</h1>${bodyOf(parts)}</td></tr><tr><td class="soft" style="padding:20px 4px;color:${soft};font-size:13px;line-height:1.5">${footOf(parts)}</td></tr></table></td></tr></table></body></html>`
}

/** What lists of mails show beside the subject: the first words that say something, not the greeting. */
function previewOf(paragraphs: readonly string[]): string {
  return paragraphs.find((text) => !text.endsWith(',')) ?? ''
}

function brandOf({ shopName }: MailParts): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td style="padding-right:12px"><img src="cid:${logoCid}" width="40" height="40" alt="" style="display:block;border:0;border-radius:11px"></td><td class="ink" style="font-weight:700;font-size:20px;letter-spacing:-0.01em;color:${ink}">${escapeHtml(shopName)}</td></tr></table>`
}

function footOf({ language, shopName, unsubscribe_url }: MailParts): string {
  const say = mailWords[language]
  if (!unsubscribe_url) return `${say.sentBy} ${escapeHtml(shopName)} ${say.why}`
  const link = `<a class="link" href="${escapeHtml(unsubscribe_url)}" style="color:${deep}">${say.unsubscribe}</a>`
  return `${say.sentBy} ${escapeHtml(shopName)} ${say.agreed} ${link}`
}

function bodyOf({ language, paragraphs, details, code, button, closing }: MailParts): string {
  const texts = paragraphs.map((text) => `<p class="ink" style="margin:0 0 16px;color:${ink}">${escapeHtml(text)}</p>`)
  return `${texts.join('')}${codeOf(code)}${tableOf(details)}${buttonOf(button, mailWords[language].hint)}${closingOf(closing)}`
}

function codeOf(code: string | undefined): string {
  if (!code) return ''
  return `<p class="tint" style="margin:8px 0 24px;padding:18px 12px;border-radius:12px;background:${tint};color:#0a4f35;text-align:center;font-size:34px;line-height:1.2;font-weight:700;letter-spacing:0.22em;font-variant-numeric:tabular-nums">${escapeHtml(code)}</p>`
}

function tableOf(details: MailParts['details']): string {
  if (!details?.length) return ''
  const rows = details.map(
    ({ label, value }) =>
      `<tr><td class="soft rule" style="padding:10px 16px 10px 0;border-top:1px solid ${line};color:${soft};vertical-align:top">${escapeHtml(label)}</td><td class="ink rule" style="padding:10px 0;border-top:1px solid ${line};color:${ink};text-align:right;font-weight:600">${escapeHtml(value)}</td></tr>`,
  )
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px;font-size:15px">${rows.join('')}</table>`
}

function buttonOf(button: MailParts['button'], hint: string): string {
  if (!button) return ''
  const url = escapeHtml(button.url)
  return `<p style="margin:24px 0"><a class="button" href="${url}" style="display:inline-block;padding:13px 28px;border-radius:12px;background:${deep};color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(button.label)}</a></p><p class="soft" style="margin:0;color:${soft};font-size:13px;line-height:1.5;overflow-wrap:anywhere">${hint}<br><a class="link" href="${url}" style="color:${deep}">${url}</a></p>`
}

function closingOf(closing: MailParts['closing']): string {
  if (!closing?.length) return ''
  const texts = closing.map(
    (text) => `<p class="soft" style="margin:0 0 8px;color:${soft};font-size:14px">${escapeHtml(text)}</p>`,
  )
  return `<div class="rule" style="margin-top:24px;padding-top:16px;border-top:1px solid ${line}">${texts.join('')}</div>`
}
