import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import { defineRecurringTask } from '#server/queue/tasks.ts'
import { isActivePdf } from './active-pdf.ts'
import { remuxVideo } from './remux-video.ts'
import { countUpload, requireUploadShare } from './upload-share.ts'
import { videoMaxBytes } from './video-limits.ts'

/** What can be uploaded here; pictures are drawn anew in `pictures/`. */
export type UploadKind = 'pdf' | 'video'

export type StoredFile = {
  /** The key in the file store, which a table stores. */
  key: string
  content_type: string
  bytes: number
  /** Of a video. */
  seconds: number | null
}

export type StoringCtx = Pick<Ctx, 'config' | 'ports' | 'db' | 'now' | 'actor'>

type Options = {
  /** Private files are read over signed links alone; public ones by everybody who knows their address. */
  visibility?: 'private' | 'public'
  /** Where a call takes less than this kind of file may have. */
  mostBytes?: number | undefined
}

const megabyte = 1024 * 1024
const maxBytes: Record<UploadKind, number> = { pdf: 10 * megabyte, video: videoMaxBytes }

/**
 * Stores an uploaded file after it was recognised by its bytes; its name and type are never believed. The
 * bytes go to a file beside the data while they arrive, so that memory does not grow with them, and that file is removed
 * whatever happens. Answers the key, under a name of our own: `claimFile` keeps it, together with the row that names it. What does not fit is an error of the field `file`.
 */
export async function storeUpload(
  ctx: StoringCtx,
  kind: UploadKind,
  stream: Readable,
  { visibility = 'private', mostBytes = maxBytes[kind] }: Options = {},
): Promise<StoredFile> {
  // The sender may leave before the stream is read; the error is then found below.
  stream.once('error', () => undefined)
  await requireUploadShare(ctx)
  const folder = await uploadFolder(ctx)
  if (stream.errored) throw stream.errored
  const name = randomBytes(16).toString('hex')
  const draft = join(folder, `${name}.draft`)
  const result = join(folder, `${name}.result`)
  try {
    await pipeline(
      stream,
      limited(Math.min(mostBytes, maxBytes[kind])),
      createWriteStream(draft, { flags: 'wx', mode: 0o600 }),
    )
    await countUpload(ctx, (await stat(draft)).size)
    const { path, type, content_type, seconds } = await recognise(kind, draft, result)
    const key = `${visibility}/${kind}/${name}.${type}`
    const { size: bytes } = await stat(path)
    await noteUpload(ctx, { file_key: key, content_type, bytes })
    await ctx.ports.files.putFile(key, path, content_type)
    return { key, content_type, bytes, seconds }
  } finally {
    await Promise.all([draft, result].map((path) => rm(path, { force: true })))
  }
}

/** Notes the file before it is stored, so that an unclaimed one is found and removed. Only its sender may claim it. */
export async function noteUpload(
  { db, now, actor }: StoringCtx,
  file: { file_key: string; content_type: string; bytes: number },
): Promise<void> {
  const stored_by = 'id' in actor ? actor.id : null
  await db
    .insertInto('stored_files')
    .values({ ...file, stored_by, created_at: now().toISOString() })
    .execute()
}

async function recognise(kind: UploadKind, draft: string, result: string) {
  if (kind === 'video') {
    const { type, seconds } = await remuxVideo(draft, result)
    return { path: result, type, content_type: `video/${type}`, seconds }
  }
  const found = await lookAtPdf(draft)
  if (found !== 'pdf') throw refuse(found === 'active' ? 'pdf_active' : 'pdf_type')
  return { path: draft, type: 'pdf', content_type: 'application/pdf', seconds: null }
}

/** It begins as one and has its end, so it was not cut, and runs nothing; it is only ever sent as a download. */
async function lookAtPdf(path: string): Promise<'pdf' | 'active' | 'other'> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const head = await file.read(Buffer.alloc(8), 0, 8, 0)
    const tail = await file.read(Buffer.alloc(1_024), 0, 1_024, Math.max(0, size - 1_024))
    const isPdf =
      /^%PDF-[12]\.\d/.test(head.buffer.toString('latin1')) &&
      tail.buffer.toString('latin1', 0, tail.bytesRead).includes('%%EOF')
    if (!isPdf) return 'other'
    return (await isActivePdf(file, size)) ? 'active' : 'pdf'
  } finally {
    await file.close()
  }
}

/** Passes bytes on up to the limit, however many were announced. */
function limited(most: number) {
  return async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let bytes = 0
    for await (const chunk of source) {
      bytes += chunk.length
      if (bytes > most) {
        throw new AppError('payload_too_large', { message: say('file_too_large', { megabytes: most / megabyte }) })
      }
      yield chunk
    }
    if (bytes === 0) throw refuse('file_empty')
  }
}

function refuse(key: 'pdf_type' | 'pdf_active' | 'file_empty'): AppError {
  return new AppError('invalid_input', { fields: { file: say(key) } })
}

async function uploadFolder({ config }: Pick<Ctx, 'config'>): Promise<string> {
  const folder = join(config.DATA_DIR, 'uploads')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return folder
}

const orphanMs = 3_600_000

/** Removes what a process that died in the middle of an upload has left. */
export const clearUploadsTask = defineRecurringTask({
  kind: 'files.clear_uploads',
  everySeconds: 3_600,
  run: async (ctx) => {
    const folder = await uploadFolder(ctx)
    for (const name of await readdir(folder)) {
      const path = join(folder, name)
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
      // By the machine's own clock, as the times of files are.
      if (Date.now() - mtimeMs > orphanMs) await rm(path, { force: true })
    }
  },
})
