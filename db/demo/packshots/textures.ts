import { darker, lighter, mix } from './colour.ts'
import type { PackshotSpec } from './packshot-spec.ts'
import { ellipse, linear, num, path, place, radial, stroke, type Paper } from './paper.ts'
import { motifStill } from './motif.ts'
import type { Dress } from './vessel.ts'
import { capsule } from './vessels/packs.ts'

/** What comes out of the pack. */
type Texture = 'cream' | 'gel' | 'oil' | 'powder' | 'capsules' | 'plant'

const TEXTURE: Partial<Record<PackshotSpec['kind'], Texture>> = {
  pump_bottle: 'gel',
  bottle: 'gel',
  dropper: 'oil',
  spray: 'gel',
  jar: 'cream',
  tube: 'cream',
  powder_tin: 'powder',
  blister: 'capsules',
  supplement_bottle: 'capsules',
  roll_on: 'oil',
  sachet: 'powder',
  sheet_mask: 'gel',
  bar_soap: 'cream',
}

/** A smear, drops, a heap or capsules around the origin, about 420 wide. */
export function textureSwatch(paper: Paper, spec: PackshotSpec, dress: Dress): string {
  const texture = TEXTURE[spec.kind] ?? 'plant'
  if (texture === 'cream') return cream(paper, mix(spec.accent, '#fffdf8', 0.84), dress.shade)
  if (texture === 'gel') return gel(paper, mix(spec.accent, '#ffffff', 0.55), dress.shade)
  if (texture === 'oil') return gel(paper, mix(spec.accent, '#f2b445', 0.55), dress.shade)
  if (texture === 'powder') return heap(paper, mix(spec.accent, '#fffdf8', 0.88), dress.shade)
  if (texture === 'capsules') return scatter(paper, dress)
  return motifStill(paper, spec.motif, { x: 0, y: -20, scale: 2, turn: -12, isLying: true, shade: dress.ground.shade })
}

function softSpot(
  paper: Paper,
  shade: string,
  { x, y, rx, ry }: { x: number; y: number; rx: number; ry: number },
): string {
  const fill = radial(paper, { cx: 0, cy: 0, r: rx }, [
    [0.35, shade, 0.42],
    [0.75, shade, 0.14],
    [1, shade, 0],
  ])
  return `<g transform="translate(${num(x)} ${num(y)}) scale(1 ${num(ry / rx)})">${ellipse(0, 0, [rx, rx], fill)}</g>`
}

function cream(paper: Paper, colour: string, shade: string): string {
  const smear =
    'M-236 62C-262 4 -214 -70 -136 -92C-60 -112 12 -96 70 -112C128 -128 176 -150 214 -118C250 -86 232 -30 196 -2C226 22 206 66 158 74C96 84 44 70 -14 88C-92 112 -206 122 -236 62Z'
  const fill = linear(paper, { x1: -220, y1: -110, x2: 160, y2: 120 }, [
    [0, lighter(colour, 0.7)],
    [0.5, colour],
    [1, mix(colour, shade, 0.2)],
  ])
  const ridge = (d: string): string =>
    stroke(d, mix(colour, shade, 0.3), 9, 0.4) + place(stroke(d, '#ffffff', 7, 0.9), { x: -2, y: -8 })
  const ridges = [
    'M-208 44C-190 -24 -120 -56 -40 -58C40 -60 120 -62 190 -96',
    'M-200 78C-160 22 -90 -6 0 -10C80 -14 150 -22 204 -58',
    'M-150 92C-96 50 -20 40 50 34C110 28 150 24 182 8',
  ].map(ridge)
  return softSpot(paper, shade, { x: 24, y: 52, rx: 290, ry: 120 }) + path(smear, fill) + ridges.join('')
}

function gel(paper: Paper, colour: string, shade: string): string {
  const bead = ({ x, y, r }: { x: number; y: number; r: number }): string => {
    const fill = radial(paper, { cx: x + r * 0.3, cy: y + r * 0.3, r: r * 1.3, fx: x + r * 0.35, fy: y + r * 0.3 }, [
      [0, lighter(colour, 0.62), 0.95],
      [0.55, colour, 0.86],
      [0.9, darker(colour, 0.16), 0.9],
      [1, darker(colour, 0.3), 0.9],
    ])
    return (
      softSpot(paper, shade, { x: x + r * 0.2, y: y + r * 0.5, rx: r * 1.25, ry: r * 0.7 }) +
      ellipse(x, y, [r, r * 0.82], fill) +
      `<g transform="translate(${num(x - r * 0.36)} ${num(y - r * 0.36)}) rotate(-32)">${ellipse(0, 0, [r * 0.3, r * 0.14], '#ffffff')}</g>` +
      ellipse(x + r * 0.42, y + r * 0.4, [r * 0.07, r * 0.07], '#ffffff')
    )
  }
  return [
    { x: -90, y: 0, r: 128 },
    { x: 118, y: 62, r: 78 },
    { x: 96, y: -94, r: 46 },
    { x: 214, y: -22, r: 26 },
    { x: -232, y: 96, r: 30 },
  ]
    .map(bead)
    .join('')
}

function heap(paper: Paper, colour: string, shade: string): string {
  const d =
    'M-260 86C-210 70 -160 20 -104 -40C-60 -86 -20 -120 22 -112C70 -104 110 -36 152 14C190 56 230 76 264 90C180 116 -180 118 -260 86Z'
  const fill = linear(paper, { x1: -180, y1: -120, x2: 200, y2: 100 }, [
    [0, lighter(colour, 0.8)],
    [0.45, colour],
    [1, mix(colour, shade, 0.34)],
  ])
  const grains = Array.from({ length: 46 }, (_, index) => {
    const angle = index * 2.4
    const reach = 150 + ((index * 37) % 150)
    return ellipse(
      Math.cos(angle) * reach,
      84 + Math.sin(angle) * reach * 0.16,
      [2 + (index % 4), 1.4 + (index % 3)],
      mix(colour, shade, 0.12),
    )
  })
  return softSpot(paper, shade, { x: 40, y: 84, rx: 320, ry: 54 }) + path(d, fill) + grains.join('')
}

function scatter(paper: Paper, dress: Dress): string {
  return [
    { x: -130, y: 36, turn: -24, scale: 2.5 },
    { x: 70, y: -64, turn: 38, scale: 2.3 },
    { x: 96, y: 88, turn: -8, scale: 2.6 },
  ]
    .map((at) => capsule(paper, dress, at))
    .join('')
}
