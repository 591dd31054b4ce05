import { lettersOf, unprintableLetters } from '#contract/printable.ts'
import { chooseFont, coverageIn } from './fonts.ts'
import type { FontFile, Weight } from './glyphs.ts'
import { toLine, toRuns } from './glyphs.ts'
import type { PrintedText } from '#contract/papers/paper-words.ts'

/** Millimetres in points, the unit of PDF. */
export const mm = 72 / 25.4

export type PdfDocument = PDFKit.PDFDocument

export type Ink = {
  size: number
  weight?: Weight
  color?: string
  align?: 'left' | 'center' | 'right'
}

export type Box = Ink & {
  x: number
  y: number
  width: number
  /** What does not fit into so many lines is cut with an ellipsis. */
  lines?: number
  /** What the text is, where it is not the shop's own words. */
  kind?: PrintedText
}

export type Pen = ReturnType<typeof createPen>

const leading = 1.28
/** From the top of a line to the feet of the shop's own letters, on which those of the fallback stand, too. */
const ascent = 1.038
const black = '#111111'

/**
 * Writes text with the shop's font: breaks lines, cuts what is too long, and changes the file where a letter is in
 * another one. Places are of the upper left corner, in points.
 */
export function createPen(doc: PdfDocument) {
  const coverage = coverageIn(doc)
  const unprinted = new Set<PrintedText>()

  function choose(file: FontFile, { weight = 'regular', size }: Ink): void {
    chooseFont(doc, file, weight).fontSize(size)
  }

  function widthOf(text: string, ink: Ink): number {
    return toRuns(text, coverage).reduce((sum, run) => {
      choose(run.file, ink)
      return sum + doc.widthOfString(run.text)
    }, 0)
  }

  function drawLine(text: string, { x, y, ...ink }: Ink & { x: number; y: number }): void {
    let left = x
    for (const run of toRuns(text, coverage)) {
      choose(run.file, ink)
      doc.fillColor(ink.color ?? black).text(run.text, left, y, { lineBreak: false, baseline: -ascent * ink.size })
      left += doc.widthOfString(run.text)
    }
  }

  /** The text as the lines that it takes in a width. */
  function toLines(text: string, { width, lines = Number.POSITIVE_INFINITY, ...ink }: Omit<Box, 'x' | 'y'>): string[] {
    const measure = (part: string) => widthOf(part, ink)
    const all = text.split('\n').flatMap((part) => breakLine(toLine(part), width, measure))
    if (all.length <= lines) return all
    const kept = all.slice(0, lines)
    kept.push(withEllipsis(kept.pop() ?? '', width, measure))
    return kept
  }

  return {
    widthOf,
    toLines,
    lineHeight: (size: number) => size * leading,
    hasUnprinted: () => unprinted.size > 0,
    /** What was written with letters that cannot be printed since this was asked last, as each paper does at its end. */
    takeUnprinted: (): PrintedText[] => {
      const kinds = [...unprinted]
      unprinted.clear()
      return kinds
    },
    /** Answers where the next thing below may begin. */
    write: (text: string, box: Box): number => {
      const { x, y, width, align = 'left', kind = 'other', ...ink } = box
      if (unprintableLetters(text).length > 0) unprinted.add(kind)
      const lines = toLines(text, box)
      lines.forEach((line, index) => {
        const rest = align === 'left' ? 0 : width - widthOf(line, ink)
        drawLine(line, { ...ink, x: x + (align === 'center' ? rest / 2 : rest), y: y + index * ink.size * leading })
      })
      return y + lines.length * box.size * leading
    },
  }
}

/** Greedy: as many words as fit, and a word that is wider than the line is broken where it must be. */
function breakLine(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (measure(longer) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const pieces = breakWord(word, width, measure)
    line = pieces.pop() ?? ''
    lines.push(...pieces)
  }
  return line === '' && lines.length > 0 ? lines : [...lines, line]
}

function breakWord(word: string, width: number, measure: (text: string) => number): string[] {
  if (measure(word) <= width) return [word]
  const pieces: string[] = []
  let piece = ''
  for (const letter of lettersOf(word)) {
    if (piece !== '' && measure(piece + letter) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += letter
  }
  return [...pieces, piece]
}

function withEllipsis(line: string, width: number, measure: (text: string) => number): string {
  let kept = lettersOf(line)
  while (kept.length > 0 && measure(`${kept.join('').trimEnd()}…`) > width) kept = kept.slice(0, -1)
  return `${kept.join('').trimEnd()}…`
}
