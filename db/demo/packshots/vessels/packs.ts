import { darker, lighter, mix } from '../colour.ts'
import { printLabel } from '../label.ts'
import { roundedBox, roundedShape, type Box } from '../lathe.ts'
import { outlineText } from '../lettering.ts'
import { motifMark } from '../motif.ts'
import type { PackshotSpec } from '../packshot-spec.ts'
import {
  across,
  blur,
  clip,
  clipped,
  down,
  ellipse,
  linear,
  num,
  path,
  place,
  radial,
  stroke,
  type Paper,
} from '../paper.ts'
import { roundShade } from '../shading.ts'
import type { Dress, Vessel } from '../vessel.ts'
import { ribs, turnedPart } from './bottles.ts'

/** A squeezed tube standing on its cap. */
export function tube(paper: Paper, spec: PackshotSpec, dress: Dress): Vessel {
  const d =
    'M-214 -800H214L212 -742C206 -560 172 -300 160 -128Q158 -108 140 -104A140 10 0 0 1 -140 -104Q-158 -108 -160 -128C-172 -300 -206 -560 -212 -742Z'
  const inside = clip(paper, `<path d="${d}"/>`)
  const print = printLabel(spec, dress, { half: 146, edge: 214, top: -670, foot: -168, bend: { radius: 190, sag: 7 } })
  const facet = (side: number): string =>
    path(
      `M${side * 206} -742L${side * 60} -742C${side * 112} -560 ${side * 136} -360 ${side * 150} -140L${side * 162} -140Z`,
      across(paper, side * 60, side * 206, [
        [0, side < 0 ? '#ffffff' : dress.shade, 0],
        [1, side < 0 ? '#ffffff' : dress.shade, side < 0 ? 0.34 : 0.2],
      ]),
    )
  const crimp = down(paper, -800, -740, [
    [0, '#ffffff', 0.5],
    [0.75, dress.shade, 0.1],
    [0.9, dress.shade, 0.3],
    [1, dress.shade, 0],
  ])
  const lines = Array.from({ length: 42 }, (_, index) => `M${-205 + index * 10} -794V-752`).join('')
  const cap = turnedPart(
    paper,
    { half: 138, top: -102, foot: 0, r: 4, colour: dress.cap, surface: dress.capSurface },
    dress.shade,
  )
  const body =
    path(d, dress.body) +
    clipped(print, inside) +
    roundShade(
      paper,
      d,
      { half: 208, top: -800, foot: -100 },
      { surface: dress.surface === 'glass' ? 'gloss' : dress.surface, shade: dress.shade },
    ) +
    clipped(
      facet(-1) +
        facet(1) +
        `<rect x="-214" y="-800" width="428" height="60" fill="${crimp}"/>` +
        stroke(lines, dress.shade, 2, 0.14),
      inside,
    )
  return {
    art: cap + ribs({ half: 138, top: -88, foot: -8, count: 37 }, dress.shade) + body,
    width: 428,
    height: 804,
    foot: { half: 138, depth: 16 },
    print: { x: 0, y: -420 },
  }
}

type Pouch = { half: number; height: number }

function pouchShape({ half, height }: Pouch): string {
  const h = -height
  return `M${-half} ${h}H${half}L${half - 3} ${h + 50}C${half + 7} ${h + 150} ${half + 7} -150 ${half - 3} -50L${half} 0H${-half}L${3 - half} -50C${-half - 7} -150 ${-half - 7} ${h + 150} ${3 - half} ${h + 50}Z`
}

