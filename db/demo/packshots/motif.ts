import { lighter, darker, mix } from './colour.ts'
import { motifShapes } from './motif-shapes.ts'
import type { Motif } from './packshot-spec.ts'
import { blur, ellipse, num, path, place, radial, stroke, type Paper, type Place } from './paper.ts'
import type { Shape, Tone } from './plant-shapes.ts'
import type { Ground } from './tints.ts'

const SOLIDITY: Record<Tone, number> = {
  leaf: 0.9,
  back: 0.6,
  under: 0.62,
  petal: 0.9,
  pale: 0.45,
  core: 0.75,
  stem: 0.9,
  vein: 0,
  glow: 0,
}

/** The one-colour print of a motif, 200 across. */
export function motifMark(motif: Motif, colour: string, gap: string): string {
  return motifShapes(motif)
    .map((shape) => {
      if (shape.tone === 'vein') return stroke(shape.d, gap, (shape.line ?? 1) * 1.4, 0.75)
      if (shape.tone === 'glow') return path(shape.d, gap, 0.5)
      if (shape.line !== undefined) return stroke(shape.d, colour, shape.line, 0.9)
      return path(shape.d, gap) + path(shape.d, colour, SOLIDITY[shape.tone])
    })
    .join('')
}

/** leaf, petal and core of the living thing. */
type Natural = { leaf: string; petal: string; core: string }

const GREEN = '#5f9464'
const NATURAL: Record<Motif, Natural> = {
  centella: { leaf: '#6fa35f', petal: '#6fa35f', core: '#dce8b8' },
  citrus: { leaf: GREEN, petal: '#f39a2b', core: '#f8b23c' },
  aloe: { leaf: '#79ab86', petal: '#79ab86', core: '#d8ecc9' },
  rice: { leaf: '#a9b46a', petal: '#dcb765', core: '#e8cb85' },
  rose: { leaf: GREEN, petal: '#eca7ab', core: '#e5a13c' },
  chamomile: { leaf: GREEN, petal: '#fffdf6', core: '#f0b731' },
  turmeric: { leaf: GREEN, petal: '#c98a45', core: '#f0952a' },
  honey: { leaf: GREEN, petal: '#f3bd4d', core: '#e39a1f' },
  coconut: { leaf: GREEN, petal: '#fdfaf3', core: '#7a5236' },
  tea: { leaf: '#5d9456', petal: '#5d9456', core: '#c4d99b' },
  moringa: { leaf: '#69a04f', petal: '#69a04f', core: '#c4d99b' },
  cotton: { leaf: '#a68a66', petal: '#fdfbf6', core: '#e8dcc8' },
  lavender: { leaf: '#7f9a78', petal: '#9a86cd', core: '#7c65b8' },
  water: { leaf: '#8ec6de', petal: '#8ec6de', core: '#5aa6c8' },
  pearl: { leaf: '#f1d9a7', petal: '#f1c877', core: '#dfa445' },
  pulse: { leaf: '#e78f86', petal: '#e78f86', core: '#cf6a61' },
  almond: { leaf: GREEN, petal: '#b9783f', core: '#efd9b4' },
  avocado: { leaf: '#3f6b35', petal: '#b7cc62', core: '#8a5a34' },
  betel: { leaf: '#4f8f4b', petal: '#4f8f4b', core: '#c4d99b' },
  candlenut: { leaf: GREEN, petal: '#c2a477', core: '#f3e7cc' },
  chilli: { leaf: '#5f8f45', petal: '#d33a2c', core: '#b02a22' },
  clove: { leaf: '#8fae58', petal: '#6b3f26', core: '#8a5634' },
  coffee: { leaf: '#3c2315', petal: '#6b4226', core: '#54321c' },
  corn: { leaf: '#7fa956', petal: '#f3c646', core: '#e9b02c' },
  ginger: { leaf: GREEN, petal: '#c77f62', core: '#efc79d' },
  lychee: { leaf: GREEN, petal: '#d9506a', core: '#fbf3ec' },
  melaleuca: { leaf: '#6d9a72', petal: '#fffdf4', core: '#f3e7b8' },
  sun: { leaf: '#f3bd4d', petal: '#f3bd4d', core: '#e39a1f' },
}

function lit(paper: Paper, colour: string, [light, dark]: [number, number]): string {
  return boxed(paper, [
    [0, lighter(colour, light)],
    [0.5, colour],
    [1, darker(colour, dark)],
  ])
}

