import { crcShift, linearCrc, multiplyCrc } from './crc-shift.ts'
import { deflatePieces } from './deflated-pieces.ts'
import { compile, inRow, nonceLength } from './nonce-form.ts'
import type { Form, Piece, PieceForm, Row } from './nonce-form.ts'
import { randomTexts } from './random-texts.ts'

/** A document ready to be sent, and the nonce that was put into it. */
export type Filled = { nonce: string; bytes: Buffer }

const freshNonce = randomTexts((nonceLength / 4) * 3, 'base64')

/**
 * A document with holes for a nonce. Filling them copies the document and overwrites a few bytes, in the plain form and
 * in the compressed one: there, what lies between the holes is deflated once, each piece on its own and ended at a byte
 * boundary, and the nonce is a stored block. The checksum of the whole follows from the nonce alone, because a CRC is
 * linear: the document's with empty holes, and what the nonce adds at each place.
 */
export function nonceTemplate(pieces: readonly Piece[], marker: string) {
  const forms = inFewPieces(pieces).map((piece) => compile(piece, marker))
  const plain = inRow(forms)
  let gzip: GzipRow | null = null
  return {
    plain(): Filled {
      const nonce = freshNonce()
      return { nonce, bytes: fill(plain, nonce) }
    },
    gzipped(): Filled {
      gzip ??= gzipRow(forms, plain)
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

/** Texts that follow one another are one. */
function inFewPieces(pieces: readonly Piece[]): Piece[] {
  const few: Piece[] = []
  for (const piece of pieces) {
    const last = few.at(-1)
    if (typeof piece === 'string' && typeof last === 'string') few[few.length - 1] = last + piece
    else few.push(piece)
  }
  return few
}

function fill({ parts, length, holes }: Row, nonce: string): Buffer {
  const bytes = Buffer.concat(parts, length)
  for (const hole of holes) bytes.write(nonce, hole, 'latin1')
  return bytes
}

type GzipRow = Row & { emptyCrc: number; shift: number }

const gzipHeader: Form = { bytes: Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]), holes: [] }
/** An empty block that is marked as the last one. */
const lastBlock: Form = { bytes: Buffer.from([0x03, 0x00]), holes: [] }

function gzipRow(forms: readonly PieceForm[], plain: Row): GzipRow {
  const deflated = deflatePieces(forms)
  const trailer: Form = { bytes: Buffer.alloc(8), holes: [] }
  trailer.bytes.writeUInt32LE(plain.length, 4)
  return {
    ...inRow([gzipHeader, ...deflated.map(({ form }) => form), lastBlock, trailer]),
    emptyCrc: deflated.reduce((sum, { crc, shift }) => multiplyCrc(sum, shift) ^ crc, 0),
    // What the nonce adds at a hole is its own CRC, moved by all the bytes behind it; holes add up by xor.
    shift: plain.holes.reduce((sum, hole) => sum ^ crcShift(plain.length - hole - nonceLength), 0),
  }
}