function pouchLight(paper: Paper, dress: Dress, { half, height }: Pouch): string {
  const h = -height
  const fold = linear(paper, { x1: -half, y1: h, x2: half, y2: 0 }, [
    [0, '#ffffff', 0.1],
    [0.2, '#ffffff', 0.5],
    [0.34, '#ffffff', 0.05],
    [0.62, dress.shade, 0.02],
    [0.86, dress.shade, 0.2],
    [1, dress.shade, 0.3],
  ])
  const sides = across(paper, -half, half, [
    [0, dress.shade, 0.34],
    [0.05, dress.shade, 0.08],
    [0.12, '#ffffff', 0.3],
    [0.22, '#ffffff', 0],
    [0.84, dress.shade, 0],
    [0.94, dress.shade, 0.22],
    [0.98, '#ffffff', 0.25],
    [1, dress.shade, 0.3],
  ])
  const seal = (y: number): string =>
    `<rect x="${-half}" y="${y}" width="${half * 2}" height="46" fill="${down(paper, y, y + 46, [
      [0, '#ffffff', 0.35],
      [0.8, dress.shade, 0.1],
      [1, dress.shade, 0.34],
    ])}"/>${stroke(Array.from({ length: 5 }, (_, index) => `M${-half} ${y + 7 + index * 8}H${half}`).join(''), dress.shade, 1.6, 0.16)}`
  const pinch = (side: number): string =>
    path(
      `M${side * half} ${h + 60}C${side * half * 0.72} ${h + 110} ${side * half * 0.64} ${h + 170} ${side * half * 0.78} ${h + 250}C${side * half * 0.82} ${h + 160} ${side * half * 0.9} ${h + 120} ${side * half} ${h + 60}Z`,
      side < 0 ? '#ffffff' : dress.shade,
      side < 0 ? 0.3 : 0.1,
    )
  const d = pouchShape({ half, height })
  return path(d, fold) + path(d, sides) + seal(h) + seal(-46) + pinch(-1) + pinch(1)
}

function pouch(paper: Paper, dress: Dress, [size, print]: [Pouch, string]): string {
  const d = pouchShape(size)
  const inside = clip(paper, `<path d="${d}"/>`)
  const notch = path(`M${size.half + 8} ${-size.height + 92}l-18 9l18 9Z`, dress.ground.base)
  return path(d, dress.body) + clipped(print + pouchLight(paper, dress, size), inside) + notch
}

export function sachet(paper: Paper, spec: PackshotSpec, dress: Dress): Vessel {
  const size = { half: 222, height: 680 }
  const print = printLabel(spec, dress, { half: 170, edge: 240, top: -592, foot: -82 })
  const behind =
    path(pouchShape(size), dress.body) + path(pouchShape(size), dress.field, 0.35) + pouchLight(paper, dress, size)
  const gap = path(pouchShape(size), dress.shade, 0.16)
  const art =
    place(behind, { x: 52, y: -10, turn: 6, scale: 0.985 }) +
    place(gap, { x: 14, y: 4, turn: 2 }) +
    pouch(paper, dress, [size, print])
  return { art, width: 540, height: 690, foot: { half: 232, depth: 9 }, print: { x: 0, y: -340 } }
}

/** A sheet with eyes, nose and mouth, 260 wide; its chin is at y = -384. */
export function faceSheet(colour: string, hole: string): string {
  return (
    path(
      'M-30 -648L0 -632L30 -648C104 -640 136 -580 130 -512C128 -482 118 -458 104 -436L78 -452L88 -418C66 -396 34 -384 0 -384C-34 -384 -66 -396 -88 -418L-78 -452L-104 -436C-118 -458 -128 -482 -130 -512C-136 -580 -104 -640 -30 -648Z',
      colour,
    ) +
    [-1, 1]
      .map((side) =>
        path(
          `M${side * 22} -532C${side * 38} -552 ${side * 66} -552 ${side * 84} -532C${side * 66} -518 ${side * 38} -518 ${side * 22} -532Z`,
          hole,
        ),
      )
      .join('') +
    path('M-32 -430C-14 -442 14 -442 32 -430C14 -418 -14 -418 -32 -430Z', hole) +
    stroke('M-16 -468Q-4 -486 0 -508Q4 -486 16 -468', hole, 4)
  )
}

/** A pouch with a sheet mask printed large on it. */
export function sheetMask(paper: Paper, spec: PackshotSpec, dress: Dress): Vessel {
  const size = { half: 248, height: 700 }
  const print = printLabel(spec, dress, { half: 186, edge: 270, top: -372, foot: -84 })
  const hole = mix(dress.body, dress.field, 0.45)
  const sheet = faceSheet(lighter(dress.body, 0.72), hole)
  return {
    art: pouch(paper, dress, [size, print + sheet]),
    width: 510,
    height: 700,
    foot: { half: 250, depth: 9 },
    print: { x: 0, y: -300 },
  }
}

export type Carton = { w: number; h: number; side: number }

