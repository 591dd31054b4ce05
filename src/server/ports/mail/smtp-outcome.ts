import * as z from 'zod'
import type { MailOutcome } from './mail-port.ts'

const SmtpError = z.object({
  code: z.string().catch('EUNKNOWN'),
  command: z.string().optional().catch(undefined),
  responseCode: z.int().optional().catch(undefined),
  response: z.string().optional().catch(undefined),
})

/**
 * What a failed try means for the mail. A relay's own no is certain: 5xx to the recipient or the content is for good,
 * 4xx is for now. Anything about us (password, sender, certificate) can be put right, so the mail waits. A connection
 * that broke after content had left leaves it open.
 */
export function smtpOutcome(error: unknown, hasContentLeft: boolean): MailOutcome {
  const { code, command, responseCode } = read(error)
  const reason = smtpReason(error)
  const isAboutMail = command === 'DATA' || command === 'RCPT TO'
  if (responseCode !== undefined && responseCode >= 500 && isAboutMail) return { kind: 'refused', reason }
  if (responseCode !== undefined && responseCode >= 400) return { kind: 'later', reason, is_answered: code !== 'EAUTH' }
  // Refused before a connection was opened: an address or a content that no relay can take.
  if ((code === 'EENVELOPE' || code === 'EMESSAGE') && !hasContentLeft) return { kind: 'refused', reason }
  if (hasContentLeft) return { kind: 'unknown', reason }
  return { kind: 'later', reason, is_answered: false }
}

/** Codes only, such as `EENVELOPE RCPT TO 550 5.1.1`: relays quote addresses and links in their texts. */
export function smtpReason(error: unknown): string {
  const { code, command, responseCode, response } = read(error)
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1]
  return [code, command, responseCode, enhanced].filter((part) => part !== undefined).join(' ')
}

function read(error: unknown): z.output<typeof SmtpError> {
  const parsed = SmtpError.safeParse(error)
  return parsed.success ? parsed.data : { code: 'EUNKNOWN' }
}
