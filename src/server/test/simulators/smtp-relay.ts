import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import type { SMTPServerOptions, SMTPServerSession } from 'smtp-server'
import { selfSigned } from './self-signed.ts'

/**
 * `greylist`: come back later, to the recipient. `refuse_content`: a filter's no that quotes the mail. `cut_after_data`:
 * taken, but the line breaks before it says so; `hang_after_data`: taken, and silence. `slow_greeting`: silence from
 * the start. `busy`: too many connections.
 */
export type RelayTrouble =
  | 'greylist'
  | 'refuse_content'
  | 'cut_after_data'
  | 'hang_after_data'
  | 'slow_greeting'
  | 'busy'

type RelayedMail = { from: string; to: string[]; message_id: string; raw: string; isEncrypted: boolean }

export type SmtpRelaySimulator = {
  port: number
  ca: string
  user: string
  password: string
  /** What it took, in order, copies included. */
  mails: RelayedMail[]
  connections: () => number
  failNext: (trouble: RelayTrouble, times?: number) => void
  close: () => Promise<void>
}

/** `on_this_machine`: like a relay beside the shop, which needs no TLS. */
type Options = { port?: 'implicit_tls' | 'start_tls' | 'plain_only' | 'on_this_machine' }
type Done = (error?: Error | null) => void

/**
 * A mail relay that is as strict as a real one: TLS before names, a name and password before mails, only its own
 * senders, no recipients at `unknown.test`.
 */
export async function smtpRelay({ port = 'start_tls' }: Options = {}): Promise<SmtpRelaySimulator> {
  const { key, cert } = selfSigned()
  const account = { user: 'shop', password: 'a relay password' }
  const book = { mails: [] as RelayedMail[], connections: 0, troubles: [] as RelayTrouble[] }
  const server: SMTPServer = new SMTPServer({
    key,
    cert,
    secure: port === 'implicit_tls',
    disabledCommands: port === 'plain_only' || port === 'on_this_machine' ? ['STARTTLS'] : [],
    allowInsecureAuth: port === 'on_this_machine',
    disableReverseLookup: true,
    closeTimeout: 10,
    ...rules(book, account, (session) => hangUp(server, session)),
  })
  // A client that leaves in the middle is part of the play.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    ...account,
    port: (server.server.address() as AddressInfo).port, // it listens on a port, not on a pipe
    ca: cert,
    mails: book.mails,
    connections: () => book.connections,
    failNext: (trouble, times = 1) => void book.troubles.push(...Array.from({ length: times }, () => trouble)),
    close: () => {
      for (const connection of server.connections) connection._socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

type Book = { mails: RelayedMail[]; connections: number; troubles: RelayTrouble[] }

function rules(
  book: Book,
  account: { user: string; password: string },
  cut: (session: SMTPServerSession) => void,
): SMTPServerOptions {
  const takes = (...kinds: RelayTrouble[]) => {
    const index = book.troubles.findIndex((trouble) => kinds.includes(trouble))
    return index < 0 ? undefined : book.troubles.splice(index, 1)[0]
  }
  return {
    onConnect: (_session, done) => {
      book.connections += 1
      const trouble = takes('busy', 'slow_greeting')
      if (trouble === 'busy') return done(refusal(421, '4.3.2 Too many connections'))
      if (trouble !== 'slow_greeting') done()
    },
    onAuth: ({ username, password }, _session, done) => {
      if (username === account.user && password === account.password) return done(null, { user: username })
      done(refusal(535, '5.7.8 Authentication failed'))
    },
    onMailFrom: ({ address }, _session, done) =>
      done(address.endsWith('@sehati.test') ? null : refusal(553, '5.7.1 Not your address')),
    onRcptTo: ({ address }, _session, done) => {
      if (address.endsWith('@unknown.test')) return done(refusal(550, `5.1.1 <${address}>: no such user`))
      done(takes('greylist') ? refusal(450, '4.2.0 Greylisted, try again later') : null)
    },
    onData: (stream, session, done) => void readText(stream).then((raw) => take(raw, session, done)),
  }

  function take(raw: string, session: SMTPServerSession, done: Done) {
    const trouble = takes('refuse_content', 'cut_after_data', 'hang_after_data')
    if (trouble === 'refuse_content') return done(refusal(554, `5.7.1 Looks like spam: ${readable(raw)}`))
    const { mailFrom, rcptTo } = session.envelope
    const message_id = /^Message-ID: *<([^>]+)>/im.exec(raw)?.[1] ?? ''
    const from = mailFrom ? mailFrom.address : ''
    book.mails.push({ from, to: rcptTo.map((to) => to.address), message_id, raw, isEncrypted: session.secure })
    if (trouble === 'cut_after_data') return cut(session)
    if (trouble !== 'hang_after_data') done()
  }
}

function readable(raw: string): string {
  return raw.replace(/\s+/g, ' ').slice(-300)
}

function refusal(responseCode: number, text: string): Error & { responseCode: number } {
  return Object.assign(new Error(text), { responseCode })
}

function hangUp(server: SMTPServer, session: SMTPServerSession): void {
  for (const connection of server.connections) if (connection.session.id === session.id) connection._socket.destroy()
}