/** A folding carton seen from the right and slightly above; the print is on its front. */
export function carton(paper: Paper, spec: PackshotSpec, { dress, size }: { dress: Dress; size: Carton }): string {
  const { w, h, side } = size
  const lift = side * 0.24
  const left = -w / 2 - side / 2
  const right = left + w
  const front: Box = { x: left, y: -h, w, h }
  const face = `<rect x="${num(left)}" y="${-h}" width="${w}" height="${h}"/>`
  const card = dress.paper ?? dress.body
  const sidePath = `M${num(right)} 0L${num(right + side)} ${num(-lift)}V${num(-h - lift)}L${num(right)} ${num(-h)}Z`
  const topPath = `M${num(left)} ${num(-h)}L${num(left + side)} ${num(-h - lift)}H${num(right + side)}L${num(right)} ${num(-h)}Z`
  const print = place(
    printLabel(spec, { ...dress, body: card }, { half: w * 0.41, edge: w / 2, top: -h * 0.915, foot: -h * 0.07 }),
    { x: left + w / 2, y: 0 },
  )
  const light = linear(paper, { x1: front.x, y1: front.y, x2: right, y2: 0 }, [
    [0, '#ffffff', 0.4],
    [0.45, '#ffffff', 0],
    [0.7, dress.shade, 0.03],
    [1, dress.shade, 0.17],
  ])
  const dusk = across(paper, right, right + side, [
    [0, dress.shade, 0.4],
    [0.12, dress.shade, 0.27],
    [1, dress.shade, 0.38],
  ])
  return (
    cartonShadow(paper, dress, [left, right, side]) +
    path(sidePath, mix(card, dress.field, 0.85)) +
    place(motifMark(spec.motif, dress.onField, dress.field), {
      x: right + side / 2,
      y: -h * 0.5 - lift / 2,
      scale: (side * 0.5) / 200,
    }) +
    path(sidePath, dusk) +
    path(topPath, lighter(card, 0.4)) +
    path(
      topPath,
      down(paper, -h - lift, -h, [
        [0, dress.shade, 0.16],
        [1, dress.shade, 0.02],
      ]),
    ) +
    path(roundedBox(front, 2), card) +
    clipped(print, clip(paper, face)) +
    path(roundedBox(front, 2), light) +
    stroke(`M${num(left)} ${-h}H${num(right)}`, '#ffffff', 3, 0.75) +
    stroke(`M${num(right)} ${-h}V0`, '#ffffff', 2, 0.5)
  )
}

/** Straight edges touch the ground all along: a dark seam under them, a long fall to the right. */
function cartonShadow(paper: Paper, dress: Dress, [left, right, side]: [number, number, number]): string {
  const lift = side * 0.24
  const fall = across(paper, right, right + side + 260, [
    [0, dress.ground.shade, 0.42],
    [0.4, dress.ground.shade, 0.22],
    [1, dress.ground.shade, 0],
  ])
  const seam = down(paper, -4, 26, [
    [0, dress.ground.shade, 0.6],
    [0.4, dress.ground.shade, 0.26],
    [1, dress.ground.shade, 0],
  ])
  const cast = `M${num(right - 40)} 4L${num(right + side)} ${num(-lift - 24)}H${num(right + side + 240)}L${num(right + 190)} 12Z`
  return (
    `<g filter="${blur(paper, 9)}">${path(cast, fall)}</g>` +
    `<g filter="${blur(paper, 4)}">${path(`M${num(left + 4)} -6H${num(right)}L${num(right + side - 4)} ${num(-lift - 4)}L${num(right + 8)} 15H${num(left + 2)}Z`, seam)}</g>`
  )
}

export function box(paper: Paper, spec: PackshotSpec, dress: Dress): Vessel {
  const size = { w: 440, h: 640, side: 120 }
  return {
    art: carton(paper, spec, { dress, size }),
    width: 560,
    height: 670,
    foot: { half: 250, depth: 4 },
    print: { x: -60, y: -320 },
  }
}

