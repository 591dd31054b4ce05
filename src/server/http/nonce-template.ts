import { crcShift, linearCrc, multiplyCrc } from './crc-shift.ts'
import { deflatePieces } from './deflated-pieces.ts'
import { compile, holesOf, inOne, lengthOf, nonceLength } from './nonce-form.ts'
import type { Form, Piece, PieceForm } from './nonce-form.ts'
import { randomTexts } from './random-texts.ts'

/** A document ready to be sent, one part after the other, and the nonce that was put into it. */
export type Filled = { nonce: string; parts: Buffer[]; length: number }

const freshNonce = randomTexts((nonceLength / 4) * 3, 'base64')

/**
 * A document with holes for a nonce. Filling them copies the parts that have holes and overwrites a few bytes, in the
 * plain form and in the compressed one: there, what lies between the holes is deflated once, ended at a byte boundary, and
 * the nonce is a stored block. The checksum of the whole follows from the nonce alone, because a CRC is linear: the
 * document's with empty holes, and what the nonce adds at each place.
 */
export function nonceTemplate(pieces: readonly Piece[], marker: string) {
  const plain = inFewPieces(pieces).map((piece) => compile(piece, marker))
  const length = lengthOf(plain)
  let gzip: GzipForms | null = null
  return {
    plain(): Filled {
      const nonce = freshNonce()
      return { nonce, parts: fill(plain, nonce), length }
    },
    gzipped(): Filled {
      gzip ??= gzipForms(plain, length)
      const nonce = freshNonce()
      const checksum = gzip.emptyCrc ^ multiplyCrc(linearCrc(Buffer.from(nonce)), gzip.shift)
      const parts = [...fill(gzip.forms, nonce), gzipTrailer(checksum, length)]
      return { nonce, parts, length: gzip.length }
    },
    /** Bytes held in memory, both forms together. */
    get size(): number {
      return length * 2
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

function fill(forms: readonly Form[], nonce: string): Buffer[] {
  return forms.map(({ bytes, holes }) => {
    if (holes.length === 0) return bytes
    const copy = Buffer.from(bytes)
    for (const hole of holes) copy.write(nonce, hole, 'latin1')
    return copy
  })
}

type GzipForms = { forms: Form[]; length: number; emptyCrc: number; shift: number }

const gzipHeader: Form = { bytes: Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]), holes: [] }
/** An empty block that is marked as the last one. */
const lastBlock: Form = { bytes: Buffer.from([0x03, 0x00]), holes: [] }
const trailerLength = 8

function gzipForms(plain: readonly PieceForm[], length: number): GzipForms {
  const deflated = deflatePieces(plain)
  const inForm = deflated.map(({ form }) => form)
  // The document's own part has the holes; all behind it is sent as it is.
  const forms = [inOne([gzipHeader, ...inForm.slice(0, 1)]), inOne([...inForm.slice(1), lastBlock])]
  return {
    forms,
    length: lengthOf(forms) + trailerLength,
    emptyCrc: deflated.reduce((sum, { crc, shift }) => multiplyCrc(sum, shift) ^ crc, 0),
    // What the nonce adds at a hole is its own CRC, moved by all the bytes behind it; holes add up by xor.
    shift: holesOf(plain).reduce((sum, hole) => sum ^ crcShift(length - hole - nonceLength), 0),
  }
}

function gzipTrailer(checksum: number, length: number): Buffer {
  const trailer = Buffer.alloc(trailerLength)
  trailer.writeUInt32LE(checksum >>> 0, 0)
  trailer.writeUInt32LE(length, 4)
  return trailer
}
