import { darker, lighter, mix } from '../colour.ts'
import { printLabel } from '../label.ts'
import { band, turned, type Corner } from '../lathe.ts'
import type { PackshotSpec } from '../packshot-spec.ts'
import { across, clip, clipped, down, ellipse, num, path, stroke, type Paper } from '../paper.ts'
import { roundShade, undershade } from '../shading.ts'
import type { Dress, Vessel } from '../vessel.ts'

const TILT = 0.07

type Body = { outline: Corner[]; half: number; top: number; label: { top: number; foot: number }; printHalf?: number }

/** A printed round body standing on y = 0. */
function roundBody(paper: Paper, spec: PackshotSpec, dress: Dress, body: Body): string {
  const d = turned(body.outline, TILT)
  const sag = body.half * TILT
  const inside = clip(paper, `<path d="${d}"/>`)
  const printHalf = body.printHalf ?? body.half * 0.74
  const print = printLabel(spec, dress, {
    half: printHalf,
    edge: body.half,
    top: body.label.top,
    foot: body.label.foot,
    bend: { radius: body.half * 1.02, sag },
  })
  const extent = { half: body.half, top: body.top, foot: 0 }
  const shaded = roundShade(paper, d, extent, { surface: dress.surface, shade: dress.shade })
  const base = path(d, bodyFill(paper, dress, body)) + clipped(glassDepth(paper, dress, body), inside)
  if (dress.paper === null) return base + clipped(print, inside) + shaded
  const around = band(body.half, wrapEdges(body, sag), sag)
  const sheet = clipped(paperWrap(paper, dress, body) + print, clip(paper, `<path d="${around}"/>`))
  const soft = roundShade(paper, around, extent, { surface: 'matte', shade: dress.shade })
  return base + shaded + clipped(sheet + soft + wrapEdge(dress, body, sag), inside)
}

function wrapEdges(body: Body, sag: number): [number, number] {
  const pad = body.half * 0.14
  return [body.label.top - pad - sag, body.label.foot + pad * 0.8 - sag]
}

function paperWrap(paper: Paper, dress: Dress, body: Body): string {
  const sag = body.half * TILT
  const fill = across(paper, -body.half, body.half, [
    [0, darker(dress.paper ?? dress.body, 0.12)],
    [0.3, dress.paper ?? dress.body],
    [1, darker(dress.paper ?? dress.body, 0.1)],
  ])
  return path(band(body.half, wrapEdges(body, sag), sag), fill)
}

function wrapEdge(dress: Dress, body: Body, sag: number): string {
  if (dress.paper === null) return ''
  const [top, foot] = wrapEdges(body, sag)
  const arc = (y: number): string =>
    `M${num(-body.half)} ${num(y)}A${num(body.half)} ${num(sag)} 0 0 0 ${num(body.half)} ${num(y)}`
  return stroke(arc(top), '#ffffff', 2, 0.7) + stroke(arc(foot), dress.shade, 2.5, 0.3)
}

function bodyFill(paper: Paper, dress: Dress, body: Body): string {
  if (dress.surface !== 'glass') return dress.body
  return down(paper, body.top, 0, [
    [0, darker(dress.body, 0.18)],
    [0.3, dress.body],
    [0.8, lighter(dress.body, 0.06)],
    [1, darker(dress.body, 0.3)],
  ])
}

/** Light that comes through glass from behind: brighter towards the right, a dark line where the glass is thick. */
function glassDepth(paper: Paper, dress: Dress, body: Body): string {
  if (dress.surface !== 'glass' && dress.surface !== 'gloss') return ''
  const { half, top } = body
  const glow = across(paper, -half, half, [
    [0, darker(dress.body, 0.5), 0.7],
    [0.12, darker(dress.body, 0.3), 0.3],
    [0.4, lighter(dress.body, 0.3), 0],
    [0.72, lighter(dress.body, 0.4), 0.5],
    [0.9, lighter(dress.body, 0.3), 0.1],
    [1, darker(dress.body, 0.5), 0.6],
  ])
  const base = `<path d="M${num(-half)} -26A${num(half)} ${num(half * TILT)} 0 0 0 ${num(half)} -26V60H${num(-half)}Z" fill="${darker(dress.body, 0.35)}" opacity="0.35"/>`
  return `<rect x="${num(-half)}" y="${num(top)}" width="${num(half * 2)}" height="${num(-top + 60)}" fill="${glow}"/>${base}`
}

