import { constants, crc32, deflateRawSync } from 'node:zlib'
import { crcShift } from './crc-shift.ts'
import { betweenHoles, emptyHole, inOne, joined, lengthOf } from './nonce-form.ts'
import type { Form, PieceForm } from './nonce-form.ts'

/** A part in compressed form; the checksum of the plain one with empty holes, and what moves a checksum past it. */
export type Deflated = { form: Form; crc: number; shift: number }

/** A place in documents: what was written before it, and what is known to follow. */
type Place = { before: Place | null; plain: Buffer; kept: WeakMap<PieceForm, Step>; texts: Map<string, Step> }
type Step = { deflated: Deflated; after: Place }

/** How far back a compressed text may point. */
const reach = 32 * 1024
/** Longer texts that are not kept stand on one page only. */
const longestCommon = 1024
/** Texts that are remembered to follow one place. */
const mostCommon = 200

/**
 * Compresses a document in parts, each ended at a byte boundary: as one, all up to the last that is this document's own;
 * piece by piece, what comes behind. A piece points back to those before it, and where pieces come again after the same
 * ones, what they came to is taken again. Where that would be less than half of the document, it is compressed as one,
 * which is a little shorter.
 */
export function deflatePieces(pieces: readonly PieceForm[]): Deflated[] {
  const behindOwn = pieces.findLastIndex((piece) => !isCommon(piece)) + 1
  const commonFrom = lengthOf(pieces.slice(behindOwn)) < lengthOf(pieces) / 2 ? pieces.length : behindOwn
  let place = beginning
  const common = pieces.slice(commonFrom).map((piece) => {
    const { deflated, after } = stepOver(piece, place)
    place = after
    return deflated
  })
  return [deflate(inOne(pieces.slice(0, commonFrom))), ...common]
}

/** The bytes in a hole are another document's own too: nobody may point to them. */
function isCommon({ isKept, bytes, holes }: PieceForm): boolean {
  return holes.length === 0 && (isKept || bytes.length <= longestCommon)
}

function placeAfter(before: Place | null, plain: Buffer): Place {
  return { before, plain, kept: new WeakMap(), texts: new Map() }
}

const beginning = placeAfter(null, Buffer.alloc(0))

function stepOver(piece: PieceForm, place: Place): Step {
  const text = piece.isKept ? '' : piece.bytes.toString('latin1')
  const known = piece.isKept ? place.kept.get(piece) : place.texts.get(text)
  if (known) return known
  const step = { deflated: deflate(piece, textBefore(place)), after: placeAfter(place, piece.bytes) }
  if (place.texts.size === mostCommon) place.texts.clear()
  if (piece.isKept) place.kept.set(piece, step)
  else place.texts.set(text, step)
  return step
}

function textBefore(place: Place): Buffer {
  const parts: Buffer[] = []
  let length = 0
  for (let at: Place | null = place; at && length < reach; at = at.before) {
    parts.unshift(at.plain)
    length += at.plain.length
  }
  return Buffer.concat(parts, length).subarray(-reach)
}

function deflate(form: Form, dictionary: Buffer = Buffer.alloc(0)): Deflated {
  const options = { level: 6, finishFlush: constants.Z_SYNC_FLUSH, ...(dictionary.length > 0 && { dictionary }) }
  const parts = betweenHoles(form).map((part) => deflateRawSync(part, options))
  const headLength = 5
  return {
    form: joined(parts, storedBlock(emptyHole), headLength),
    crc: crc32(form.bytes),
    shift: crcShift(form.bytes.length),
  }
}

function storedBlock(data: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(data.length, 1)
  head.writeUInt16LE(~data.length & 0xffff, 3)
  return Buffer.concat([head, data])
}
