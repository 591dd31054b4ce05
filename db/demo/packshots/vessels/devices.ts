import { darker, lighter, mix } from '../colour.ts'
import { roundedBox, type Box } from '../lathe.ts'
import { outlineText } from '../lettering.ts'
import type { PackshotSpec } from '../packshot-spec.ts'
import { across, down, ellipse, linear, num, path, place, radial, stroke, type Paper } from '../paper.ts'
import type { Dress, Vessel } from '../vessel.ts'
import { carton } from './packs.ts'
import { sevenSegment } from './seven-segment.ts'

const SHELL = '#fdfdfb'
const GLASS = '#1d2a2c'

function shell(paper: Paper, area: Box, { r, colour, shade }: { r: number; colour: string; shade: string }): string {
  const d = roundedBox(area, r)
  const light = linear(paper, { x1: area.x, y1: area.y, x2: area.x + area.w, y2: area.y + area.h }, [
    [0, '#ffffff', 0.85],
    [0.35, '#ffffff', 0.1],
    [0.7, shade, 0.08],
    [1, shade, 0.3],
  ])
  const edge = roundedBox({ x: area.x + 5, y: area.y + 5, w: area.w - 10, h: area.h - 10 }, r - 4)
  return path(d, colour) + path(d, light) + stroke(edge, '#ffffff', 4, 0.55) + stroke(d, shade, 1.5, 0.22)
}

function screen(paper: Paper, area: Box, { r, colour }: { r: number; colour: string }): string {
  const d = roundedBox(area, r)
  const fill = linear(paper, { x1: area.x, y1: area.y, x2: area.x + area.w, y2: area.y + area.h }, [
    [0, lighter(colour, 0.18)],
    [0.5, colour],
    [1, darker(colour, 0.15)],
  ])
  const glare = path(
    `M${num(area.x + area.w * 0.08)} ${num(area.y + 4)}H${num(area.x + area.w * 0.5)}L${num(area.x + area.w * 0.24)} ${num(area.y + area.h - 4)}H${num(area.x + area.w * 0.08)}Z`,
    '#ffffff',
    0.1,
  )
  return path(d, fill) + glare + stroke(d, '#000000', 2, 0.25)
}

function button(paper: Paper, [x, y, r]: [number, number, number], colour: string): string {
  const fill = radial(paper, { cx: x - r * 0.3, cy: y - r * 0.4, r: r * 1.6 }, [
    [0, lighter(colour, 0.45)],
    [0.6, colour],
    [1, darker(colour, 0.22)],
  ])
  return ellipse(x, y + 3, [r + 3, r + 3], darker(colour, 0.3)) + ellipse(x, y, [r, r], fill)
}

function brandOn(
  spec: PackshotSpec,
  { x, y, size, colour }: { x: number; y: number; size: number; colour: string },
): string {
  return path(outlineText(spec.brand.toLowerCase(), { weight: 800, size }, { x, y, anchor: 'middle' }), colour)
}

function lying(paper: Paper, shade: string, { x, y, half }: { x: number; y: number; half: number }): string {
  const fade = radial(paper, { cx: 0, cy: 0, r: half }, [
    [0.3, shade, 0.55],
    [0.75, shade, 0.2],
    [1, shade, 0],
  ])
  return `<g transform="translate(${num(x)} ${num(y)}) scale(1 0.12)">${ellipse(0, 0, [half, half], fade)}</g>`
}

