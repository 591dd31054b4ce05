import { darker, lighter, mix } from './colour.ts'
import { roundedBox } from './lathe.ts'
import type { Inside, PackshotSpec } from './packshot-spec.ts'
import { across, ellipse, linear, num, path, place, radial, stroke, type Paper } from './paper.ts'
import type { Dress } from './vessel.ts'
import { capsule, faceSheet, soap, softgel, tablet } from './vessels/packs.ts'

const USUAL: Partial<Record<PackshotSpec['kind'], Inside>> = {
  pump_bottle: 'gel',
  bottle: 'gel',
  dropper: 'gel',
  spray: 'gel',
  jar: 'cream',
  tube: 'cream',
  powder_tin: 'powder',
  blister: 'tablets',
  supplement_bottle: 'capsules',
  roll_on: 'gel',
  sachet: 'powder',
  sheet_mask: 'sheet',
  bar_soap: 'soap',
}

const PALE: Partial<Record<Inside, [towards: string, share: number]>> = {
  cream: ['#fffdf8', 0.84],
  gel: ['#ffffff', 0.55],
  oil: ['#f2b445', 0.8],
  powder: ['#fffdf8', 0.88],
  sheet: ['#ffffff', 0.5],
}

/** What is in the pack, around the origin and about 420 wide. */
export function textureSwatch(paper: Paper, spec: PackshotSpec, dress: Dress): string {
  const inside = spec.inside ?? USUAL[spec.kind] ?? 'powder'
  const [towards, share] = PALE[inside] ?? [spec.accent, 0]
  const colour = spec.colour ?? mix(spec.accent, towards, share)
  const { shade } = dress
  if (inside === 'cream') return cream(paper, colour, shade)
  if (inside === 'gel' || inside === 'oil') return gel(paper, colour, shade)
  if (inside === 'powder')
    return heap(paper, colour, shade) + (spec.kind === 'box' ? stick(paper, spec.accent, shade) : '')
  if (inside === 'scrub') return cream(paper, colour, shade) + grains(colour)
  if (inside === 'capsules') return scatter(paper, dress)
  if (inside === 'tablets') return five(paper, shade, place(tablet(paper, colour), { x: 0, y: 0, scale: 1.3 }))
  if (inside === 'softgels') return five(paper, shade, place(softgel(paper, colour), { x: 0, y: 0, scale: 1.35 }))
  if (inside === 'gummies') return gummies(paper, colour, shade)
  if (inside === 'soap') return place(soap(paper, spec, dress), { x: 0, y: 100, scale: 0.98 })
  if (inside === 'sheet') return sheetOf(paper, colour, shade)
  if (inside === 'patches') return patches(paper, shade)
  if (inside === 'dressings') return dressings(paper, shade)
  return masks(paper, colour, shade)
}

/** A narrow sachet that holds one portion, torn open. */
function stick(paper: Paper, colour: string, shade: string): string {
  const light = across(paper, -34, 34, [
    [0, darker(colour, 0.18)],
    [0.3, lighter(colour, 0.5)],
    [0.6, colour],
    [1, darker(colour, 0.3)],
  ])
  const art =
    path('M-34 -150L-22 -160L-10 -150L2 -160L14 -150L26 -160L34 -152V150H-34Z', light) +
    path('M-34 -96H34V60H-34Z', '#fdfcf9', 0.92) +
    ellipse(0, -18, [20, 20], colour) +
    stroke('M-34 132H34M-34 140H34', shade, 1.6, 0.4)
  return softSpot(paper, shade, { x: 150, y: 76, rx: 150, ry: 60 }) + place(art, { x: 128, y: 20, turn: 58 })
}

const FIVE = [
  { x: -150, y: -40, turn: -24 },
  { x: 40, y: -112, turn: 30 },
  { x: 10, y: 22, turn: -6 },
  { x: 190, y: -20, turn: 18 },
  { x: -44, y: 132, turn: 12 },
  { x: 158, y: 120, turn: -34 },
]

/** Several of one thing, each with its shadow. */
function five(paper: Paper, shade: string, one: string): string {
  return FIVE.map((at) => softSpot(paper, shade, { x: at.x + 12, y: at.y + 30, rx: 92, ry: 46 }) + place(one, at)).join(
    '',
  )
}

