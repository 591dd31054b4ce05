import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { drawPicture } from '#server/pictures/decode-picture.ts'
import { pictureTypeOf } from '#server/pictures/picture-type.ts'
import { claimFile, releaseFile } from './claim-file.ts'
import { noteUpload, storeUpload } from './store-upload.ts'
import type { StoringCtx } from './store-upload.ts'
import { countUpload, requireUploadShare } from './upload-share.ts'

/** What people attach to what they write. */
export type AttachmentKind = 'picture' | 'video' | 'pdf'

export type Attachment = {
  kind: AttachmentKind
  /** In the file store; a row names it and claims it with `claimAttachment`. */
  key: string
  content_type: string
  bytes: number
  /** Of a video. */
  seconds: number | null
}

type Options = {
  kinds: readonly AttachmentKind[]
  visibility: 'private' | 'public'
  /** Of every kind; 5 MB for pictures, 20 MB for videos and 10 MB for PDFs where left out. */
  mostBytes?: number
}

const megabyte = 1024 * 1024
const pictureBytes = 5 * megabyte
/** Pixels of the longer side: to look at, and in a row of small ones. */
const sizes = { large: 1600, small: 320 } as const
const headBytes = 32

/**
 * The one way in for files of customers: known by its bytes, a picture is drawn anew in two sizes, a video rewritten, a
 * PDF stored as it is; nothing of what was sent beside them is kept. Anything else is an error of the field `file`.
 */
export async function storeAttachment(ctx: StoringCtx, stream: Readable, options: Options): Promise<Attachment> {
  const { kinds, visibility, mostBytes = Infinity } = options
  await requireUploadShare(ctx)
  const { head, whole } = await peek(stream)
  const kind = kindOf(head)
  if (!kind || !kinds.includes(kind)) throw refuse(kinds)
  if (kind === 'picture')
    return storePhoto(ctx, await collect(whole, mostBytes === Infinity ? pictureBytes : mostBytes), visibility)
  const limit = mostBytes === Infinity ? {} : { mostBytes }
  return { kind, ...(await storeUpload(ctx, kind, whole, { visibility, ...limit })) }
}

/** The small one of a picture. */
export function smallOf(key: string): string {
  return key.replace(/\.webp$/, '_s.webp')
}

/** Keeps an attachment for the row that names it; see `claimFile`. */
export async function claimAttachment(ctx: Pick<Ctx, 'now' | 'actor'>, tx: Tx, key: string): Promise<void> {
  for (const part of partsOf(key)) await claimFile(ctx, tx, part)
}

/** Its row is gone. */
export async function releaseAttachment(ctx: Pick<Ctx, 'now'>, tx: Tx, key: string): Promise<void> {
  for (const part of partsOf(key)) await releaseFile(ctx, tx, part)
}

function partsOf(key: string): string[] {
  return key.endsWith('.webp') ? [key, smallOf(key)] : [key]
}

function kindOf(head: Buffer): AttachmentKind | null {
  if (pictureTypeOf(head)) return 'picture'
  if (head.length >= 12 && (head.toString('latin1', 4, 8) === 'ftyp' || head.readUInt32BE(0) === 0x1a_45_df_a3)) {
    return 'video'
  }
  return head.toString('latin1', 0, 5) === '%PDF-' ? 'pdf' : null
}

async function storePhoto(ctx: StoringCtx, bytes: Buffer, visibility: 'private' | 'public'): Promise<Attachment> {
  await countUpload(ctx, bytes.length)
  const [large, small] = await drawPicture(bytes, { kind: 'photo', sizes: [sizes.large, sizes.small] })
  if (!large || !small) throw new Error('A picture was drawn in other sizes than it was to be')
  const key = `${visibility}/picture/${randomBytes(16).toString('hex')}.webp`
  for (const { file_key, drawn } of [
    { file_key: smallOf(key), drawn: small },
    { file_key: key, drawn: large },
  ]) {
    await noteUpload(ctx, { file_key, content_type: drawn.contentType, bytes: drawn.bytes.length })
    await ctx.ports.files.put(file_key, drawn.bytes, drawn.contentType)
  }
  return { kind: 'picture', key, content_type: large.contentType, bytes: large.bytes.length, seconds: null }
}

/** Its first bytes, and all of it with them. */
async function peek(stream: Readable): Promise<{ head: Buffer; whole: Readable }> {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  const begun: Buffer[] = []
  let length = 0
  let isOver = false
  while (length < headBytes && !isOver) {
    const { value, done } = await chunks.next()
    if (done) isOver = true
    else {
      begun.push(value)
      length += value.length
    }
  }
  async function* all(): AsyncGenerator<Buffer> {
    yield* begun
    while (!isOver) {
      const { value, done } = await chunks.next()
      if (done) return
      yield value
    }
  }
  return { head: Buffer.concat(begun).subarray(0, headBytes), whole: Readable.from(all(), { objectMode: false }) }
}

async function collect(stream: Readable, most: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if ((length += chunk.length) > most) {
      throw new AppError('payload_too_large', {
        message: say('file_too_large', { megabytes: Math.floor(most / megabyte) }),
      })
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function refuse(kinds: readonly AttachmentKind[]): AppError {
  const key = kinds.includes('pdf') ? 'attachment_or_pdf_type' : 'attachment_type'
  return new AppError('invalid_input', { fields: { file: say(key) } })
}
