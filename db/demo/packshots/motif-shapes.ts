import type { Motif } from './packshot-spec.ts'
import { num } from './paper.ts'
import {
  blade,
  curve,
  disc,
  drop,
  fanLeaf,
  leaf,
  onCurve,
  petal,
  turnPoint,
  type Point,
  type Shape,
  type Tone,
} from './plant-shapes.ts'

/** Every motif fits a square of 200 with its middle at (0, 0). */
const DRAW: Record<Motif, () => Shape[]> = {
  centella: () => [
    { d: curve([-6, 92], [-14, 40], [-34, -22]), tone: 'stem', line: 5 },
    { d: curve([-6, 92], [20, 60], [44, 26]), tone: 'stem', line: 5 },
    ...fanLeaf([-32, -20], 62, -14),
    ...fanLeaf([44, 28], 44, 24),
  ],
  citrus: () => citrusSlice([0, 0], 88),
  aloe: () =>
    [
      { angle: -66, length: 104, width: 36, bend: 34 },
      { angle: 66, length: 104, width: 36, bend: -34 },
      { angle: -38, length: 140, width: 42, bend: 26 },
      { angle: 38, length: 136, width: 42, bend: -24 },
      { angle: 12, length: 168, width: 44, bend: -8 },
      { angle: -14, length: 160, width: 44, bend: 10 },
      { angle: 0, length: 118, width: 40, bend: 4 },
    ].flatMap((shape) => blade({ at: [0, 84], ...shape })),
  rice: () => riceEar(),
  rose: () => roseBloom([0, 0], 86),
  chamomile: () => daisy([0, 0], 88),
  turmeric: () => rhizome(),
  honey: () => [...hexagons(), drop({ at: [42, 38], size: 66 }, 'core'), disc([30, 46], [7, 11], 'glow')],
  coconut: () => [
    { d: 'M-88 -14A88 96 0 0 0 88 -14A88 42 0 0 0 -88 -14Z', tone: 'core' },
    { d: 'M-62 34Q-40 62 -18 74M20 76Q46 64 66 30M-30 52Q-10 66 8 68', tone: 'vein', line: 3 },
    disc([0, -14], [88, 42], 'core'),
    disc([0, -14], [79, 36], 'petal'),
    disc([3, -10], [58, 24], 'under'),
    disc([8, -6], [46, 17], 'pale'),
  ],
  tea: () => [
    { d: curve([4, 92], [6, 40], [-4, -6]), tone: 'stem', line: 5 },
    ...leaf({ at: [6, 40], angle: -58, length: 104, width: 50, bend: -8 }),
    ...leaf({ at: [6, 28], angle: 56, length: 108, width: 52, bend: 10 }),
    ...leaf({ at: [-2, 0], angle: -8, length: 94, width: 38, bend: 4 }),
  ],
  moringa: () => pinnate(),
  cotton: () => cottonBoll(),
  lavender: () => [...lavenderStem(-38, -12), ...lavenderStem(36, 12), ...lavenderStem(0, 0)],
  water: () => [
    drop({ at: [-10, 14], size: 112 }),
    disc([-34, 34], [9, 16], 'glow'),
    drop({ at: [58, -22], size: 48 }, 'under'),
    drop({ at: [52, 62], size: 34 }),
  ],
  pearl: () => [
    disc([-30, 22], [54, 54], 'petal'),
    disc([-48, 2], [14, 12], 'glow'),
    disc([46, -14], [36, 36], 'under'),
    disc([34, -26], [9, 8], 'glow'),
    disc([40, 62], [22, 22], 'petal'),
    disc([-16, -60], [18, 18], 'pale'),
  ],
  pulse: () => [
    { d: 'M0 78C-70 30-92-6-80-40C-66-78-20-76 0-40C20-76 66-78 80-40C92-6 70 30 0 78Z', tone: 'petal' },
    { d: 'M-86 2H-40L-22-34L4 40L24-12L34 2H86', tone: 'vein', line: 9 },
  ],
}

export function motifShapes(motif: Motif): Shape[] {
  return DRAW[motif]()
}

function citrusSlice([x, y]: Point, r: number): Shape[] {
  const wedges = Array.from({ length: 9 }, (_, index): Shape => {
    const from = ((index * 40 + 4) * Math.PI) / 180
    const to = ((index * 40 + 36) * Math.PI) / 180
    const middle = (from + to) / 2
    const corner = (angle: number, radius: number): string =>
      `${num(x + Math.cos(angle) * radius)} ${num(y + Math.sin(angle) * radius)}`
    return {
      d: `M${corner(middle, r * 0.12)}Q${corner(from, r * 0.5)} ${corner(from, r * 0.7)}Q${corner(from + 0.1, r * 0.8)} ${corner(middle, r * 0.81)}Q${corner(to - 0.1, r * 0.8)} ${corner(to, r * 0.7)}Q${corner(to, r * 0.5)} ${corner(middle, r * 0.12)}Z`,
      tone: 'core',
    }
  })
  return [disc([x, y], [r, r], 'petal'), disc([x, y], [r * 0.9, r * 0.9], 'pale'), ...wedges]
}

