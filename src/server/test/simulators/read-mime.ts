type Part = { headers: Map<string, string>; body: string }

/** The subject, text and HTML of a mail as its reader sees them; enough of MIME for the mails of this shop. */
export function readMime(raw: string): { subject: string; text: string; html: string } {
  const whole = split(raw)
  const parts = leaves(whole)
  const find = (type: string) => parts.find(({ headers }) => headers.get('content-type')?.startsWith(type))
  return {
    subject: decodeWords(whole.headers.get('subject') ?? ''),
    text: decode(find('text/plain')),
    html: decode(find('text/html')),
  }
}

function split(raw: string): Part {
  const [head = '', ...rest] = raw.replaceAll('\r\n', '\n').split('\n\n')
  const lines = head.replace(/\n[ \t]+/g, ' ').split('\n')
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return { headers: new Map(headers), body: rest.join('\n\n') }
}

function leaves(part: Part): Part[] {
  const boundary = /boundary="?([^";]+)"?/.exec(part.headers.get('content-type') ?? '')?.[1]
  if (boundary === undefined) return [part]
  const inner = part.body.split(`--${boundary}`).slice(1, -1)
  return inner.flatMap((text) => leaves(split(text.replace(/^\n/, '').replace(/\n$/, ''))))
}

function decode(part: Part | undefined): string {
  if (!part) return ''
  const encoding = part.headers.get('content-transfer-encoding')
  if (encoding === 'base64') return Buffer.from(part.body, 'base64').toString('utf8')
  return encoding === 'quoted-printable' ? fromQuoted(part.body.replace(/=\n/g, '')) : part.body
}

function fromQuoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString('utf8') : fromQuoted(word.replaceAll('_', ' ')),
    )
}