type Part = { half: number; top: number; foot: number; r?: number; colour: string; surface: Dress['surface'] }

/** A plain turned part: collar, cap, neck. */
export function turnedPart(paper: Paper, part: Part, shade: string): string {
  const d = turned(
    [
      { x: part.half * (part.r ? 0.94 : 1), y: part.top },
      { x: part.half, y: part.top + (part.r ?? 0), r: part.r ?? 0 },
      { x: part.half, y: part.foot },
    ],
    TILT,
  )
  const lid = ellipse(0, part.top, [part.half * (part.r ? 0.94 : 1), part.half * TILT], lighter(part.colour, 0.35))
  const top = part.surface === 'metal' ? lid : `<g opacity="0.75">${lid}</g>`
  return (
    path(d, part.colour) +
    roundShade(paper, d, { half: part.half, top: part.top, foot: part.foot }, { surface: part.surface, shade }) +
    top
  )
}

/** Fine vertical ribs of a screw cap, closer together towards the edges as on a real cylinder. */
export function ribs(
  { half, top, foot, count }: { half: number; top: number; foot: number; count: number },
  shade: string,
): string {
  const lines = Array.from({ length: count }, (_, index) => {
    const angle = -1.45 + (2.9 * index) / (count - 1)
    const x = half * Math.sin(angle)
    const sag = half * TILT * Math.cos(angle)
    return `M${num(x)} ${num(top + sag)}V${num(foot + sag)}`
  })
  return stroke(lines.join(''), shade, 2, 0.28)
}

export function pumpBottle(paper: Paper, spec: PackshotSpec, dress: Dress): Vessel {
  const outline: Corner[] = [
    { x: 62, y: -618 },
    { x: 70, y: -606, r: 12 },
    { x: 196, y: -572, r: 70 },
    { x: 196, y: 0 },
  ]
  const head = pumpHead(paper, dress)
  const body = roundBody(paper, spec, dress, { outline, half: 196, top: -618, label: { top: -494, foot: -56 } })
  return {
    art: head.behind + body + head.front,
    width: 392,
    height: 836,
    foot: { half: 196, depth: 22 },
    print: { x: 0, y: -300 },
  }
}

function pumpHead(paper: Paper, dress: Dress): { behind: string; front: string } {
  const stem = turnedPart(
    paper,
    { half: 20, top: -770, foot: -690, colour: mix(dress.cap, '#ffffff', 0.25), surface: dress.capSurface },
    dress.shade,
  )
  const collar = turnedPart(
    paper,
    { half: 76, top: -690, foot: -606, r: 12, colour: dress.cap, surface: dress.capSurface },
    dress.shade,
  )
  const nozzle =
    'M-40 -828C-40 -840 -30 -846 -16 -846H58C100 -846 150 -838 176 -812C186 -802 190 -786 188 -766C187 -758 168 -756 166 -764C164 -784 156 -792 140 -796C118 -800 84 -798 62 -796L52 -770H-40Z'
  const sheen = down(paper, -846, -766, [
    [0, '#ffffff', 0.75],
    [0.3, '#ffffff', 0.15],
    [0.55, dress.shade, 0.06],
    [1, dress.shade, 0.4],
  ])
  const top =
    path(nozzle, dress.cap) +
    path(nozzle, sheen) +
    stroke('M-30 -836C-10 -842 60 -842 96 -836C130 -830 156 -818 170 -802', '#ffffff', 4, 0.7)
  return { behind: '', front: stem + collar + ribs({ half: 76, top: -674, foot: -612, count: 25 }, dress.shade) + top }
}