export function thermometer(paper: Paper, spec: PackshotSpec, dress: Dress): Vessel {
  const pack = place(carton(paper, spec, { dress, size: { w: 330, h: 560, side: 90 } }), { x: -96, y: -30 })
  const tip = across(paper, -330, -230, [
    [0, '#f5f7f8'],
    [0.5, '#aab4b8'],
    [1, '#e2e7e9'],
  ])
  const body =
    path('M-330 -12A12 12 0 0 1 -318 -20L-220 -22V-2L-318 -4A12 12 0 0 1 -330 -12Z', tip) +
    path(
      'M-232 -26C-150 -34 -110 -62 -60 -64H230A52 52 0 0 1 230 40H-60C-110 38 -150 8 -232 2Z',
      down(paper, -66, 42, [
        [0, '#ffffff'],
        [0.35, SHELL],
        [1, mix(SHELL, dress.shade, 0.34)],
      ]),
    ) +
    path(
      'M150 -64H230A52 52 0 0 1 230 40H150Z',
      down(paper, -66, 42, [
        [0, lighter(spec.accent, 0.4)],
        [0.4, spec.accent],
        [1, darker(spec.accent, 0.3)],
      ]),
    ) +
    screen(paper, { x: -46, y: -44, w: 170, h: 64 }, { r: 12, colour: '#b9cfc2' }) +
    sevenSegment('36.5', { x: -26, y: -34, height: 44, colour: '#1d2b26' }) +
    button(paper, [206, -12, 25], SHELL) +
    stroke('M-90 -56H120', '#ffffff', 5, 0.8)
  const device =
    lying(paper, dress.shade, { x: 60, y: 22, half: 360 }) + place(body, { x: 60, y: -30, turn: -7, scale: 1.08 })
  return { art: pack + device, width: 690, height: 620, foot: { half: 230, depth: 12 }, print: { x: 36, y: -210 } }
}

export function tensimeter(paper: Paper, spec: PackshotSpec, dress: Dress): Vessel {
  const cuffColour = darker(spec.accent, 0.3)
  const cuff =
    path(
      'M-10 -520C110 -556 290 -540 318 -470C342 -396 330 -130 300 -60C268 0 90 4 0 -20Z',
      across(paper, -10, 330, [
        [0, darker(cuffColour, 0.35)],
        [0.45, lighter(cuffColour, 0.16)],
        [0.75, cuffColour],
        [1, darker(cuffColour, 0.4)],
      ]),
    ) +
    path('M60 -524C150 -544 272 -532 300 -484C280 -446 130 -446 60 -478Z', darker(cuffColour, 0.5)) +
    stroke('M52 -470C130 -436 290 -440 316 -476', lighter(cuffColour, 0.4), 4, 0.7) +
    stroke('M44 -100C140 -64 270 -70 312 -110', lighter(cuffColour, 0.3), 3, 0.4) +
    brandOn(spec, { x: 214, y: -250, size: 40, colour: lighter(cuffColour, 0.75) })
  const hose =
    stroke('M96 -96C150 -90 150 -8 210 2C270 10 316 -20 300 -84', '#2b3234', 20) +
    stroke('M100 -101C150 -96 154 -14 212 -4C264 4 306 -22 296 -78', '#ffffff', 4, 0.28)
  const unit =
    shell(paper, { x: -330, y: -420, w: 440, h: 420 }, { r: 58, colour: SHELL, shade: dress.shade }) +
    screen(paper, { x: -294, y: -384, w: 300, h: 276 }, { r: 26, colour: '#c3d5ca' }) +
    sevenSegment('118', { x: -196, y: -364, height: 92, colour: '#1d2b26' }) +
    sevenSegment('76', { x: -122, y: -254, height: 76, colour: '#1d2b26' }) +
    (spec.title.includes('ECG')
      ? stroke(
          'M-246 -136H-196L-184 -146L-172 -136H-158L-146 -166L-132 -112L-120 -136H-92L-78 -148L-64 -136H-20',
          '#1d2b26',
          5,
        )
      : sevenSegment('72', { x: -92, y: -160, height: 38, colour: '#1d2b26' })) +
    readout(spec) +
    button(paper, [58, -300, 32], spec.accent) +
    button(paper, [58, -214, 22], mix(SHELL, dress.shade, 0.16)) +
    button(paper, [58, -150, 22], mix(SHELL, dress.shade, 0.16)) +
    brandOn(spec, { x: -144, y: -44, size: 44, colour: darker(spec.accent, 0.5) }) +
    path('M-300 -4H80L96 14H-316Z', mix(SHELL, dress.shade, 0.4))
  return {
    art: lying(paper, dress.shade, { x: 40, y: 6, half: 380 }) + cuff + unit + hose,
    width: 670,
    height: 550,
    foot: { half: 310, depth: 14 },
    print: { x: -140, y: -200 },
  }
}