/** A gradient over each shape's own box, so that the lamp lights every leaf separately. */
function boxed(paper: Paper, stops: [number, string][]): string {
  const tags = stops.map(([offset, colour]) => `<stop offset="${num(offset)}" stop-color="${colour}"/>`).join('')
  const key = `boxed${tags}`
  const known = paper.known.get(key)
  if (known !== undefined) return known
  const id = `b${paper.defs.length + 1}`
  paper.defs.push(`<linearGradient id="${id}" x1="0.1" y1="0" x2="0.85" y2="1">${tags}</linearGradient>`)
  paper.known.set(key, `url(#${id})`)
  return `url(#${id})`
}

function naturalFill(paper: Paper, tone: Tone, { leaf, petal, core }: Natural): string {
  if (tone === 'leaf') return lit(paper, leaf, [0.42, 0.12])
  if (tone === 'back') return lit(paper, darker(leaf, 0.1), [0.22, 0.2])
  if (tone === 'under') return lit(paper, darker(mix(petal, core, 0.12), 0.07), [0.2, 0.16])
  if (tone === 'petal') return lit(paper, petal, [0.36, 0.13])
  if (tone === 'pale') return lit(paper, mix(petal, '#fffaf0', 0.62), [0.4, 0.06])
  if (tone === 'core') return lit(paper, core, [0.4, 0.16])
  return lit(paper, '#ffffff', [0, 0])
}

function naturalShape(paper: Paper, shape: Shape, natural: Natural): string {
  if (shape.tone === 'vein') return stroke(shape.d, lighter(natural.leaf, 0.5), shape.line ?? 1, 0.55)
  if (shape.tone === 'glow') return path(shape.d, '#ffffff', 0.6)
  if (shape.line !== undefined) return stroke(shape.d, mix(natural.leaf, '#5d5a34', 0.35), shape.line)
  return path(shape.d, naturalFill(paper, shape.tone, natural))
}

/** Signs, which lie beside nothing. */
const PRINTED_ONLY: readonly Motif[] = ['pearl', 'pulse', 'sun']

export type StillPlace = Place & { isLying?: boolean; shade: string }

/** The living plant or ingredient in colour, 200 across, with the shadow it throws on the ground. */
export function motifStill(paper: Paper, motif: Motif, at: StillPlace): string {
  if (PRINTED_ONLY.includes(motif)) return ''
  const scale = at.scale ?? 1
  const art = stillArt(paper, motif)
  const fade = radial(paper, { cx: 0, cy: 0, r: 100 }, [
    [0, at.shade, 0.5],
    [0.55, at.shade, 0.3],
    [1, at.shade, 0],
  ])
  const spot = at.isLying ? { x: 22, y: 40, w: 1.18, h: 0.8 } : { x: 14, y: 90, w: 0.95, h: 0.16 }
  const shadow = `<g transform="translate(${num(at.x + spot.x * scale)} ${num(at.y + spot.y * scale)}) scale(${num(scale * spot.w)} ${num(scale * spot.h)})">${ellipse(0, 0, [100, 100], fade)}</g>`
  return shadow + place(art, at)
}

function stillArt(paper: Paper, motif: Motif): string {
  if (motif === 'water') return WATER_BEADS.map((bead) => ball(paper, '#9fd0e6', bead)).join('')
  return motifShapes(motif)
    .map((shape) => naturalShape(paper, shape, NATURAL[motif]))
    .join('')
}

const WATER_BEADS = [
  { x: -22, y: 22, r: 70 },
  { x: 62, y: 52, r: 38 },
  { x: 44, y: -52, r: 24 },
  { x: -74, y: -62, r: 13 },
]

/** A clear bead. */
function ball(paper: Paper, colour: string, { x, y, r }: { x: number; y: number; r: number }): string {
  const fill = radial(paper, { cx: x + r * 0.25, cy: y + r * 0.28, r: r * 1.35 }, [
    [0, '#ffffff', 0.9],
    [0.5, lighter(colour, 0.35), 0.7],
    [0.82, colour, 0.75],
    [1, darker(colour, 0.28), 0.8],
  ])
  const shine = `<g transform="translate(${num(x - r * 0.38)} ${num(y - r * 0.42)}) rotate(-35)">${ellipse(0, 0, [r * 0.26, r * 0.12], '#ffffff')}</g>`
  return ellipse(x, y, [r, r], fill) + shine
}

/** The soft shadow of a branch out of sight on the wall. */
export function branchShadow(paper: Paper, ground: Ground, at: Place): string {
  const art = [motifShapes('moringa'), motifShapes('tea')]
    .map((shapes, index) => {
      const outline = shapes.filter((shape) => shape.tone === 'leaf').map((shape) => path(shape.d, ground.shade))
      return place(outline.join(''), { x: index * 95, y: index * -70, turn: index * 48 })
    })
    .join('')
  return `<g opacity="0.13" filter="${blur(paper, 16)}">${place(art, at)}</g>`
}
