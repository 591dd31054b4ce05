import type { FileHandle } from 'node:fs/promises'

/** Names of what a PDF may do by itself or carry along, and the beginnings of pages that only pretend to be one. */
const active =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|GoToE|SubmitForm|ImportData)\b|<(?:script|html|svg)\b/i
const chunkBytes = 256 * 1024
/** More than the longest of these names, written as `/#4a#61…`. */
const overlapBytes = 128

/**
 * Whether a PDF says openly that it runs programs or carries files. What is packed away stays hidden, which is why a PDF
 * is only ever a download.
 */
export async function isActivePdf(file: FileHandle, size: number): Promise<boolean> {
  const chunk = Buffer.alloc(chunkBytes)
  for (let at = 0; at < size; at += chunkBytes - overlapBytes) {
    const { bytesRead } = await file.read(chunk, 0, chunkBytes, at)
    if (active.test(plain(chunk.toString('latin1', 0, bytesRead)))) return true
    if (bytesRead < chunkBytes) return false
  }
  return false
}

/** A name may write any of its letters as `#4a`. */
function plain(text: string): string {
  return text.replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
