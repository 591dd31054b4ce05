import type { Mail } from '#server/ports/mail/mail-port.ts'

export type MailParts = {
  language: 'en' | 'id'
  shopName: string
  /** What the mail is about, in a few words; also its heading. */
  title: string
  /** Plain texts, each a paragraph. */
  paragraphs: readonly string[]
  /** Facts in two columns. */
  details?: readonly { label: string; value: string }[]
  /** A one-time code, on a line of its own. */
  code?: string
  button?: { label: string; url: string }
  /** Links that stand in the text beside the button. */
  links?: readonly string[]
}

const words = {
  en: {
    hint: 'If the button does not work, copy this address into your browser:',
    sentBy: 'This mail was sent to you by',
    why: 'because of your account or an order there.',
  },
  id: {
    hint: 'Jika tombol tidak berfungsi, salin alamat ini ke peramban Anda:',
    sentBy: 'Surel ini dikirim kepada Anda oleh',
    why: 'karena akun atau pesanan Anda di sana.',
  },
} as const

/**
 * The one look of the shop's mails, as text and as HTML. Everything is escaped; styles stand at the elements and nothing
 * is loaded from elsewhere, because mail programs drop style sheets and block pictures.
 */
export function layoutMail(parts: MailParts): Pick<Mail, 'text' | 'html' | 'links'> {
  const links = [...(parts.button ? [parts.button.url] : []), ...(parts.links ?? [])]
  return { text: textOf(parts), html: htmlOf(parts), links }
}

function textOf({ language, shopName, title, paragraphs, details, code, button }: MailParts): string {
  const say = words[language]
  return [
    title,
    ...paragraphs,
    ...(code ? [code] : []),
    ...(details?.length ? [details.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...(button ? [`${button.label}: ${button.url}`] : []),
    `--\n${say.sentBy} ${shopName} ${say.why}`,
  ].join('\n\n')
}

const ink = '#1d2521'
const soft = '#5b665f'
const deep = '#17513f'
const line = '#dfe5e0'
const ground = '#f4f6f3'

function htmlOf(parts: MailParts): string {
  const { language, shopName, title } = parts
  const say = words[language]
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escape(title)}</title></head><body style="margin:0;padding:0;background:${ground}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${ground};padding:32px 12px"><tr><td align="center"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;font-family:'Plus Jakarta Sans',-apple-system,'Segoe UI',Roboto,Arial,sans-serif;color:${ink};font-size:16px;line-height:1.6"><tr><td style="padding:0 4px 16px;font-weight:700;font-size:20px;letter-spacing:-0.01em;color:${deep}">${escape(shopName)}</td></tr><tr><td style="background:#ffffff;border:1px solid ${line};border-radius:16px;padding:32px"><h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escape(title)}</h1>${bodyOf(parts)}</td></tr><tr><td style="padding:20px 4px;color:${soft};font-size:13px">${say.sentBy} ${escape(shopName)} ${say.why}</td></tr></table></td></tr></table></body></html>`
}

function bodyOf({ language, paragraphs, details, code, button }: MailParts): string {
  const texts = paragraphs.map((text) => `<p style="margin:0 0 16px">${escape(text)}</p>`).join('')
  return texts + codeOf(code) + tableOf(details) + buttonOf(button, words[language].hint)
}

function codeOf(code: string | undefined): string {
  if (!code) return ''
  return `<p style="margin:8px 0 24px;font-size:32px;font-weight:700;letter-spacing:0.16em;font-variant-numeric:tabular-nums">${escape(code)}</p>`
}

function tableOf(details: MailParts['details']): string {
  if (!details?.length) return ''
  const rows = details.map(
    ({ label, value }) =>
      `<tr><td style="padding:8px 16px 8px 0;border-top:1px solid ${line};color:${soft};vertical-align:top">${escape(label)}</td><td style="padding:8px 0;border-top:1px solid ${line};text-align:right;font-weight:600">${escape(value)}</td></tr>`,
  )
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px;font-size:15px">${rows.join('')}</table>`
}

function buttonOf(button: MailParts['button'], hint: string): string {
  if (!button) return ''
  const url = escape(button.url)
  return `<p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:13px 26px;border-radius:12px;background:${deep};color:#ffffff;font-weight:600;text-decoration:none">${escape(button.label)}</a></p><p style="margin:0;color:${soft};font-size:13px;overflow-wrap:anywhere">${hint}<br>${url}</p>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
