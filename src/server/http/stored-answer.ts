/** How an answer that is a file is stored as JSON beside those that are envelopes. */
type StoredFile = { file: { name: string; content_type: string; base64: string } }

/** A file has to be whole: what is made piece by piece cannot be answered again. */
export function toStored(body: unknown): unknown {
  if (!isRecord(body) || !('bytes' in body)) return body
  const { name, content_type, bytes } = body
  if (!(bytes instanceof Uint8Array)) throw new Error('A call that answers the same again has to answer whole files')
  return { file: { name, content_type, base64: Buffer.from(bytes).toString('base64') } }
}

export function fromStored(stored: unknown): unknown {
  if (!isStoredFile(stored)) return stored
  const { name, content_type, base64 } = stored.file
  return { name, content_type, bytes: new Uint8Array(Buffer.from(base64, 'base64')) }
}

/** Envelopes have no such field. */
function isStoredFile(stored: unknown): stored is StoredFile {
  return isRecord(stored) && isRecord(stored.file) && typeof stored.file.base64 === 'string'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