function gummies(paper: Paper, colour: string, shade: string): string {
  return FIVE.map((at, index) => {
    const hue = [colour, '#f0a53a', '#8fb84e'][index % 3] ?? colour
    const body = roundedBox({ x: -58, y: -52, w: 116, h: 104 }, 40)
    const fill = radial(paper, { cx: 14, cy: 20, r: 96 }, [
      [0, lighter(hue, 0.45), 0.96],
      [0.6, hue, 0.96],
      [1, darker(hue, 0.28), 0.98],
    ])
    const sugar = Array.from({ length: 42 }, (_, grain) => {
      const reach = 50 * Math.sqrt((grain + 0.5) / 42)
      const angle = grain * 2.4
      return ellipse(Math.cos(angle) * reach, Math.sin(angle) * reach * 0.9, [2.2, 2.2], '#ffffff')
    })
    return (
      softSpot(paper, shade, { x: at.x + 12, y: at.y + 38, rx: 88, ry: 48 }) +
      place(
        path(body, fill) +
          `<g opacity="0.75">${sugar.join('')}</g>` +
          stroke('M-34 -32Q-6 -44 24 -36', '#ffffff', 7, 0.6),
        at,
      )
    )
  }).join('')
}

/** Coarse dark and light grains in a smear. */
function grains(colour: string): string {
  return Array.from({ length: 170 }, (_, index) => {
    const x = -205 + ((index * 0.7549) % 1) * 400
    const y = -14 - x * 0.16 + (((index * 0.5698) % 1) - 0.5) * 130
    const size = 2.4 + (index % 4)
    return ellipse(x, y, [size, size * 0.8], index % 3 === 0 ? '#f6ead8' : darker(colour, index % 2 === 0 ? 0.5 : 0.32))
  }).join('')
}

function sheetOf(paper: Paper, colour: string, shade: string): string {
  const white = '#fdfdfb'
  const face = (fill: string): string =>
    place(faceSheet(fill, mix(colour, '#ffffff', 0.45)), { x: 0, y: 516, scale: 1 })
  const wet = linear(paper, { x1: -130, y1: -130, x2: 130, y2: 130 }, [
    [0, white],
    [0.5, mix(white, colour, 0.1)],
    [1, mix(white, shade, 0.16)],
  ])
  const drops = [
    { x: -196, y: 92, r: 30 },
    { x: 178, y: -96, r: 24 },
    { x: 200, y: 96, r: 17 },
  ].map((drop) => bead(paper, colour, shade, drop))
  return (
    softSpot(paper, shade, { x: 22, y: 30, rx: 190, ry: 180 }) +
    place(face(wet), { x: 0, y: 0, scale: 1.35 }) +
    drops.join('')
  )
}

function patches(paper: Paper, shade: string): string {
  const skin = '#dcae84'
  const fill = linear(paper, { x1: -110, y1: -75, x2: 110, y2: 75 }, [
    [0, lighter(skin, 0.34)],
    [0.5, skin],
    [1, darker(skin, 0.12)],
  ])
  const holes = Array.from({ length: 40 }, (_, index) =>
    ellipse(-91 + (index % 8) * 26, -52 + Math.floor(index / 8) * 26, [3.4, 3.4], darker(skin, 0.34)),
  )
  const cloth = path(roundedBox({ x: -118, y: -80, w: 236, h: 160 }, 20), fill) + holes.join('')
  const peeled =
    path('M118 80L118 28C96 30 74 48 66 80Z', '#fbf8f2') +
    stroke('M118 28C96 30 74 48 66 80', darker(skin, 0.2), 2, 0.6)
  return [
    { x: -96, y: -72, turn: -16 },
    { x: 118, y: -18, turn: 13 },
    { x: -40, y: 96, turn: 4 },
  ]
    .map(
      (at, index) =>
        softSpot(paper, shade, { x: at.x + 14, y: at.y + 26, rx: 150, ry: 98 }) +
        place(cloth + (index === 2 ? peeled : ''), at),
    )
    .join('')
}

