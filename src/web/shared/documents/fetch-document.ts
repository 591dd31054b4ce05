import type { Call, CallArguments } from '#contract/call.ts'
import { ApiError } from '../../api/api-error.ts'
import { download } from '../../api/download.ts'
import type { Download } from '../../api/download.ts'
import type { SendOptions } from '../../api/send.ts'

/** Fetches a PDF. Throws `ApiError`: the server's own, or code `INVALID_FILE` when what came is no PDF. */
export async function fetchDocument<C extends Call>(
  call: C,
  input: CallArguments<C>,
  options: SendOptions & { fallbackName: string },
): Promise<Download> {
  const answer = await download(call, input, options)
  const head = await answer.file.slice(0, 5).text()
  if (head !== '%PDF-') throw new ApiError({ status: 200, code: 'INVALID_FILE', message: '' })
  return answer
}