export function dropperBottle(paper: Paper, spec: PackshotSpec, dress: Dress): Vessel {
  const outline: Corner[] = [
    { x: 74, y: -474 },
    { x: 78, y: -462, r: 10 },
    { x: 178, y: -430, r: 62 },
    { x: 178, y: 0 },
  ]
  const body = roundBody(paper, spec, dress, {
    outline,
    half: 178,
    top: -474,
    label: { top: -372, foot: -48 },
    printHalf: 132,
  })
  const gold = '#d9b98a'
  const collar = turnedPart(paper, { half: 84, top: -560, foot: -462, r: 6, colour: gold, surface: 'metal' }, '#5a3d1a')
  const rubber = dress.paper === null ? mix(dress.cap, '#ffffff', 0.2) : '#3a3430'
  const bulbShape = turned(
    [
      { x: 30, y: -752 },
      { x: 54, y: -744, r: 28 },
      { x: 48, y: -640, r: 60 },
      { x: 56, y: -558 },
    ],
    TILT,
  )
  const bulb =
    path(bulbShape, rubber) +
    roundShade(paper, bulbShape, { half: 56, top: -752, foot: -560 }, { surface: 'gloss', shade: dress.shade })
  const seam = undershade(paper, { x: 0, y: -462, half: 84, reach: 34 }, dress.shade)
  const clipBody = clip(paper, `<path d="${turned(outline, TILT)}"/>`)
  return {
    art: body + clipped(seam, clipBody) + bulb + collar,
    width: 356,
    height: 756,
    foot: { half: 178, depth: 20 },
    print: { x: 0, y: -230 },
  }
}

export function screwBottle(paper: Paper, spec: PackshotSpec, dress: Dress): Vessel {
  const outline: Corner[] = [
    { x: 70, y: -640 },
    { x: 74, y: -624, r: 10 },
    { x: 182, y: -566, r: 90 },
    { x: 182, y: 0 },
  ]
  const body = roundBody(paper, spec, dress, { outline, half: 182, top: -640, label: { top: -484, foot: -52 } })
  const cap = turnedPart(
    paper,
    { half: 86, top: -752, foot: -622, r: 10, colour: dress.cap, surface: dress.capSurface },
    dress.shade,
  )
  const grip = ribs({ half: 86, top: -732, foot: -632, count: 29 }, dress.shade)
  return {
    art: body + neckShade(paper, dress, [outline, 86, -622]) + cap + grip,
    width: 364,
    height: 760,
    foot: { half: 182, depth: 20 },
    print: { x: 0, y: -280 },
  }
}

function neckShade(paper: Paper, dress: Dress, [outline, half, y]: [Corner[], number, number]): string {
  const inside = clip(paper, `<path d="${turned(outline, TILT)}"/>`)
  return clipped(undershade(paper, { x: 0, y, half, reach: 40 }, dress.shade), inside)
}

export function sprayBottle(paper: Paper, spec: PackshotSpec, dress: Dress): Vessel {
  const outline: Corner[] = [
    { x: 58, y: -576 },
    { x: 62, y: -566, r: 8 },
    { x: 142, y: -530, r: 60 },
    { x: 142, y: 0 },
  ]
  const body = roundBody(paper, spec, dress, {
    outline,
    half: 142,
    top: -576,
    label: { top: -462, foot: -44 },
    printHalf: 108,
  })
  const collar = turnedPart(
    paper,
    { half: 66, top: -632, foot: -566, r: 4, colour: '#d9b98a', surface: 'metal' },
    '#5a3d1a',
  )
  const head = turnedPart(
    paper,
    { half: 50, top: -726, foot: -632, r: 16, colour: dress.cap, surface: 'gloss' },
    dress.shade,
  )
  const hole =
    ellipse(-14, -690, [13, 13], darker(dress.cap, 0.22)) + ellipse(-14, -690, [5, 5], darker(dress.cap, 0.6))
  return {
    art: body + neckShade(paper, dress, [outline, 66, -566]) + collar + head + hole,
    width: 284,
    height: 732,
    foot: { half: 142, depth: 16 },
    print: { x: 0, y: -260 },
  }
}