function pill(paper: Paper, dress: Dress, at: { x: number; y: number; turn?: number; scale?: number }): string {
  const half = down(paper, -20, 20, [
    [0, lighter(dress.field, 0.35)],
    [0.4, dress.field],
    [1, darker(dress.field, 0.3)],
  ])
  const other = down(paper, -20, 20, [
    [0, '#ffffff'],
    [0.5, '#fbf6ea'],
    [1, mix('#fbf6ea', dress.shade, 0.35)],
  ])
  const art =
    path('M0 -20H24A20 20 0 0 1 24 20H0Z', other) +
    path('M0 -20H-24A20 20 0 0 0 -24 20H0Z', half) +
    stroke('M-28 -11H26', '#ffffff', 4, 0.6)
  return place(art, at)
}

/** A round tablet with a score line, 100 across, seen from slightly above. */
export function tablet(paper: Paper, colour: string): string {
  const top = linear(paper, { x1: -50, y1: -40, x2: 50, y2: 40 }, [
    [0, lighter(colour, 0.5)],
    [0.5, lighter(colour, 0.1)],
    [1, darker(colour, 0.08)],
  ])
  const rim = across(paper, -50, 50, [
    [0, darker(colour, 0.12)],
    [0.3, lighter(colour, 0.1)],
    [1, darker(colour, 0.34)],
  ])
  return (
    path('M-50 -4V12A50 36 0 0 0 50 12V-4Z', rim) +
    ellipse(0, -4, [50, 36], top) +
    `<ellipse cx="0" cy="-4" rx="41" ry="28.5" fill="none" stroke="${lighter(colour, 0.6)}" stroke-width="2.5" opacity="0.7"/>` +
    stroke('M-30 -21L30 13', darker(colour, 0.26), 4, 0.75) +
    stroke('M-29 -18L29 15', '#ffffff', 2, 0.6)
  )
}

/** A clear capsule of gelatine with oil in it, 112 long. */
export function softgel(paper: Paper, colour: string): string {
  const fill = radial(paper, { cx: 14, cy: 14, r: 64, fx: 18, fy: 16 }, [
    [0, lighter(colour, 0.6), 0.98],
    [0.5, colour, 0.95],
    [0.9, darker(colour, 0.2), 0.96],
    [1, darker(colour, 0.36), 0.96],
  ])
  return (
    ellipse(0, 0, [56, 35], fill) +
    stroke('M-55 2Q0 16 55 2', lighter(colour, 0.4), 2, 0.5) +
    `<g transform="translate(-18 -15) rotate(-10)">${ellipse(0, 0, [22, 6.5], '#ffffff')}</g>` +
    ellipse(30, 14, [5, 3.5], '#ffffff')
  )
}

export function capsule(
  paper: Paper,
  dress: Dress,
  at: { x: number; y: number; turn?: number; scale?: number },
): string {
  return `<g transform="translate(${num(at.x + 6)} ${num(at.y + 17)})">${ellipse(
    0,
    0,
    [40 * (at.scale ?? 1), 12 * (at.scale ?? 1)],
    radial(paper, { cx: 0, cy: 0, r: 40 }, [
      [0, dress.shade, 0.42],
      [1, dress.shade, 0],
    ]),
  )}</g>${pill(paper, dress, at)}`
}

/** A strip of capsules leaning on its carton. */
export function blister(paper: Paper, spec: PackshotSpec, dress: Dress): Vessel {
  const size = { w: 400, h: 560, side: 110 }
  const art =
    place(carton(paper, spec, { dress, size }), { x: -56, y: 0 }) +
    place(strip(paper, spec, dress), { x: 196, y: -6, turn: 7 })
  return { art, width: 640, height: 590, foot: { half: 270, depth: 5 }, print: { x: -110, y: -280 } }
}

