import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import pLimit from 'p-limit'
import type { LimitFunction } from 'p-limit'
import type { Call } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import { isStorable } from '../storable-text.ts'
import type { ArrivingFile, UploadedFile } from '../serve.ts'

const maxFields = 30
/** The longest one is a list of 5,000 identifiers; a long description, every letter of it four bytes, has half of that. */
const maxFieldBytes = 200 * 1024
/** Browsers and libraries take 16 and more. With one letter a piece of 64 kB holds 13,000 parts, 50 ms of work in one go. */
const minBoundaryLength = 8
/** In addition to the files themselves: boundaries, part headers and the other fields. */
const maxOverhead = 512 * 1024
/** Uploads whose files are worked on at once in this process; the others wait with their bytes in memory. */
const maxAtWork = 4
/** Uploads of one person that arrive at once; the others wait with their bytes still in transit. */
const maxOfPerson = 3
/** What all uploads of this process may hold, and how many may arrive at once; beyond it they are refused for a moment. */
const maxHeldBytes = 64 * 1024 * 1024
const maxArriving = 64
/** An upload that sends less than this in a window is cut: a phone at the edge of the network sends four times as much. */
const slowest = { windowMs: 5_000, bytes: 5_000 }
/** How long the end of a form may follow its file. */
const restMs = 1_000
/** How long a refused upload may go on, and how much of it: a quick line has sent an ordinary one by then. */
const restOfRefused = { ms: 3_000, bytes: 32 * 1024 * 1024 }
const retryAfterSeconds = 5

/** Makes the routes of a scope take `multipart/form-data`; everywhere else it stays refused as not supported. */
export async function acceptUploads(scope: FastifyInstance): Promise<void> {
  await scope.register(fastifyMultipart, {
    throwFileSizeLimit: true,
    limits: { fields: maxFields, fieldSize: maxFieldBytes, headerPairs: 20 },
  })
  scope.addHook('onResponse', async (request) => {
    if (refused.has(request)) admit(request.raw)
  })
}

/**
 * What is still on its way of a refused upload is thrown away for a moment: closed at once, the connection would take the
 * answer with it before a sender in full flow has read it.
 */
function admit(raw: IncomingMessage): void {
  const timer = setTimeout(() => raw.destroy(), restOfRefused.ms)
  let passed = 0
  raw.on('data', (chunk: Buffer) => {
    passed += chunk.length
    if (passed > restOfRefused.bytes) raw.destroy()
  })
  raw.once('close', () => clearTimeout(timer)).resume()
}

/** Requests that were refused before their end. */
const refused = new WeakSet<FastifyRequest>()

export type Uploaded = {
  files: UploadedFile[]
  fields: Record<string, string>
  /** Of a call that reads its file while it arrives. */
  file?: ArrivingFile
}

/** Names come from outside, so the fields have no prototype. */
function nothingUploaded(): Uploaded {
  const fields: Record<string, string> = Object.create(null)
  return { files: [], fields }
}

const atWork = pLimit(maxAtWork)
const ofPerson = new Map<string, LimitFunction>()
let arriving = 0
let heldBytes = 0

/**
 * Reads the files of a multipart request into memory, within the limits that its call declares, and hands them over.
 * Nothing is written to disk, so an aborted upload leaves nothing behind. A streamed file is handed over while it arrives
 * instead, and takes no memory and none of the places at work. None of the few places at work is taken while
 * bytes arrive; what arrives has a lowest speed, a share for each person, and a bound over all of them.
 */
