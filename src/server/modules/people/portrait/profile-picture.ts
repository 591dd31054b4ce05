import type { uploadProfilePicture } from '#contract/people/profile.ts'
import type { Output } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { SignedInCtx } from '#server/context.ts'
import { afterCommit, transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { countUpload, requireUploadShare } from '#server/files/upload-share.ts'
import type { UploadedFile } from '#server/http/serve.ts'
import { removePortrait, storePortrait } from '#server/pictures/store-portrait.ts'
import { writeAudit } from '#server/modules/audit/audit.ts'

/** Sets the person's picture; the one before it is removed once nothing shows it any more. */
export async function setProfilePicture(
  ctx: SignedInCtx,
  files: readonly UploadedFile[],
): Promise<Output<typeof uploadProfilePicture>> {
  const [file] = files
  if (!file) throw new AppError('invalid_input', { fields: { file: say('choose_picture') } })
  await requireUploadShare(ctx)
  await countUpload(ctx, file.bytes.length)
  const pictureUrl = await storePortrait(ctx.ports.files, file.bytes)
  try {
    await transaction(ctx.db, (tx) => replacePicture(ctx, tx, pictureUrl))
  } catch (error) {
    await removePortrait(ctx.ports.files, pictureUrl)
    throw error
  }
  return { pictureUrl }
}

export async function deleteProfilePicture(ctx: SignedInCtx): Promise<null> {
  await transaction(ctx.db, (tx) => replacePicture(ctx, tx, null))
  return null
}

/** The lock makes two changes at once take turns, so that each removes what the other put there and nothing is left. */
async function replacePicture(ctx: SignedInCtx, tx: Tx, profile_picture: string | null): Promise<void> {
  const { id: user_id } = ctx.actor
  const before = await tx
    .selectFrom('users')
    .select('profile_picture')
    .where('user_id', '=', user_id)
    .where('status', '=', 'ACTIVE')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!before) throw new AppError('session_expired')
  await tx.updateTable('users').set({ profile_picture, updated_at: ctx.now() }).where('user_id', '=', user_id).execute()
  const change = { before, after: { profile_picture } }
  await writeAudit(ctx, tx, {
    action: 'profile.change_picture',
    subject_type: 'user',
    subject_id: user_id,
    ...change,
  })
  afterCommit(tx, () => removePortrait(ctx.ports.files, before.profile_picture))
}
