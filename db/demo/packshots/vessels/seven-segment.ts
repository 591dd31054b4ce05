import { num, path } from '../paper.ts'

/** top, upper right, lower right, bottom, lower left, upper left, middle */
const LIT: Record<string, string> = {
  '0': 'abcdef',
  '1': 'bc',
  '2': 'abdeg',
  '3': 'abcdg',
  '4': 'bcfg',
  '5': 'acdfg',
  '6': 'acdefg',
  '7': 'abc',
  '8': 'abcdefg',
  '9': 'abcdfg',
}

function bar([x1, y1]: [number, number], [x2, y2]: [number, number], t: number): string {
  const isFlat = y1 === y2
  const p = (x: number, y: number): string => `${num(x)} ${num(y)}`
  return isFlat
    ? `M${p(x1, y1)}L${p(x1 + t, y1 - t)}H${num(x2 - t)}L${p(x2, y2)}L${p(x2 - t, y2 + t)}H${num(x1 + t)}Z`
    : `M${p(x1, y1)}L${p(x1 + t, y1 + t)}V${num(y2 - t)}L${p(x2, y2)}L${p(x2 - t, y2 - t)}V${num(y1 + t)}Z`
}

function digit(sign: string, x: number, { y, w, h }: { y: number; w: number; h: number }): string {
  const t = h * 0.055
  const gap = h * 0.015
  const corners: Record<string, [[number, number], [number, number]]> = {
    a: [
      [x + gap, y],
      [x + w - gap, y],
    ],
    b: [
      [x + w, y + gap],
      [x + w, y + h / 2 - gap],
    ],
    c: [
      [x + w, y + h / 2 + gap],
      [x + w, y + h - gap],
    ],
    d: [
      [x + gap, y + h],
      [x + w - gap, y + h],
    ],
    e: [
      [x, y + h / 2 + gap],
      [x, y + h - gap],
    ],
    f: [
      [x, y + gap],
      [x, y + h / 2 - gap],
    ],
    g: [
      [x + gap, y + h / 2],
      [x + w - gap, y + h / 2],
    ],
  }
  return [...(LIT[sign] ?? '')]
    .map((name) => {
      const line = corners[name]
      return line === undefined ? '' : bar(line[0], line[1], t)
    })
    .join('')
}

/** Figures of a device's display; `x`, `y` is their upper left corner. */
export function sevenSegment(
  figures: string,
  { x, y, height, colour }: { x: number; y: number; height: number; colour: string },
): string {
  const w = height * 0.5
  let at = x
  const shapes: string[] = []
  for (const sign of figures) {
    if (sign === '.') {
      const r = height * 0.06
      shapes.push(`M${num(at - height * 0.1)} ${num(y + height - r)}h${num(2 * r)}v${num(2 * r)}h${num(-2 * r)}Z`)
      at += height * 0.1
    } else {
      shapes.push(digit(sign, at, { y, w, h: height }))
      at += w + height * 0.2
    }
  }
  return path(shapes.join(''), colour)
}
