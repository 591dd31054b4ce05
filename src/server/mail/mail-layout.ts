import { mailWords } from '#contract/mail-words.ts'
import type { Mail } from '#server/ports/mail/mail-port.ts'
import { mailHtml } from './mail-html.ts'
import type { MailParts } from './mail-parts.ts'

/** The one look of the shop's mails, as text and as HTML that say the same. */
export function layoutMail(
  parts: MailParts,
): Pick<Mail, 'text' | 'html' | 'links' | 'carries_code' | 'unsubscribe_url'> {
  const links = [...(parts.button ? [parts.button.url] : []), ...(parts.links ?? [])]
  const { unsubscribe_url } = parts
  if (unsubscribe_url) links.push(unsubscribe_url)
  return {
    text: textOf(parts),
    html: mailHtml(parts),
    links,
    ...(parts.code && { carries_code: true }),
    ...(unsubscribe_url && { unsubscribe_url }),
  }
}

function textOf({
  language,
  shopName,
  title,
  paragraphs,
  details,
  code,
  button,
  closing,
  unsubscribe_url,
}: MailParts): string {
  const say = mailWords[language]
  return [
    title,
    ...paragraphs,
    ...(code ? [code] : []),
    ...(details?.length ? [details.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...(button ? [`${button.label}: ${button.url}`] : []),
    ...(closing ?? []),
    `--\n${say.sentBy} ${shopName} ${unsubscribe_url ? say.agreed : say.why}`,
    ...(unsubscribe_url ? [`${say.unsubscribe}: ${unsubscribe_url}`] : []),
  ].join('\n\n')
}
