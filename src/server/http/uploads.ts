import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import pLimit from 'p-limit'
import type { Call } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { UploadedFile } from './serve.ts'

const maxFields = 30
/** A long description, every letter of it four bytes. */
const maxFieldBytes = 96 * 1024
/** Beside the files themselves: boundaries, part headers and the other fields. */
const maxOverhead = 512 * 1024
/** Uploads in hand at once in this process; further ones wait in line with their bytes still in transit. */
const maxInHand = 4

/** Makes the routes of a scope take `multipart/form-data`; everywhere else it stays refused as not supported. */
export async function acceptUploads(scope: FastifyInstance): Promise<void> {
  await scope.register(fastifyMultipart, {
    throwFileSizeLimit: true,
    limits: { fields: maxFields, fieldSize: maxFieldBytes, headerPairs: 20 },
  })
}

export type Uploaded = { files: UploadedFile[]; fields: Record<string, string> }

const inTurn = pLimit(maxInHand)

/**
 * Reads the files of a multipart request into memory, within the limits that its call declares, and hands them over.
 * Nothing is written to disk, so an aborted upload leaves nothing behind; the memory of all uploads together is bounded,
 * because the place in line is held until the work on the files is done.
 */
export async function withUploads<T>(
  request: FastifyRequest,
  call: Call,
  work: (uploaded: Uploaded) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new AppError('media_type_not_supported')
  const { maxFiles, maxBytes } = limitsOf(call)
  const announced = Number(request.headers['content-length'] ?? 0)
  if (announced > maxFiles * maxBytes + maxOverhead) throw tooLarge(maxBytes)
  return inTurn(async () => {
    // A client that left while waiting sends nothing more, not even an end.
    if (request.raw.destroyed) throw new AppError('malformed_request')
    return work(await readParts(request, call))
  })
}

function limitsOf(call: Call) {
  return call.files ?? { field: 'file', maxFiles: 1, maxBytes: 0 }
}

async function readParts(request: FastifyRequest, call: Call): Promise<Uploaded> {
  const { field, maxFiles, maxBytes } = limitsOf(call)
  const uploaded: Uploaded = { files: [], fields: {} }
  const limits = { fileSize: maxBytes, files: maxFiles, parts: maxFiles + maxFields }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') keepField(uploaded, part)
      else if (part.fieldname !== field) throw unknownField(part.fieldname)
      else uploaded.files.push({ name: soundName(part.filename), type: part.mimetype, bytes: await part.toBuffer() })
    }
  } catch (error) {
    throw toAppError(error, maxBytes)
  }
  return uploaded
}

type FieldPart = { fieldname: string; value: unknown; valueTruncated: boolean }

function keepField(uploaded: Uploaded, { fieldname, value, valueTruncated }: FieldPart): void {
  if (valueTruncated) throw tooLong(fieldname)
  uploaded.fields[fieldname] = String(value)
}

function unknownField(name: string): AppError {
  return new AppError('invalid_input', { fields: { [name.slice(0, 60)]: say('no_file_expected') } })
}

function tooLong(name: string): AppError {
  return new AppError('invalid_input', { fields: { [name.slice(0, 60)]: say('field_too_long') } })
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

/** A file's name may be kept and shown; what no column keeps is left out of it. */
function soundName(name: string): string {
  return name.replaceAll('\0', '').slice(0, 200).toWellFormed()
}
