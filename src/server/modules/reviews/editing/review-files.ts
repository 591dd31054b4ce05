import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { say } from '#contract/messages/message.ts'
import { maxReviewFiles } from '#contract/reviews/reviews.ts'
import type { ReviewMedium } from '#contract/reviews/reviews.ts'
import { AppError } from '#server/app-error.ts'
import type { CustomerCtx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { countUnclaimed } from '#server/files/claim-file.ts'
import { claimAttachment, releaseAttachment, storeAttachment } from '#server/files/store-attachment.ts'
import type { UploadedFile } from '#server/http/serve.ts'
import { editableSince, linksFor, toMedium } from '../reading/review-shapes.ts'

/** Files that a customer has sent and no review has taken: two reviews with all their files, sent twice. */
const mostLooseFiles = 4 * maxReviewFiles

const accepted = { kinds: ['picture', 'video'], visibility: 'public' } as const

/** Stores a picture or a video of a review that is still being written, for those who have something to review. */
export async function sendReviewFile(ctx: CustomerCtx, stream: Readable): Promise<ReviewMedium> {
  await requireSomethingToReview(ctx)
  await requireFewLooseFiles(ctx)
  const { key } = await storeAttachment(ctx, stream, accepted)
  return toMedium(key, linksFor(ctx, ctx.actor.id))
}

/** A delivered line without a review, or a review that can be edited. */
async function requireSomethingToReview({ db, actor, now }: CustomerCtx): Promise<void> {
  const { rows } = await sql<{ is_any: boolean }>`
    select exists (select from reviewable_lines l
                    where l.user_id = ${actor.id} and l.status in ('DELIVERED', 'COMPLETED')
                      and not exists (select from reviews r where r.order_item_id = l.order_item_id))
        or exists (select from reviews r
                    where r.user_id = ${actor.id} and r.hidden_at is null and r.created_at > ${editableSince(now())}) as is_any`.execute(
    db,
  )
  if (!rows[0]?.is_any) throw new AppError('review_not_possible', { message: say('nothing_to_review') })
}

async function requireFewLooseFiles(ctx: CustomerCtx): Promise<void> {
  if ((await countUnclaimed(ctx, accepted.visibility)) < mostLooseFiles) return
  throw new AppError('review_not_possible', { message: say('too_many_loose_files', { max: mostLooseFiles }) })
}

/** Keys of a review: those that were sent before, then the files of this request. Five in all, none twice. */
export async function keysOf(
  ctx: CustomerCtx,
  sentBefore: readonly string[],
  files: readonly UploadedFile[],
): Promise<string[]> {
  const isTooMuch = sentBefore.length + files.length > maxReviewFiles
  if (isTooMuch) throw refuse('files', say('at_most_files', { max: maxReviewFiles }))
  if (new Set(sentBefore).size < sentBefore.length) throw refuse('media', say('picture_twice'))
  const keys: string[] = []
  for (const { bytes } of files) keys.push((await storeFile(ctx, bytes)).key)
  return [...sentBefore, ...keys]
}

async function storeFile(ctx: CustomerCtx, bytes: Buffer) {
  try {
    return await storeAttachment(ctx, Readable.from([bytes]), accepted)
  } catch (error) {
    // Here they come in another field.
    const [first] = error instanceof AppError ? error.fields : []
    if (first?.field !== 'file' || !(error instanceof AppError)) throw error
    throw new AppError('invalid_input', { fields: { files: first }, cause: error })
  }
}

/** Keeps what is new and lets go of what is not there any more. */
export async function exchangeFiles(
  ctx: CustomerCtx,
  tx: Tx,
  { before, after }: { before: readonly string[]; after: readonly string[] },
): Promise<void> {
  for (const key of after.filter((one) => !before.includes(one))) await claim(ctx, tx, key)
  for (const key of before.filter((one) => !after.includes(one))) await releaseAttachment(ctx, tx, key)
}

/** A file that is not there, that another review has or that another person sent reads the same for the writer. */
async function claim(ctx: CustomerCtx, tx: Tx, key: string): Promise<void> {
  try {
    await claimAttachment(ctx, tx, key)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error
    throw refuse('media', say('file_gone'))
  }
}

function refuse(field: string, message: ReturnType<typeof say>): AppError {
  return new AppError('invalid_input', { fields: { [field]: message } })
}