function strip(paper: Paper, spec: PackshotSpec, dress: Dress): string {
  const one = spec.inside === 'tablets' ? tablet : spec.inside === 'softgels' ? softgel : undefined
  const card = roundedBox({ x: -92, y: -400, w: 184, h: 400 }, 22)
  const foil = linear(paper, { x1: -92, y1: -400, x2: 92, y2: 0 }, [
    [0, '#fbfcfd'],
    [0.3, '#d3dade'],
    [0.42, '#f7f9fa'],
    [0.62, '#c3ccd1'],
    [0.8, '#e6ebee'],
    [1, '#aeb8be'],
  ])
  const pockets = Array.from({ length: 10 }, (_, index) => {
    const x = index % 2 === 0 ? -42 : 42
    const y = -352 + Math.floor(index / 2) * 76
    const dome = path(roundedBox({ x: x - 37, y: y - 27, w: 74, h: 54 }, 27), '#ffffff', 0.5)
    const edge = stroke(roundedBox({ x: x - 37, y: y - 27, w: 74, h: 54 }, 27), '#8e999f', 1.6, 0.6)
    const shine = stroke(`M${x - 24} ${y - 18}H${x + 8}`, '#ffffff', 5, 0.85)
    return (
      dome +
      (one === undefined
        ? pill(paper, dress, { x, y: y + 1, scale: 0.74 })
        : place(one(paper, spec.colour ?? spec.accent), { x, y: y + 1, scale: 0.46 })) +
      edge +
      shine
    )
  })
  const shadow = path(roundedBox({ x: -84, y: -384, w: 196, h: 388 }, 24), dress.shade, 0.22)
  return (
    shadow +
    path(card, foil) +
    stroke(card, '#ffffff', 2, 0.8) +
    pockets.join('') +
    stroke('M0 -392V-8', '#9aa5ab', 1.5, 0.5)
  )
}

/** A bar with a pressed brand in front of its sleeve. */
export function barSoap(paper: Paper, spec: PackshotSpec, dress: Dress): Vessel {
  const sleeve = place(carton(paper, spec, { dress, size: { w: 400, h: 420, side: 120 } }), { x: -40, y: -64 })
  return {
    art: sleeve + place(soap(paper, spec, dress), { x: 70, y: 0 }),
    width: 640,
    height: 500,
    foot: { half: 300, depth: 16 },
    print: { x: -100, y: -270 },
  }
}

export function soap(paper: Paper, spec: PackshotSpec, dress: Dress): string {
  const colour = spec.colour ?? mix(spec.accent, '#fff8ea', 0.5)
  const top = roundedShape([
    { x: -186, y: -196, r: 64 },
    { x: 186, y: -196, r: 64 },
    { x: 226, y: -56, r: 70 },
    { x: -226, y: -56, r: 70 },
  ])
  const side =
    'M-219 -92C-232 -40 -228 -18 -214 -2C-202 10 -184 12 -160 12H160C184 12 202 10 214 -2C228 -18 232 -40 219 -92Z'
  const press = roundedShape([
    { x: -150, y: -178, r: 44 },
    { x: 150, y: -178, r: 44 },
    { x: 178, y: -80, r: 46 },
    { x: -178, y: -80, r: 46 },
  ])
  const word = (y: number, fill: string): string =>
    path(outlineText(spec.brand.toLowerCase(), { weight: 800, size: 70 }, { x: 0, y, anchor: 'middle' }), fill)
  const letters = `<g transform="translate(0 -112) scale(1 0.6)">${word(-2, darker(colour, 0.32))}${word(3, lighter(colour, 0.75))}${word(0, darker(colour, 0.1))}</g>`
  const fill = linear(paper, { x1: -200, y1: -190, x2: 200, y2: -40 }, [
    [0, lighter(colour, 0.62)],
    [0.45, lighter(colour, 0.2)],
    [1, colour],
  ])
  const sideFill = across(paper, -230, 230, [
    [0, darker(colour, 0.1)],
    [0.2, lighter(colour, 0.12)],
    [0.6, darker(colour, 0.08)],
    [1, darker(colour, 0.32)],
  ])
  const footShade = down(paper, -60, 12, [
    [0, dress.shade, 0],
    [1, dress.shade, 0.3],
  ])
  const shadow = `<g transform="translate(26 4) scale(1 0.13)">${ellipse(
    0,
    0,
    [290, 290],
    radial(paper, { cx: 0, cy: 0, r: 290 }, [
      [0.5, dress.ground.shade, 0.62],
      [0.8, dress.ground.shade, 0.24],
      [1, dress.ground.shade, 0],
    ]),
  )}</g>`
  return (
    shadow +
    path(side, sideFill) +
    path(side, footShade) +
    path(top, fill) +
    stroke('M-214 -84C-206 -64 -190 -57 -160 -56H160C190 -57 206 -64 214 -84', '#ffffff', 4, 0.5) +
    stroke(press, darker(colour, 0.2), 5, 0.6) +
    place(stroke(press, '#ffffff', 3, 0.7), { x: 0, y: 4 }) +
    letters
  )
}
