import { readFileSync } from 'node:fs'
import { pathOf } from './glyphs.ts'
import type { Coverage, FontFile, Weight } from './glyphs.ts'
import type { PdfDocument } from './pen.ts'
import { readWoff } from './read-woff.ts'

/* The files of all documents of this worker are the same, and are read when they are needed first. */
const fonts = new Map<string, Buffer>()
const covered = { regular: new Map<FontFile, ReadonlySet<number>>(), bold: new Map<FontFile, ReadonlySet<number>>() }

/** Chooses the font of a document by its file and weight. */
export function chooseFont(doc: PdfDocument, file: FontFile, weight: Weight): PdfDocument {
  const name = `${file} ${weight}`
  const font = fonts.get(name) ?? readWoff(readFileSync(pathOf(file, weight)))
  fonts.set(name, font)
  return doc.registerFont(name, font).font(name)
}

/** The letters that each file has. */
export function coverageIn(doc: PdfDocument, weight: Weight = 'regular'): Coverage {
  const known = covered[weight]
  return (file) => {
    const found = known.get(file)
    if (found) return found
    const letters = new Set(charactersOf(chooseFont(doc, file, weight)))
    known.set(file, letters)
    return letters
  }
}

function charactersOf(doc: PdfDocument): readonly number[] {
  // The library has the font's own list, and no method that tells it.
  const { _font } = doc as unknown as { _font: { font: { characterSet: readonly number[] } } }
  return _font.font.characterSet
}