function riceEar(): Shape[] {
  const stem: [Point, Point, Point] = [
    [-34, 94],
    [-30, -30],
    [52, -74],
  ]
  const grains = Array.from({ length: 8 }, (_, index) => {
    const at = onCurve(0.3 + index * 0.095, stem)
    const lean = 8 + index * 8
    return [
      petal({ at, angle: lean - 36, length: 42, width: 17 }, 'core'),
      petal({ at, angle: lean + 44, length: 42, width: 17 }, 'petal'),
    ]
  })
  return [
    { d: curve(...stem), tone: 'stem', line: 4 },
    ...leaf({ at: [-34, 88], angle: -22, length: 140, width: 20, bend: -30 }),
    ...grains.flat(),
    petal({ at: [50, -72], angle: 66, length: 42, width: 16 }, 'core'),
  ]
}

function roseBloom([x, y]: Point, r: number): Shape[] {
  const ring = (turn: number, [length, tone]: [number, Tone]): Shape[] =>
    Array.from({ length: 5 }, (_, index) =>
      petal({ at: [x, y], angle: turn + index * 72, length, width: length * 0.98 }, tone),
    )
  const stamens = Array.from({ length: 10 }, (_, index) =>
    disc(turnPoint([0, -r * 0.25], [x, y], index * 36), [r * 0.035, r * 0.035], 'core'),
  )
  return [
    ...ring(36, [r, 'under']),
    ...ring(0, [r * 0.84, 'petal']),
    ...stamens,
    disc([x, y], [r * 0.14, r * 0.14], 'core'),
  ]
}

function daisy(at: Point, r: number): Shape[] {
  const petals = Array.from({ length: 14 }, (_, index) =>
    petal(
      { at, angle: (index * 360) / 14, length: r * (index % 2 === 0 ? 1 : 0.93), width: r * 0.34 },
      index % 2 === 0 ? 'petal' : 'pale',
    ),
  )
  return [
    ...petals,
    disc(at, [r * 0.29, r * 0.29], 'core'),
    disc([at[0] - r * 0.06, at[1] - r * 0.08], [r * 0.15, r * 0.13], 'glow'),
  ]
}

function rhizome(): Shape[] {
  return [
    {
      d: 'M-88 34C-96 6-74-10-50-6C-44-34-28-66-4-62C18-58 14-30 12-14C30-20 44-52 66-46C90-38 74-6 62 10C86 10 96 30 84 46C66 66 18 62-8 62C-44 64-80 62-88 34Z',
      tone: 'petal',
    },
    { d: 'M-62 2Q-54 24-60 52M-30-2Q-20 24-26 58M12-12Q20 16 12 58M46 4Q54 28 46 56', tone: 'vein', line: 3 },
    disc([-4, -54], [17, 13], 'core'),
    disc([66, -38], [14, 11], 'core'),
    disc([-4, -54], [9, 7], 'glow'),
  ]
}

function hexagons(): Shape[] {
  const cell = (x: number, y: number, tone: Tone): Shape => {
    const corners = Array.from({ length: 6 }, (_, index) => turnPoint([0, -36], [x, y], index * 60))
    return { d: `M${corners.map(([cx, cy]) => `${num(cx)} ${num(cy)}`).join('L')}Z`, tone }
  }
  return [cell(-32, -34, 'petal'), cell(36, -34, 'under'), cell(-66, 25, 'pale'), cell(2, 25, 'petal')]
}

function pinnate(): Shape[] {
  const stem: [Point, Point, Point] = [
    [-14, 96],
    [6, 10],
    [4, -66],
  ]
  const leaves = Array.from({ length: 5 }, (_, index) => {
    const at = onCurve(0.24 + index * 0.17, stem)
    const length = 62 - index * 5
    return [
      ...leaf({ at, angle: -66 + index * 4, length, width: length * 0.58 }),
      ...leaf({ at, angle: 66 - index * 4, length, width: length * 0.58 }),
    ]
  })
  return [
    { d: curve(...stem), tone: 'stem', line: 4 },
    ...leaves.flat(),
    ...leaf({ at: [4, -60], angle: 0, length: 40, width: 28 }),
  ]
}

function cottonBoll(): Shape[] {
  return [
    { d: curve([0, 40], [-4, 70], [-12, 98]), tone: 'stem', line: 6 },
    ...leaf({ at: [0, 40], angle: -84, length: 88, width: 30, bend: 18 }),
    ...leaf({ at: [0, 40], angle: 84, length: 88, width: 30, bend: -18 }),
    disc([-38, 4], [42, 40], 'petal'),
    disc([38, 6], [42, 40], 'petal'),
    disc([0, -38], [46, 44], 'pale'),
    disc([0, 20], [42, 36], 'pale'),
    ...leaf({ at: [0, 60], angle: -34, length: 46, width: 22 }),
    ...leaf({ at: [0, 60], angle: 34, length: 46, width: 22 }),
  ]
}

function lavenderStem(x: number, lean: number): Shape[] {
  const stem: [Point, Point, Point] = [
    [x * 0.25, 96],
    [x * 0.6, 20],
    [x + lean, -84],
  ]
  const buds = Array.from({ length: 7 }, (_, index) => {
    const at = onCurve(0.5 + index * 0.075, stem)
    const size = 30 - index * 2
    return [
      petal({ at, angle: -42 + lean, length: size, width: size * 0.62 }, 'under'),
      petal({ at, angle: 42 + lean, length: size, width: size * 0.62 }, 'petal'),
      petal({ at, angle: lean, length: size * 0.9, width: size * 0.6 }, 'pale'),
    ]
  })
  return [{ d: curve(...stem), tone: 'stem', line: 3.5 }, ...buds.flat()]
}
