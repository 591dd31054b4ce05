import type { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { SendMailOptions } from 'nodemailer'
import type { Logger } from 'pino'
import { carriesLogo, logoCid, mailLogo } from '#server/brand/mail-logo.ts'
import type { Mail, MailPort } from './mail-port.ts'
import { smtpOutcome, smtpReason } from './smtp-outcome.ts'
import type { SmtpRelay } from './smtp-url.ts'

type Options = {
  relay: SmtpRelay
  /** `Sehati <halo@sehati.test>`; its domain also ends our message ids. */
  from: string
  log: Logger
  /** Trusted instead of the system's authorities. */
  ca?: string
  connectMs?: number
  /** How long the relay may say nothing. */
  silenceMs?: number
}

export type SmtpMail = MailPort & { close: () => void }

/**
 * Mails through any SMTP relay, over a few connections that stay open. Whether a byte of the mail's content had left
 * decides between `later` and `unknown`: before that a repetition is safe.
 */
export function smtpMail(options: Options): SmtpMail {
  const { from, log } = options
  const transport = openPool(options)
  // Failures of a reused connection between two mails; each mail reports its own.
  transport.on('error', (error) => log.warn({ reason: smtpReason(error) }, 'connection to the mail relay failed'))
  const contents = new Map<string, Readable>()
  transport.use('stream', (mail, done) => {
    const id = String(mail.data.messageId)
    mail.message.processFunc((content) => {
      contents.set(id, content)
      return content
    })
    done()
  })

  return {
    send: async (mail, signal) => {
      const message = compose(mail, from)
      const id = String(message.messageId)
      try {
        await transport.sendMail({ ...message, ...(signal && { signal }) })
        return { kind: 'accepted' }
      } catch (error) {
        const outcome = smtpOutcome(error, contents.get(id)?.readableDidRead ?? false)
        if (smtpReason(error).startsWith('EAUTH')) log.error('the mail relay refuses our name or password')
        return outcome
      } finally {
        contents.delete(id)
      }
    },
    close: () => transport.close(),
  }
}

function openPool({ relay, ca, connectMs = 2_000, silenceMs = 5_000 }: Options) {
  return createTransport({
    ...relay,
    pool: true,
    maxConnections: 4,
    maxMessages: 100,
    // Only for a reused connection that the relay has closed meanwhile, before a byte of the content was sent.
    maxRequeues: 1,
    connectionTimeout: connectMs,
    dnsTimeout: connectMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    tls: { minVersion: 'TLSv1.2', ...(ca && { ca }) },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** The same mail has the same Message-ID at every try, so that mailboxes can drop a copy. */
function compose(mail: Mail, from: string): SendMailOptions {
  const domain = /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  const logo = { filename: 'logo.png', content: mailLogo(), contentType: 'image/png', cid: logoCid }
  return {
    from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.message_id}@${domain}>`,
    // Holiday replies are for people, not for a shop's notices.
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(mail.unsubscribe_url && {
        'List-Unsubscribe': `<${mail.unsubscribe_url}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    ...(carriesLogo(mail.html) && { attachments: [{ ...logo, contentDisposition: 'inline' as const }] }),
  }
}