export async function withUploads<T>(
  request: FastifyRequest,
  call: Call,
  { person, work }: { person: string; work: (uploaded: Uploaded) => Promise<T> },
): Promise<T> {
  if (!request.isMultipart()) throw new AppError('media_type_not_supported')
  const { maxFiles, maxBytes } = limitsOf(call)
  const announced = Number(request.headers['content-length'] ?? 0)
  const held = { bytes: 0 }
  try {
    requireLongBoundary(request)
    if (announced > maxFiles * maxBytes + maxOverhead) throw tooLarge(maxBytes)
    if (call.files?.isStreamed) {
      const done = await inShareOf(person, () => arrive(request, () => handOver(request, call, work)))
      await readRest(request)
      return done
    }
    const uploaded = await inShareOf(person, () => arrive(request, () => readParts(request, call, held)))
    return await atWork(() => work(uploaded))
  } catch (error) {
    if (!request.raw.complete) leaveUnread(request)
    throw error
  } finally {
    heldBytes -= held.bytes
  }
}

function requireLongBoundary({ headers }: FastifyRequest): void {
  const boundary = /;\s*boundary\*?="?([^";]*)/i.exec(headers['content-type'] ?? '')?.[1]?.trim() ?? ''
  if (boundary.length >= minBoundaryLength) return
  throw new AppError('malformed_request', { message: say('form_boundary_too_short') })
}

/** A person's uploads beyond their share wait for one another, and for no other person's. */
async function inShareOf<T>(person: string, work: () => Promise<T>): Promise<T> {
  const share = ofPerson.get(person) ?? pLimit(maxOfPerson)
  ofPerson.set(person, share)
  try {
    return await share(work)
  } finally {
    if (share.activeCount + share.pendingCount === 0) ofPerson.delete(person)
  }
}

async function arrive<T>(request: FastifyRequest, read: () => Promise<T>): Promise<T> {
  // A sender that left while waiting sends nothing more, not even an end.
  if (request.raw.destroyed) throw new AppError('malformed_request')
  if (arriving >= maxArriving) throw full()
  arriving += 1
  const { socket } = request.raw
  let seen = socket.bytesRead
  const watching = setInterval(() => {
    if (socket.bytesRead - seen < slowest.bytes) request.raw.destroy()
    seen = socket.bytesRead
  }, slowest.windowMs)
  try {
    return await read()
  } finally {
    clearInterval(watching)
    arriving -= 1
  }
}

function leaveUnread(request: FastifyRequest): void {
  refused.add(request)
  request.raw.unpipe()
  request.raw.pause()
}

/** Counts what an upload holds as it comes, whatever was announced. */
function hold(held: { bytes: number }, bytes: number): void {
  if (heldBytes + bytes > maxHeldBytes) throw full()
  heldBytes += bytes
  held.bytes += bytes
}

function full(): AppError {
  return new AppError('unavailable', {
    message: say('uploads_full'),
    retryAfterSeconds,
  })
}

function limitsOf(call: Call) {
  return call.files ?? { field: 'file', maxFiles: 1, maxBytes: 0 }
}

async function readParts(request: FastifyRequest, call: Call, held: { bytes: number }): Promise<Uploaded> {
  const { field, maxFiles, maxBytes } = limitsOf(call)
  const uploaded = nothingUploaded()
  // The parser reads a part that is too long to its end, so the limit is drawn here, one byte before its own.
  const limits = { fileSize: maxBytes + 1, files: maxFiles, parts: maxFiles + maxFields }
  try {
    for await (const part of request.parts({ limits })) {
      requireName(part)
      if (part.type === 'field') keepField(uploaded, part)
      else if (part.fieldname !== field) throw unknownField(part.fieldname)
      else uploaded.files.push(await readFile(part, maxBytes, held))
    }
  } catch (error) {
    throw toAppError(error, maxBytes)
  }
  return uploaded
}