function dressings(paper: Paper, shade: string): string {
  const gauze = (side: number): string => {
    const half = side / 2
    const threads = Array.from(
      { length: Math.floor(side / 9) },
      (_, index) => `M${-half + 5 + index * 9} ${-half}V${half}M${-half} ${-half + 5 + index * 9}H${half}`,
    )
    const fold = linear(paper, { x1: -half, y1: -half, x2: half, y2: half }, [
      [0, '#ffffff'],
      [1, '#eceff0'],
    ])
    return (
      path(roundedBox({ x: -half, y: -half, w: side, h: side }, 6), fold) +
      stroke(threads.join(''), '#b9c4c8', 1.4, 0.55) +
      stroke(`M0 ${-half}V${half}`, '#9fadb3', 2, 0.5)
    )
  }
  const skin = '#e0b48c'
  const plaster =
    path(
      roundedBox({ x: -120, y: -34, w: 240, h: 68 }, 34),
      linear(paper, { x1: 0, y1: -34, x2: 0, y2: 34 }, [
        [0, lighter(skin, 0.4)],
        [1, skin],
      ]),
    ) +
    path(roundedBox({ x: -38, y: -30, w: 76, h: 60 }, 8), lighter(skin, 0.5)) +
    Array.from({ length: 20 }, (_, index) => {
      const column = index % 5
      return [-1, 1]
        .map((side) => ellipse(side * (54 + column * 11), -18 + Math.floor(index / 5) * 12, [2, 2], darker(skin, 0.25)))
        .join('')
    }).join('') +
    stroke(roundedBox({ x: -38, y: -30, w: 76, h: 60 }, 8), darker(skin, 0.15), 1.5, 0.6)
  const set = (art: string, at: { x: number; y: number; turn: number; r: number }): string =>
    softSpot(paper, shade, { x: at.x + 12, y: at.y + 22, rx: at.r, ry: at.r * 0.7 }) + place(art, at)
  return (
    set(gauze(220), { x: -100, y: -50, turn: -12, r: 170 }) +
    set(gauze(160), { x: 118, y: -88, turn: 16, r: 124 }) +
    set(plaster, { x: 74, y: 66, turn: -18, r: 150 }) +
    set(plaster, { x: -86, y: 132, turn: 10, r: 150 })
  )
}

function masks(paper: Paper, colour: string, shade: string): string {
  const cloth = mix(colour, '#ffffff', 0.45)
  const d = 'M-176 -96Q0 -112 176 -96Q184 0 176 96Q0 116 -176 96Q-184 0 -176 -96Z'
  const fill = linear(paper, { x1: -176, y1: -100, x2: 176, y2: 100 }, [
    [0, lighter(cloth, 0.6)],
    [0.5, cloth],
    [1, darker(cloth, 0.12)],
  ])
  const pleats = [-40, 0, 42].map(
    (y) =>
      stroke(`M-172 ${y}Q0 ${y + 12} 172 ${y}`, darker(cloth, 0.2), 5, 0.55) +
      stroke(`M-172 ${y - 6}Q0 ${y + 6} 172 ${y - 6}`, '#ffffff', 3, 0.7),
  )
  const loop = (side: number): string => {
    const cord = `M${side * 170} -84C${side * 290} -96 ${side * 290} 96 ${side * 170} 84`
    return stroke(cord, darker('#ffffff', 0.14), 11) + stroke(cord, '#ffffff', 7)
  }
  const mask =
    loop(-1) +
    loop(1) +
    path(d, fill) +
    pleats.join('') +
    stroke('M-172 -88Q0 -104 172 -88M-172 88Q0 107 172 88', '#ffffff', 6, 0.8) +
    stroke('M-70 -84Q0 -90 70 -84', darker(cloth, 0.1), 9, 0.5)
  return [
    { x: -20, y: -76, turn: -10, scale: 0.92 },
    { x: 20, y: 76, turn: 7, scale: 0.96 },
  ]
    .map((at) => softSpot(paper, shade, { x: at.x + 14, y: at.y + 34, rx: 250, ry: 130 }) + place(mask, at))
    .join('')
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

function bead(paper: Paper, colour: string, shade: string, { x, y, r }: { x: number; y: number; r: number }): string {
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

function gel(paper: Paper, colour: string, shade: string): string {
  return [
    { x: -90, y: 0, r: 128 },
    { x: 118, y: 62, r: 78 },
    { x: 96, y: -94, r: 46 },
    { x: 214, y: -22, r: 26 },
    { x: -232, y: 96, r: 30 },
  ]
    .map((at) => bead(paper, colour, shade, at))
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