export function supplementBottle(paper: Paper, spec: PackshotSpec, dress: Dress): Vessel {
  const outline: Corner[] = [
    { x: 150, y: -520 },
    { x: 156, y: -506, r: 8 },
    { x: 206, y: -480, r: 44 },
    { x: 206, y: 0 },
  ]
  const body = roundBody(paper, spec, dress, { outline, half: 206, top: -520, label: { top: -414, foot: -50 } })
  const cap = turnedPart(
    paper,
    { half: 172, top: -646, foot: -510, r: 14, colour: dress.cap, surface: dress.capSurface },
    dress.shade,
  )
  const grip = ribs({ half: 172, top: -622, foot: -520, count: 47 }, dress.shade)
  return {
    art: body + neckShade(paper, dress, [outline, 172, -506]) + cap + grip,
    width: 412,
    height: 660,
    foot: { half: 206, depth: 24 },
    print: { x: 0, y: -230 },
  }
}

export function rollOn(paper: Paper, spec: PackshotSpec, dress: Dress): Vessel {
  const outline: Corner[] = [
    { x: 100, y: -424 },
    { x: 128, y: -400, r: 30 },
    { x: 128, y: 0 },
  ]
  const body = roundBody(paper, spec, dress, {
    outline,
    half: 128,
    top: -424,
    label: { top: -356, foot: -40 },
    printHalf: 98,
  })
  const ring = turnedPart(paper, { half: 113, top: -440, foot: -418, colour: '#d9b98a', surface: 'metal' }, '#5a3d1a')
  const domeShape = turned(
    [
      { x: 66, y: -672 },
      { x: 107, y: -670, r: 42 },
      { x: 109, y: -438 },
    ],
    TILT,
  )
  const dome =
    path(domeShape, dress.cap) +
    roundShade(paper, domeShape, { half: 108, top: -676, foot: -438 }, { surface: 'gloss', shade: dress.shade })
  return { art: body + ring + dome, width: 256, height: 680, foot: { half: 128, depth: 16 }, print: { x: 0, y: -200 } }
}

export function jar(paper: Paper, spec: PackshotSpec, dress: Dress): Vessel {
  const outline: Corner[] = [
    { x: 262, y: -290 },
    { x: 272, y: -270, r: 16 },
    { x: 272, y: -40, r: 60 },
    { x: 244, y: 0 },
  ]
  const body = roundBody(paper, spec, dress, {
    outline,
    half: 272,
    top: -290,
    label: { top: -236, foot: -40 },
    printHalf: 206,
  })
  const cap = turnedPart(
    paper,
    { half: 266, top: -408, foot: -276, r: 16, colour: dress.cap, surface: dress.capSurface },
    dress.shade,
  )
  const seam = turnedPart(paper, { half: 256, top: -286, foot: -268, colour: '#d9b98a', surface: 'metal' }, '#5a3d1a')
  return { art: body + seam + cap, width: 544, height: 430, foot: { half: 250, depth: 30 }, print: { x: 0, y: -140 } }
}

export function powderTin(paper: Paper, spec: PackshotSpec, dress: Dress): Vessel {
  const outline: Corner[] = [
    { x: 172, y: -540 },
    { x: 172, y: 0 },
  ]
  const body = roundBody(paper, spec, dress, { outline, half: 172, top: -540, label: { top: -476, foot: -62 } })
  const rim = { colour: '#d9b98a', surface: 'metal' as const }
  const hem = band(175, [-20, 2], 12)
  const foot =
    path(hem, rim.colour) +
    roundShade(paper, hem, { half: 175, top: -20, foot: 2 }, { surface: 'metal', shade: '#5a3d1a' })
  const neck = turnedPart(paper, { half: 175, top: -556, foot: -534, ...rim }, '#5a3d1a')
  const cap = turnedPart(
    paper,
    { half: 148, top: -626, foot: -552, r: 18, colour: dress.cap, surface: 'gloss' },
    dress.shade,
  )
  const holes = [-70, -35, 0, 35, 70]
    .map((x) => ellipse(x, -627 + Math.abs(x) * 0.02, [7, 2.6], darker(dress.cap, 0.45)))
    .join('')
  return {
    art: body + foot + neck + cap + holes,
    width: 350,
    height: 640,
    foot: { half: 174, depth: 20 },
    print: { x: 0, y: -260 },
  }
}
