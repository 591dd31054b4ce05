import bwip from 'bwip-js/node'
import type { PdfDocument } from './pen.ts'

/** One dot of a label printer of 203 dpi, in points: bars of whole dots are the sharpest. */
const dot = 72 / 203

type Area = { x: number; y: number; width: number; height: number }

/**
 * Draws a Code 128 with its quiet zones in the middle of the area, as wide as whole printer dots allow. Answers false,
 * and draws nothing, for text that the code cannot say.
 */
export function drawCode128(doc: PdfDocument, text: string, area: Area): boolean {
  const bars = barsOf(text)
  if (bars === null) return false
  const quiet = 10
  const modules = bars.reduce((sum, bar) => sum + bar, 0) + 2 * quiet
  const widest = area.width / modules
  const module = widest > dot ? Math.floor(widest / dot) * dot : widest
  let x = area.x + (area.width - modules * module) / 2 + quiet * module
  bars.forEach((bar, index) => {
    if (index % 2 === 0) doc.rect(x, area.y, bar * module, area.height)
    x += bar * module
  })
  doc.fill('#000000')
  return true
}

/** Draws a QR code of medium error correction into a square of `size`, quiet zone included. */
export function drawQr(doc: PdfDocument, text: string, { x, y, size }: { x: number; y: number; size: number }): void {
  const { pixs, pixx } = qrOf(text)
  const module = size / (pixx + 2 * quietOfQr)
  for (const { row, from, length } of darkRuns(pixs, pixx)) {
    doc.rect(x + (from + quietOfQr) * module, y + (row + quietOfQr) * module, length * module, module)
  }
  doc.fill('#000000')
}

const quietOfQr = 4

/** Widths in modules, bars and spaces in turn. */
function barsOf(text: string): number[] | null {
  // The encoder of the code is for printable ASCII; anything else would be a code of something else.
  if (!/^[\x20-\x7e]{1,48}$/.test(text)) return null
  const [code] = bwip.raw('code128', text, {})
  return code && 'sbs' in code ? [...code.sbs] : null
}

function qrOf(text: string): { pixs: ArrayLike<number>; pixx: number } {
  const [code] = bwip.raw('qrcode', text, 'eclevel=M')
  if (!code || !('pixs' in code)) throw new Error('The QR encoder gave no matrix')
  return code
}

/** Neighbouring dark modules of a row are one rectangle: fewer marks, and no hairlines between them. */
function darkRuns(pixs: ArrayLike<number>, width: number): { row: number; from: number; length: number }[] {
  const runs: { row: number; from: number; length: number }[] = []
  for (let index = 0; index < pixs.length; index += 1) {
    if (pixs[index] !== 1) continue
    const row = Math.floor(index / width)
    const column = index % width
    const last = runs.at(-1)
    if (last?.row === row && last.from + last.length === column) last.length += 1
    else runs.push({ row, from: column, length: 1 })
  }
  return runs
}
