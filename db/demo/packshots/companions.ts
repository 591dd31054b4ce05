import { darker, lighter, mix } from './colour.ts'
import type { Inside, Motif, PackshotKind, PackshotSpec } from './packshot-spec.ts'
import { across, down, ellipse, linear, path, stroke, type Paper } from './paper.ts'
import { roundShade } from './shading.ts'
import type { Ground } from './tints.ts'
import type { Vessel } from './vessel.ts'

/*
 * Things of everyday use that stand beside a product, so that its size can be seen. Ten units are a centimetre, as in the
 * things themselves.
 */

const DEVICES: readonly PackshotKind[] = ['thermometer', 'tensimeter', 'oximeter', 'nebulizer', 'concentrator']
const SWALLOWED: readonly PackshotKind[] = ['supplement_bottle', 'blister', 'sachet', 'box']
const DRUNK: readonly Motif[] = ['turmeric', 'honey']
const WORN: readonly (Inside | undefined)[] = ['patches', 'dressings', 'masks']

/** Measuring is done with a phone at hand, medicine is taken with water, and the rest stands by the toothbrush. */
export function companionOf(paper: Paper, { kind, inside, motif }: PackshotSpec, ground: Ground): Vessel {
  if (isDevice(kind) || WORN.includes(inside)) return phone(paper, ground)
  const isDrunk = kind === 'bottle' && DRUNK.includes(motif)
  return isDrunk || SWALLOWED.includes(kind) ? glassOfWater(paper, ground) : toothMug(paper, ground)
}

export function isDevice(kind: PackshotKind): boolean {
  return DEVICES.includes(kind)
}

function toothMug(paper: Paper, ground: Ground): Vessel {
  const body = 'M-37 -90Q-37 -93 -34 -93H34Q37 -93 37 -90L33 -7Q32 0 25 0H-25Q-32 0 -33 -7Z'
  const colour = mix(ground.base, '#ffffff', 0.55)
  const handle = linear(paper, { x1: 0, y1: -80, x2: 44, y2: -186 }, [
    [0, ground.deep],
    [1, mix(ground.deep, ground.shade, 0.25)],
  ])
  const bristles = [0, 1, 2, 3, 4]
    .map((row) => stroke(`M${36 + row * 3.4} ${-162 - row * 8}l-9 -3.6`, '#ffffff', 5))
    .join('')
  const brush = stroke('M6 -60C16 -96 30 -140 52 -196', handle, 7) + bristles
  const mouth = ellipse(0, -91, [35, 5], mix(ground.base, ground.shade, 0.28))
  const shaded = roundShade(paper, body, { half: 37, top: -93, foot: 0 }, { surface: 'matte', shade: ground.shade })
  return {
    art: mouth + brush + path(body, colour) + shaded,
    width: 90,
    height: 196,
    foot: { half: 31, depth: 6 },
    print: { x: 0, y: -46 },
  }
}

function glassOfWater(paper: Paper, ground: Ground): Vessel {
  const body = 'M-37 -120L-31 -7Q-30 0 -23 0H23Q30 0 31 -7L37 -120Z'
  const water = 'M-35 -86L-30 -12Q-29 -6 -23 -6H23Q29 -6 30 -12L35 -86Z'
  const tone = across(paper, -37, 37, [
    [0, mix('#8cb9d2', ground.shade, 0.2), 0.62],
    [0.2, '#ffffff', 0.28],
    [0.7, '#b9d8e8', 0.24],
    [1, mix('#8cb9d2', ground.shade, 0.3), 0.66],
  ])
  const deep = down(paper, -86, 0, [
    [0, '#cfe6f2', 0.75],
    [1, '#93c2dc', 0.8],
  ])
  const surface = ellipse(0, -86, [35, 5], '#e6f3fa')
  const rim = `<ellipse cx="0" cy="-120" rx="37" ry="5" fill="none" stroke="#ffffff" stroke-width="2.4"/>`
  const shine = stroke('M-24 -112L-20 -16', '#ffffff', 4, 0.7)
  return {
    art: path(water, deep) + surface + path(body, tone) + rim + shine,
    width: 76,
    height: 122,
    foot: { half: 30, depth: 6 },
    print: { x: 0, y: -60 },
  }
}

function phone(paper: Paper, ground: Ground): Vessel {
  const glass = linear(paper, { x1: -30, y1: -150, x2: 34, y2: 0 }, [
    [0, '#4b5a66'],
    [0.48, '#2b363f'],
    [0.5, '#222c34'],
    [1, '#1b242b'],
  ])
  const art =
    '<rect x="-37" y="-151" width="74" height="151" rx="10" fill="#10161b"/>' +
    `<rect x="-34" y="-148" width="68" height="145" rx="8" fill="${glass}"/>` +
    '<rect x="-9" y="-144" width="18" height="4" rx="2" fill="#10161b"/>' +
    ['-22', '0', '22'].map((x) => ellipse(Number(x), -20, [6, 6], mix(ground.deep, '#ffffff', 0.2))).join('')
  return { art, width: 74, height: 151, foot: { half: 36, depth: 3 }, print: { x: 0, y: -80 } }
}

/** Folded towels, 24 cm wide: their top is where they end. */
export function towels(paper: Paper, ground: Ground): Vessel {
  const one = (y: number, width: number, colour: string): string => {
    const d = `M${-width / 2} ${y - 22}Q${-width / 2} ${y - 44} ${-width / 2 + 22} ${y - 44}H${width / 2 - 8}Q${width / 2} ${y - 44} ${width / 2} ${y - 36}V${y - 8}Q${width / 2} ${y} ${width / 2 - 8} ${y}H${-width / 2 + 22}Q${-width / 2} ${y} ${-width / 2} ${y - 22}Z`
    const fill = down(paper, y - 44, y, [
      [0, lighter(colour, 0.5)],
      [0.4, colour],
      [1, darker(colour, 0.16)],
    ])
    const folds = stroke(`M${-width / 2 + 20} ${y - 22}H${width / 2 - 2}`, darker(colour, 0.2), 2, 0.5)
    return path(d, fill) + folds
  }
  const light = mix(ground.base, '#ffffff', 0.5)
  return {
    art: one(0, 240, mix(ground.base, ground.deep, 0.7)) + one(-44, 228, light),
    width: 240,
    height: 88,
    foot: { half: 116, depth: 6 },
    print: { x: 0, y: -44 },
  }
}
