export type SmtpRelay = {
  host: string
  port: number
  /** TLS from the first byte; otherwise the connection is upgraded before anything is said. */
  secure: boolean
  /** Without an upgrade nothing is sent. */
  requireTLS: boolean
  auth?: { user: string; pass: string }
}

const implicitTlsPort = 465
const submissionPort = 587
const loopback = ['localhost', '127.0.0.1', '[::1]']

/**
 * `smtps://user:password@host` (port 465) or `smtp://user:password@host` (port 587). Port 465 is always TLS, every other
 * one must upgrade; only a relay on this machine may do without. `null` for anything else.
 */
export function readSmtpUrl(text: string): SmtpRelay | null {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url?.hostname || !['smtp:', 'smtps:'].includes(url.protocol)) return null
  if (url.search || url.hash || !['', '/'].includes(url.pathname)) return null
  if (Boolean(url.username) !== Boolean(url.password)) return null
  const port = Number(url.port || (url.protocol === 'smtps:' ? implicitTlsPort : submissionPort))
  const secure = url.protocol === 'smtps:' || port === implicitTlsPort
  const auth = { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port,
    secure,
    requireTLS: !secure && !loopback.includes(url.hostname),
    ...(auth.user && { auth }),
  }
}
