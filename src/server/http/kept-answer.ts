/** How an answer that is a file is kept as JSON beside those that are envelopes. */
type KeptFile = { file: { name: string; content_type: string; base64: string } }

/** A file has to be whole: what is made piece by piece cannot be answered again. */
export function toKept(body: unknown): unknown {
  if (!isRecord(body) || !('bytes' in body)) return body
  const { name, content_type, bytes } = body
  if (!(bytes instanceof Uint8Array)) throw new Error('A call that answers the same again has to answer whole files')
  return { file: { name, content_type, base64: Buffer.from(bytes).toString('base64') } }
}

export function fromKept(kept: unknown): unknown {
  if (!isKeptFile(kept)) return kept
  const { name, content_type, base64 } = kept.file
  return { name, content_type, bytes: new Uint8Array(Buffer.from(base64, 'base64')) }
}

/** Envelopes have no such field. */
function isKeptFile(kept: unknown): kept is KeptFile {
  return isRecord(kept) && isRecord(kept.file) && typeof kept.file.base64 === 'string'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
