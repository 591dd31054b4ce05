import { constants, crc32, deflateRawSync } from 'node:zlib'
import { crcShift, linearCrc, multiplyCrc } from './crc-shift.ts'
import { randomTexts } from './random-texts.ts'

/** A document ready to be sent, and the nonce that was put into it. */
export type Filled = { nonce: string; bytes: Buffer }

const nonceLength = 24
const freshNonce = randomTexts((nonceLength / 4) * 3, 'base64')
const emptyHole = Buffer.alloc(nonceLength)

/** What a document is made of, in order. A text that stands in many documents comes as the same object each time. */
export type Piece = string | { text: string }

/**
 * A document with holes for a nonce. Filling them copies the document and overwrites a few bytes, in the plain form and
 * in the compressed one: there, what lies between the holes is deflated once, each piece on its own and ended at a byte
 * boundary, and the nonce is a stored block. The checksum of the whole follows from the nonce alone, because a CRC is
 * linear: the document's with empty holes, and what the nonce adds at each place.
 */
export function nonceTemplate(pieces: readonly Piece[], marker: string) {
  const plain = plainForm(pieces, marker)
  let gzip: GzipForm | null = null
  return {
    plain(): Filled {
      const nonce = freshNonce()
      return { nonce, bytes: fill(plain, nonce) }
    },
    gzipped(): Filled {
      gzip ??= gzipForm(inOne(plain))
      const nonce = freshNonce()
      const bytes = fill(gzip, nonce)
      const checksum = gzip.emptyCrc ^ multiplyCrc(linearCrc(Buffer.from(nonce)), gzip.shift)
      bytes.writeUInt32LE(checksum >>> 0, bytes.length - 8)
      return { nonce, bytes }
    },
    /** Bytes held in memory, both forms together. */
    get size(): number {
      return plain.length * 2
    },
  }
}

type Form = { bytes: Buffer; holes: number[] }
/** Not put together yet: most documents are sent once, and are put together as they are filled. */
type Parts = { parts: Buffer[]; length: number; holes: number[] }
type GzipForm = Parts & { emptyCrc: number; shift: number }

function fill({ parts, length, holes }: Parts, nonce: string): Buffer {
  const bytes = Buffer.concat(parts, length)
  for (const hole of holes) bytes.write(nonce, hole, 'latin1')
  return bytes
}

function inOne({ parts, length, holes }: Parts): Form {
  return { bytes: Buffer.concat(parts, length), holes }
}

/** Pieces that come again and again, in the form in which they are sent. */
const compiled = new WeakMap<object, Form>()

function compile(piece: Piece, marker: string): Form {
  if (typeof piece === 'string') return withHoles(piece, marker)
  const known = compiled.get(piece)
  if (known) return known
  const form = withHoles(piece.text, marker)
  compiled.set(piece, form)
  return form
}

function withHoles(text: string, marker: string): Form {
  const parts = text.split(marker)
  return parts.length === 1
    ? { bytes: Buffer.from(text), holes: [] }
    : joined(
        parts.map((part) => Buffer.from(part)),
        emptyHole,
        0,
      )
}

function plainForm(pieces: readonly Piece[], marker: string): Parts {
  const holes: number[] = []
  let length = 0
  const parts = pieces.map((piece) => {
    const form = compile(piece, marker)
    for (const hole of form.holes) holes.push(length + hole)
    length += form.bytes.length
    return form.bytes
  })
  return { parts, length, holes }
}

function gzipForm(plain: Form): GzipForm {
  const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
  const deflated = betweenHoles(plain).map((part) =>
    deflateRawSync(part, { level: 6, finishFlush: constants.Z_FULL_FLUSH }),
  )
  const storedHead = 5
  const form = joined(deflated, storedBlock(emptyHole), storedHead)
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(plain.bytes.length, 4)
  const bytes = Buffer.concat([header, form.bytes, lastBlock, trailer])
  return {
    parts: [bytes],
    length: bytes.length,
    holes: form.holes.map((hole) => hole + header.length),
    emptyCrc: crc32(plain.bytes),
    // What the nonce adds at a hole is its own CRC, moved by all the bytes behind it; holes add up by xor.
    shift: plain.holes.reduce((sum, hole) => sum ^ crcShift(plain.bytes.length - hole - nonceLength), 0),
  }
}

function betweenHoles({ bytes, holes }: Form): Buffer[] {
  const starts = [0, ...holes.map((hole) => hole + nonceLength)]
  return starts.map((start, index) => bytes.subarray(start, holes[index] ?? bytes.length))
}

/** Parts with a gap between each two; `offset` is where in a gap the hole begins. */
function joined(parts: readonly Buffer[], gap: Buffer, offset: number): Form {
  const bytes: Buffer[] = []
  const holes: number[] = []
  let length = 0
  for (const [index, part] of parts.entries()) {
    if (index > 0) {
      holes.push(length + offset)
      bytes.push(gap)
      length += gap.length
    }
    bytes.push(part)
    length += part.length
  }
  return { bytes: Buffer.concat(bytes), holes }
}

function storedBlock(data: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(data.length, 1)
  head.writeUInt16LE(~data.length & 0xffff, 3)
  return Buffer.concat([head, data])
}

/** An empty block that is marked as the last one. */
const lastBlock = Buffer.from([0x03, 0x00])
