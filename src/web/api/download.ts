import type { Call, CallArguments } from '#contract/call.ts'
import { ApiError } from './api-error.ts'
import { readEnvelope } from './request.ts'
import { send } from './send.ts'
import type { SendOptions, WireInput } from './send.ts'

export type Download = { file: Blob; name: string }

/**
 * Makes a call whose response is a file. Throws `ApiError`: the server's own when it refused, and code
 * `INVALID_FILE` when what came is empty or not a file.
 */
export async function download<C extends Call>(
  call: C,
  input: CallArguments<C>,
  options: SendOptions & { fallbackName: string; onProgress?: ((bytes: number) => void) | undefined },
): Promise<Download> {
  const response = await send(call, input as WireInput, options)
  const type = response.headers.get('content-type') ?? ''
  // A file may be JSON itself; an envelope never comes as an attachment.
  const isAttached = response.headers.get('content-disposition')?.startsWith('attachment') === true
  const isEnvelope = type.startsWith('application/json') && !isAttached
  if (!response.ok || isEnvelope) await readEnvelope(response)
  const file = await readFile(response, options.onProgress)
  if (file.size === 0 || isEnvelope || type.startsWith('text/html')) {
    throw new ApiError({ status: response.status, code: 'INVALID_FILE', message: '' })
  }
  return { file, name: nameIn(response.headers.get('content-disposition')) ?? options.fallbackName }
}

/** The body as it arrives, so that a long download can show its progress. */
async function readFile(response: Response, onProgress: ((bytes: number) => void) | undefined): Promise<Blob> {
  if (!onProgress || !response.body) return response.blob()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const reader = response.body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value)
    bytes += part.value.byteLength
    onProgress(bytes)
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' })
}

function nameIn(disposition: string | null): string | undefined {
  return /filename="?([^";]+)"?/.exec(disposition ?? '')?.[1]
}

/** Hands the file to the browser's downloads. */
export function saveFile({ file, name }: Download): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The download has begun by then; without this the file stays in memory until the tab closes.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
