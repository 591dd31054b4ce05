import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
// oxlint-disable-next-line import/default -- the linter reads the package's browser build; the one Node loads has a default
import opentype from 'opentype.js'
import { num } from './paper.ts'

/**
 * Letters as outlines of the bundled Plus Jakarta Sans: a picture looks the same on a machine without any font.
 * Characters the font does not have are left out.
 */
export type Weight = 500 | 600 | 700 | 800
export type TypeStyle = { weight: Weight; size: number; /** em */ tracking?: number }

/** A cylinder seen from slightly above: lines of print narrow towards its edges and sag in the middle. */
export type Bend = { radius: number; sag: number }

export type TextPlace = { x: number; y: number; anchor?: 'start' | 'middle' | 'end'; bend?: Bend | undefined }

const fonts = new Map<Weight, opentype.Font>()

function fontOf(weight: Weight): opentype.Font {
  const known = fonts.get(weight)
  if (known !== undefined) return known
  const file = createRequire(import.meta.url).resolve(
    `@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-${weight}-normal.woff`,
  )
  const bytes = readFileSync(file)
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
  fonts.set(weight, font)
  return font
}

/** Letters with their distance from the start of the line; the library's own shaper does not read this font's tables. */
function setLetters(text: string, { weight, size, tracking = 0 }: TypeStyle): { glyph: opentype.Glyph; x: number }[] {
  const font = fontOf(weight)
  const scale = size / font.unitsPerEm
  let x = 0
  let before: opentype.Glyph | undefined
  return [...text].flatMap((letter) => {
    if (font.charToGlyphIndex(letter) === 0) return []
    const glyph = font.charToGlyph(letter)
    if (before !== undefined) x += font.getKerningValue(before, glyph) * scale + tracking * size
    const set = { glyph, x }
    x += (glyph.advanceWidth ?? 0) * scale
    before = glyph
    return [set]
  })
}

export function measure(text: string, style: TypeStyle): number {
  const last = setLetters(text, style).at(-1)
  if (last === undefined) return 0
  return last.x + ((last.glyph.advanceWidth ?? 0) * style.size) / fontOf(style.weight).unitsPerEm
}

export function bendPoint([x, y]: [number, number], bend: Bend): [number, number] {
  const angle = Math.max(-1.5, Math.min(1.5, x / bend.radius))
  return [bend.radius * Math.sin(angle), y + bend.sag * (Math.cos(angle) - 1)]
}

/** The path data of one line of text; `y` is the baseline. */
export function outlineText(text: string, style: TypeStyle, at: TextPlace): string {
  const width = measure(text, style)
  const start = at.anchor === 'middle' ? at.x - width / 2 : at.anchor === 'end' ? at.x - width : at.x
  const commands = setLetters(text, style).flatMap(
    ({ glyph, x }) => glyph.getPath(start + x, at.y, style.size).commands,
  )
  const point = (x: number, y: number): string => {
    const [px, py] = at.bend === undefined ? [x, y] : bendPoint([x, y], at.bend)
    return `${num(px)} ${num(py)}`
  }
  return commands
    .map((command) => {
      if (command.type === 'Z') return 'Z'
      if (command.type === 'C')
        return `C${point(command.x1, command.y1)} ${point(command.x2, command.y2)} ${point(command.x, command.y)}`
      if (command.type === 'Q') return `Q${point(command.x1, command.y1)} ${point(command.x, command.y)}`
      return `${command.type}${point(command.x, command.y)}`
    })
    .join('')
}

/** Breaks at words; what does not fit into `maxLines` is left out from the end. */
export function wrapText(text: string, style: TypeStyle, { width, lines }: { width: number; lines: number }): string[] {
  const result: string[] = []
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const last = result.at(-1)
    const joined = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && measure(joined, style) <= width) result[result.length - 1] = joined
    else result.push(word)
  }
  return result.slice(0, lines)
}

export type FittedText = { lines: string[]; size: number }

/** The largest size between the bounds at which all words fit in `lines` lines of `width`, or the smallest one. */
export function fitText(
  text: string,
  weight: Weight,
  box: { width: number; lines: number; largest: number; smallest: number },
): FittedText {
  const words = text.split(/\s+/).filter((part) => part !== '')
  for (let size = box.largest; size > box.smallest; size -= 2) {
    const style = { weight, size, tracking: -0.01 }
    const lines = wrapText(text, style, { width: box.width, lines: box.lines + 1 })
    const longest = Math.max(0, ...lines.map((line) => measure(line, style)))
    if (lines.length <= box.lines && longest <= box.width && lines.join(' ') === words.join(' ')) return { lines, size }
  }
  const style = { weight, size: box.smallest, tracking: -0.01 }
  const fitting = words.filter((word) => measure(word, style) <= box.width).join(' ')
  return { lines: wrapText(fitting, style, box), size: box.smallest }
}