/** The handler reads the file as it comes; it has said what it thinks of it before what follows is looked at. */
async function handOver<T>(request: FastifyRequest, call: Call, work: (uploaded: Uploaded) => Promise<T>): Promise<T> {
  const { field, maxBytes } = limitsOf(call)
  const uploaded = nothingUploaded()
  const limits = { fileSize: maxBytes + 1, files: 1, parts: 1 + maxFields }
  try {
    for await (const part of request.parts({ limits })) {
      requireName(part)
      if (part.type === 'field') keepField(uploaded, part)
      else if (part.fieldname !== field) throw unknownField(part.fieldname)
      else {
        const { filename, mimetype, file } = part
        return await work({ ...uploaded, file: { name: soundName(field, filename), type: mimetype, stream: file } })
      }
    }
  } catch (error) {
    throw isOfParser(error) ? toAppError(error, maxBytes) : error
  }
  throw new AppError('invalid_input', { fields: { [field]: say('required') } })
}

/** What the parser throws, or a file throws whose sender has left; anything else is the handler's own. */
function isOfParser(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  const isBoundary = error instanceof Error && /multipart|boundary|end of form/i.test(error.message)
  return isBoundary || code.startsWith('FST_') || code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET'
}

/** Behind the file comes the end of the form. More than that is not waited for. */
async function readRest(request: FastifyRequest): Promise<void> {
  const { raw } = request
  if (raw.complete || raw.destroyed) return
  raw.resume()
  const late = AbortSignal.timeout(restMs)
  await once(raw, 'end', { signal: late }).catch(() => leaveUnread(request))
}

type FilePart = { fieldname: string; filename: string; mimetype: string; file: AsyncIterable<Buffer> }

async function readFile(
  { fieldname, filename, mimetype, file }: FilePart,
  maxBytes: number,
  held: { bytes: number },
): Promise<UploadedFile> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of file) {
    if ((size += chunk.length) > maxBytes) throw tooLarge(maxBytes)
    hold(held, chunk.length)
    chunks.push(chunk)
  }
  return { name: soundName(fieldname, filename), type: mimetype, bytes: Buffer.concat(chunks) }
}

/** The parser's types promise a name, which a sender may leave out. */
function requireName({ fieldname }: { fieldname: string | undefined }): void {
  if (fieldname === undefined) throw new AppError('malformed_request', { message: say('form_part_without_name') })
}

type FieldPart = { fieldname: string; value: unknown; valueTruncated: boolean }

function keepField(uploaded: Uploaded, { fieldname, value, valueTruncated }: FieldPart): void {
  if (valueTruncated) throw tooLong(fieldname)
  refuseUnsound(fieldname, fieldname)
  refuseUnsound(fieldname, String(value))
  uploaded.fields[fieldname] = String(value)
}

function unknownField(name: string): AppError {
  return new AppError('invalid_input', { fields: { [fieldName(name)]: say('no_file_expected') } })
}

function tooLong(name: string): AppError {
  return new AppError('invalid_input', { fields: { [fieldName(name)]: say('field_too_long') } })
}

/** What the parser refuses, in words for people. */
function toAppError(error: unknown, maxBytes: number): unknown {
  if (error instanceof AppError) return error
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(maxBytes, error)
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT') {
    return new AppError('payload_too_large', { message: say('too_many_files'), cause: error })
  }
  return new AppError('malformed_request', { cause: error })
}

function tooLarge(maxBytes: number, cause?: unknown): AppError {
  const message = say('file_too_large', { megabytes: Math.floor(maxBytes / (1024 * 1024)) })
  return new AppError('payload_too_large', { message, cause })
}

/** A file's name may be stored and shown, so it is refused like a text that no column can store. */
function soundName(field: string, name: string): string {
  refuseUnsound(field, name)
  return name.slice(0, 200).toWellFormed()
}

/** Bytes that are no UTF-8 come out of the parser as the replacement character, which people do not type. */
function refuseUnsound(name: string, text: string): void {
  if (isStorable(text) && !text.includes('\uFFFD')) return
  throw new AppError('invalid_input', { fields: { [fieldName(name)]: say('characters_refused') } })
}

function fieldName(name: string): string {
  return isStorable(name) ? name.slice(0, 60) : 'body'
}
