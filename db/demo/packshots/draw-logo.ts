import { measure, outlineText } from './lettering.ts'
import { linear, newPaper, num, path, place, sheet, stroke, type Paper } from './paper.ts'

export type LogoTone = 'colour' | 'white'

/**
 * The shop's mark: two leaves that close to a heart (sehat, healthy; sehati, of one heart). With a word it becomes the
 * full logo with the word's letters as outlines. The height is always 64; `tone` white is for dark grounds.
 */
export function drawLogo({ word, tone = 'colour' }: { word?: string; tone?: LogoTone } = {}): string {
  const paper = newPaper()
  const heart = mark(paper, tone)
  if (word === undefined) return sheet(paper, [64, 64], heart)
  const style = { weight: 800 as const, size: 40, tracking: -0.02 }
  const letters = path(outlineText(word, style, { x: 73, y: 46 }), tone === 'white' ? '#ffffff' : '#0f3d2e')
  return sheet(paper, [Math.ceil(73 + measure(word, style) + 4), 64], heart + letters)
}

function mark(paper: Paper, tone: LogoTone): string {
  const left = 'M31 59C13 50 3 36 4 22C5 11 13 5 21 7C29 9 33 17 33 27C33 38 31 48 31 59Z'
  const right = 'M33 59C32 46 33 37 37 29C41 20 47 13 56 8C62 16 63 28 57 39C52 48 44 55 33 59Z'
  if (tone === 'white') return path(left, '#ffffff') + path(right, '#ffffff', 0.72)
  const deep = linear(paper, { x1: 6, y1: 8, x2: 34, y2: 58 }, [
    [0, '#23a574'],
    [1, '#0d6e4b'],
  ])
  const fresh = linear(paper, { x1: 58, y1: 8, x2: 34, y2: 58 }, [
    [0, '#9be3b9'],
    [1, '#3fba85'],
  ])
  const vein = stroke('M35 53C37 42 42 31 51 20', '#ffffff', 1.8, 0.75)
  return path(left, deep) + path(right, fresh) + vein
}

/** The mark on a rounded tile, for the browser's tab and the phone's home screen; `size` in pixels. */
export function drawAppIcon(size: number): string {
  const paper = newPaper()
  const tile = `<rect width="${num(size)}" height="${num(size)}" rx="${num(size * 0.22)}" fill="#eefaf3"/>`
  const scale = (size * 0.7) / 64
  return sheet(paper, [size, size], tile + place(mark(paper, 'colour'), { x: size * 0.15, y: size * 0.14, scale }))
}