function readout(spec: PackshotSpec): string {
  const word = (text: string, y: number): string =>
    path(outlineText(text, { weight: 700, size: 22 }, { x: -280, y }), '#33443d')
  return (
    word('SYS', -310) +
    word('DIA', -210) +
    path(
      'M-272 -132C-284 -141 -286 -149 -281 -153C-277 -156 -273 -154 -272 -150C-271 -154 -267 -156 -263 -153C-258 -149 -260 -141 -272 -132Z',
      darker(spec.accent, 0.1),
    )
  )
}

export function oximeter(paper: Paper, spec: PackshotSpec, dress: Dress): Vessel {
  const pack = place(carton(paper, spec, { dress, size: { w: 340, h: 520, side: 100 } }), { x: -104, y: -26 })
  const lower = path(
    'M-40 -96C-40 -60 -20 -4 40 -2H300C340 -4 352 -40 344 -96Z',
    down(paper, -96, 0, [
      [0, darker(spec.accent, 0.15)],
      [1, darker(spec.accent, 0.5)],
    ]),
  )
  const hinge = ellipse(318, -104, [30, 30], darker(spec.accent, 0.4))
  const upper =
    shell(paper, { x: -50, y: -238, w: 400, h: 150 }, { r: 62, colour: spec.accent, shade: dress.shade }) +
    screen(paper, { x: 6, y: -220, w: 210, h: 112 }, { r: 18, colour: GLASS }) +
    sevenSegment('98', { x: 28, y: -202, height: 76, colour: '#7fe3c0' }) +
    sevenSegment('72', { x: 136, y: -184, height: 50, colour: '#ffd27a' }) +
    button(paper, [280, -164, 30], SHELL)
  const device = lying(paper, dress.shade, { x: 150, y: 2, half: 290 }) + lower + hinge + upper
  return {
    art: pack + place(device, { x: 10, y: 6, scale: 0.96 }),
    width: 690,
    height: 580,
    foot: { half: 240, depth: 12 },
    print: { x: 40, y: -220 },
  }
}

export function nebulizer(paper: Paper, spec: PackshotSpec, dress: Dress): Vessel {
  const hose = 'M64 -152C190 -80 300 -20 296 -160C292 -300 170 -330 60 -340C20 -344 -30 -350 -44 -352'
  const cup =
    path(
      'M196 -470H296L282 -352A36 10 0 0 1 210 -352Z',
      across(paper, 196, 296, [
        [0, '#ffffff', 0.9],
        [0.3, '#e7f1f4', 0.7],
        [0.7, '#c4d8df', 0.6],
        [1, '#ffffff', 0.9],
      ]),
    ) +
    path('M204 -420H288L280 -356A36 10 0 0 1 212 -356Z', '#bfe0ea', 0.75) +
    path(
      'M170 -640C180 -560 200 -500 220 -470H272C300 -520 330 -560 338 -620C300 -680 210 -690 170 -640Z',
      linear(paper, { x1: 170, y1: -660, x2: 338, y2: -470 }, [
        [0, '#ffffff', 0.95],
        [0.4, '#d7e8ee', 0.65],
        [0.75, '#ffffff', 0.5],
        [1, '#b2cbd4', 0.85],
      ]),
    ) +
    stroke(
      'M170 -640C180 -560 200 -500 220 -470M272 -470C300 -520 330 -560 338 -620C300 -680 210 -690 170 -640',
      mix(spec.accent, '#ffffff', 0.3),
      7,
      0.85,
    )
  const unit =
    shell(paper, { x: -310, y: -330, w: 400, h: 326 }, { r: 76, colour: SHELL, shade: dress.shade }) +
    path(
      'M-310 -130C-210 -90 0 -90 90 -130V-80A76 76 0 0 1 14 -4H-234A76 76 0 0 1 -310 -80Z',
      down(paper, -130, 0, [
        [0, lighter(spec.accent, 0.25)],
        [0.4, spec.accent],
        [1, darker(spec.accent, 0.3)],
      ]),
    ) +
    button(paper, [16, -240, 34], spec.accent) +
    stroke('M16 -254V-240M4 -250A17 17 0 1 0 28 -250', '#ffffff', 5) +
    brandOn(spec, { x: -150, y: -220, size: 54, colour: darker(spec.accent, 0.5) }) +
    stroke(
      Array.from({ length: 6 }, (_, index) => `M${-250 + index * 22} -180V-152`).join(''),
      darker(SHELL, 0.3),
      8,
      0.5,
    ) +
    ellipse(64, -152, [15, 15], darker(SHELL, 0.45))
  const art =
    lying(paper, dress.shade, { x: 20, y: 2, half: 380 }) +
    place(cup, { x: -330, y: 44 }) +
    unit +
    stroke(hose, '#cfdde2', 20) +
    stroke(hose, '#ffffff', 7, 0.85)
  return { art, width: 660, height: 640, foot: { half: 220, depth: 14 }, print: { x: -150, y: -200 } }
}

