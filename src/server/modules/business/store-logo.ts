import type { uploadLogo } from '#contract/business.ts'
import type { Output } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import type { UploadedFile } from '#server/http/serve.ts'
import * as pictures from '#server/pictures/store-logo.ts'

/** Stores a logo; the shop shows it once its information is saved with it. */
export async function storeLogo(ctx: AdminCtx, files: readonly UploadedFile[]): Promise<Output<typeof uploadLogo>> {
  const [file] = files
  if (!file) throw new AppError('invalid_input', { fields: { file: say('choose_picture') } })
  return { logo_url: await pictures.storeLogo(ctx.ports.files, file.bytes) }
}
