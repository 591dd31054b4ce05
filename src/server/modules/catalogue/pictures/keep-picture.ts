import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import type { UploadedFile } from '#server/http/serve.ts'
import { storePicture } from '#server/pictures/store-picture.ts'

/** Stores the one picture that was sent. */
export async function keepPicture(ctx: AdminCtx, files: readonly UploadedFile[]): Promise<{ image_url: string }> {
  const [file] = files
  if (!file) throw new AppError('invalid_input', { fields: { file: say('choose_picture') } })
  return storePicture(ctx.ports.files, file.bytes)
}