export function concentrator(paper: Paper, spec: PackshotSpec, dress: Dress): Vessel {
  const wheel = (x: number): string => ellipse(x, -20, [26, 26], '#2b3234') + ellipse(x, -20, [11, 11], '#9aa6aa')
  const unit =
    path(
      'M210 -700L262 -726V-60L210 -36Z',
      across(paper, 210, 262, [
        [0, mix(SHELL, dress.shade, 0.42)],
        [1, mix(SHELL, dress.shade, 0.55)],
      ]),
    ) +
    path('M-220 -712L-160 -742H262L210 -708Z', mix(SHELL, dress.shade, 0.08)) +
    shell(paper, { x: -230, y: -716, w: 446, h: 684 }, { r: 46, colour: SHELL, shade: dress.shade }) +
    path(
      roundedBox({ x: -198, y: -684, w: 382, h: 226 }, 30),
      down(paper, -684, -458, [
        [0, lighter(spec.accent, 0.22)],
        [0.5, spec.accent],
        [1, darker(spec.accent, 0.22)],
      ]),
    ) +
    screen(paper, { x: -170, y: -660, w: 212, h: 128 }, { r: 18, colour: GLASS }) +
    sevenSegment('5.0', { x: -138, y: -636, height: 74, colour: '#8ff0d0' }) +
    path(outlineText('L/min', { weight: 600, size: 22 }, { x: -32, y: -556 }), '#8ff0d0') +
    button(paper, [112, -600, 42], SHELL) +
    stroke('M112 -618V-600M97 -611A21 21 0 1 0 127 -611', darker(spec.accent, 0.3), 6) +
    brandOn(spec, { x: -66, y: -484, size: 40, colour: '#ffffff' }) +
    stroke(
      Array.from({ length: 11 }, (_, index) => `M-150 ${-400 + index * 22}H138`).join(''),
      mix(SHELL, dress.shade, 0.32),
      9,
    ) +
    path(roundedBox({ x: -90, y: -130, w: 166, h: 60 }, 16), mix(SHELL, spec.accent, 0.2)) +
    path(
      outlineText(spec.volume, { weight: 700, size: 32 }, { x: -7, y: -89, anchor: 'middle' }),
      darker(spec.accent, 0.5),
    )
  const hose = 'M-196 -560C-330 -520 -320 -260 -300 -170C-280 -60 -180 -40 -120 -6'
  const art =
    wheel(-170) + wheel(160) + wheel(236) + unit + stroke(hose, '#dbe7eb', 15) + stroke(hose, '#ffffff', 5, 0.85)
  return {
    art: lying(paper, dress.shade, { x: 20, y: 4, half: 340 }) + art,
    width: 590,
    height: 750,
    foot: { half: 230, depth: 16 },
    print: { x: -30, y: -560 },
  }
}
