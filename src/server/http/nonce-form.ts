/** What a document is made of, in order. A text that stands in many documents comes as the same object each time. */
export type Piece = string | { text: string }

/** Bytes, and where in them there is room for a nonce. */
export type Form = { bytes: Buffer; holes: number[] }

/** A piece in the form in which it is sent; `isKept` when it comes again as the same object. */
export type PieceForm = Form & { isKept: boolean }

export const nonceLength = 24
export const emptyHole = Buffer.alloc(nonceLength)

/** Pieces that come again and again, in the form in which they are sent. */
const compiled = new WeakMap<object, PieceForm>()

/** A piece with a hole wherever `marker` stands in it. */
export function compile(piece: Piece, marker: string): PieceForm {
  if (typeof piece === 'string') return { ...withHoles(piece, marker), isKept: false }
  const known = compiled.get(piece)
  if (known) return known
  const form = { ...withHoles(piece.text, marker), isKept: true }
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

/** Parts with a gap between each two; `offset` is where in a gap the hole begins. */
export function joined(parts: readonly Buffer[], gap: Buffer, offset: number): Form {
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

export function betweenHoles({ bytes, holes }: Form): Buffer[] {
  const starts = [0, ...holes.map((hole) => hole + nonceLength)]
  return starts.map((start, index) => bytes.subarray(start, holes[index] ?? bytes.length))
}

export function lengthOf(forms: readonly Form[]): number {
  return forms.reduce((sum, { bytes }) => sum + bytes.length, 0)
}

/** Where the holes are when the forms stand one after the other. */
export function holesOf(forms: readonly Form[]): number[] {
  let start = 0
  return forms.flatMap(({ bytes, holes }) => {
    const here = holes.map((hole) => start + hole)
    start += bytes.length
    return here
  })
}

export function inOne(forms: readonly Form[]): Form {
  return { bytes: Buffer.concat(forms.map(({ bytes }) => bytes)), holes: holesOf(forms) }
}
