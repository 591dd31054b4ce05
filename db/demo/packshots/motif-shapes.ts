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
  almond: () => [
    ...leaf({ at: [10, 30], angle: -62, length: 104, width: 40, bend: -8 }),
    ...almond([-22, 34], -38),
    ...almond([40, 52], 24),
  ],
  avocado: () => [
    { d: pear(1), tone: 'leaf' },
    { d: pear(0.88), tone: 'pale' },
    { d: pear(0.66), tone: 'petal' },
    disc([0, 32], [33, 35], 'core'),
    disc([-11, 20], [9, 11], 'glow'),
  ],
  betel: () => [...heartLeaf([-26, 20], 1, -22), ...heartLeaf([44, 46], 0.66, 30)],
  candlenut: () => [
    ...leaf({ at: [-4, 16], angle: -50, length: 98, width: 62, bend: -6 }),
    ...nut([-36, 36], 44),
    ...nut([46, 46], 38),
    disc([22, -26], [42, 40], 'under'),
    disc([22, -26], [31, 29], 'core'),
    disc([16, -32], [15, 13], 'glow'),
  ],
  chilli: () => [...chilli([-18, 2], -28), ...chilli([38, 18], 18)],
  clove: () => [
    { d: curve([-40, 96], [-66, 0], [-58, -92]), tone: 'stem', line: 9 },
    { d: curve([-32, 96], [-40, 10], [-12, -94]), tone: 'stem', line: 7 },
    ...bud([10, 34], 20, 1),
    ...bud([62, 44], 52, 0.86),
    ...bud([34, -16], -16, 0.8),
  ],
  coffee: () => [...bean([-34, 30], -30, 50), ...bean([42, 38], 38, 46), ...bean([10, -38], 8, 44)],
  corn: () => corn(),
  ginger: () => rhizome(),
  lychee: () => [
    ...leaf({ at: [6, -28], angle: -60, length: 92, width: 40, bend: -8 }),
    ...leaf({ at: [10, -30], angle: 36, length: 82, width: 36, bend: 8 }),
    disc([36, 34], [48, 47], 'core'),
    disc([22, 16], [15, 11], 'glow'),
    ...rind([-36, 18], 56),
  ],
  melaleuca: () => [
    { d: curve([-20, 96], [-10, 10], [12, -52]), tone: 'stem', line: 4 },
    ...[0, 1, 2, 3, 4].flatMap((index): Shape[] => {
      const at = onCurve(0.18 + index * 0.16, [
        [-20, 96],
        [-10, 10],
        [12, -52],
      ])
      return [
        ...leaf({ at, angle: -52 + index * 3, length: 92 - index * 7, width: 15, bend: -6 }),
        ...leaf({ at, angle: 56 - index * 3, length: 92 - index * 7, width: 15, bend: 6 }),
      ]
    }),
    ...Array.from({ length: 12 }, (_, index) =>
      petal({ at: [12, -54], angle: index * 30, length: 40, width: 9 }, index % 2 === 0 ? 'petal' : 'pale'),
    ),
    disc([12, -54], [9, 9], 'core'),
  ],
  sun: () => [
    ...Array.from({ length: 12 }, (_, index) =>
      petal({ at: [0, 0], angle: index * 30, length: 92, width: 20 }, 'petal'),
    ),
    disc([0, 0], [50, 50], 'core'),
  ],
}

/** Half an avocado, at full size about 190 high. */
function pear(size: number): string {
  const p = (x: number, y: number): string => `${num(x * size)} ${num((y - 10) * size + 10)}`
  return `M${p(0, -94)}C${p(34, -94)} ${p(40, -54)} ${p(54, -22)}C${p(82, 30)} ${p(62, 92)} ${p(0, 92)}C${p(-62, 92)} ${p(-82, 30)} ${p(-54, -22)}C${p(-40, -54)} ${p(-34, -94)} ${p(0, -94)}Z`
}

function almond(at: Point, angle: number): Shape[] {
  const line = (x: number): string =>
    curve(turnPoint([x * 0.4, -56], at, angle), turnPoint([x * 1.5, 0], at, angle), turnPoint([x * 0.6, 44], at, angle))
  return [drop({ at, angle, size: 86 }), { d: [-16, -5, 6, 17].map(line).join(''), tone: 'vein', line: 2.4 }]
}

function heartLeaf([x, y]: Point, size: number, angle: number): Shape[] {
  const p = (px: number, py: number): string => {
    const [a, b] = turnPoint([px * size, py * size], [x, y], angle)
    return `${num(a)} ${num(b)}`
  }
  const right = `C${p(30, 66)} ${p(84, 62)} ${p(80, 4)}C${p(76, -40)} ${p(30, -66)} ${p(0, -104)}`
  const left = `C${p(-30, -66)} ${p(-76, -40)} ${p(-80, 4)}C${p(-84, 62)} ${p(-30, 66)} ${p(0, 40)}`
  const veins = [-1, 1].flatMap((side) =>
    [30, 52, 66].map(
      (reach, index) =>
        `M${p(0, 34)}Q${p(side * reach * 0.9, 8 - index * 4)} ${p(side * reach * (1 - index * 0.14), -36 + index * 30)}`,
    ),
  )
  return [
    { d: `M${p(0, 36)}Q${p(4, 60)} ${p(-6, 82)}`, tone: 'stem', line: 5 * size },
    { d: `M${p(0, 40)}${right}${left}Z`, tone: 'leaf' },
    { d: `M${p(0, 40)}${right}Z`, tone: 'back' },
    { d: `M${p(0, 36)}L${p(0, -92)}${veins.join('')}`, tone: 'vein', line: 2.6 },
  ]
}

function nut(at: Point, r: number): Shape[] {
  const ridge = (x: number): string =>
    curve([at[0] + x * 0.5, at[1] - r * 0.8], [at[0] + x * 1.3, at[1]], [at[0] + x * 0.5, at[1] + r * 0.8])
  return [
    disc(at, [r, r * 0.96], 'petal'),
    { d: [-0.6, -0.2, 0.25, 0.62].map((share) => ridge(r * share)).join(''), tone: 'vein', line: 2.4 },
  ]
}

function chilli(at: Point, angle: number): Shape[] {
  const p = (x: number, y: number): string => {
    const [a, b] = turnPoint([x, y], at, angle)
    return `${num(a)} ${num(b)}`
  }
  return [
    { d: `M${p(-2, -62)}Q${p(-4, -84)} ${p(10, -94)}`, tone: 'stem', line: 6 },
    {
      d: `M${p(-20, -58)}C${p(-26, -10)} ${p(-20, 50)} ${p(16, 96)}C${p(22, 50)} ${p(28, -8)} ${p(20, -58)}Z`,
      tone: 'petal',
    },
    {
      d: `M${p(20, -58)}C${p(28, -8)} ${p(22, 50)} ${p(16, 96)}C${p(10, 50)} ${p(8, -10)} ${p(6, -58)}Z`,
      tone: 'core',
    },
    {
      d: `M${p(-23, -50)}C${p(-22, -72)} ${p(22, -72)} ${p(23, -50)}C${p(10, -56)} ${p(-10, -56)} ${p(-23, -50)}Z`,
      tone: 'leaf',
    },
    {
      d: `M${p(-10, -40)}C${p(-14, -4)} ${p(-10, 30)} ${p(2, 62)}C${p(-4, 30)} ${p(-6, -4)} ${p(-4, -40)}Z`,
      tone: 'glow',
    },
  ]
}

/** A dried clove: a stalk with a bud between four points. */
function bud(at: Point, angle: number, size: number): Shape[] {
  const p = (x: number, y: number): string => {
    const [a, b] = turnPoint([x * size, y * size], at, angle)
    return `${num(a)} ${num(b)}`
  }
  return [
    { d: `M${p(-13, -24)}L${p(-6, 62)}Q${p(0, 68)} ${p(6, 62)}L${p(13, -24)}Z`, tone: 'petal' },
    {
      d: `M${p(-13, -20)}L${p(-32, -44)}L${p(-8, -36)}L${p(-12, -54)}L${p(0, -38)}L${p(12, -54)}L${p(8, -36)}L${p(32, -44)}L${p(13, -20)}Z`,
      tone: 'petal',
    },
    disc(turnPoint([0, -46 * size], at, angle), [17 * size, 16 * size], 'core'),
    disc(turnPoint([-5 * size, -51 * size], at, angle), [5 * size, 4 * size], 'glow'),
  ]
}

function bean(at: Point, angle: number, r: number): Shape[] {
  const p = (x: number, y: number): string => {
    const [a, b] = turnPoint([x, y], at, angle)
    return `${num(a)} ${num(b)}`
  }
  const w = r * 0.7
  return [
    {
      d: `M${p(0, -r)}C${p(w * 1.3, -r)} ${p(w * 1.3, r)} ${p(0, r)}C${p(-w * 1.3, r)} ${p(-w * 1.3, -r)} ${p(0, -r)}Z`,
      tone: 'petal',
    },
    {
      d: `M${p(2, -r * 0.94)}C${p(-w * 0.7, -r * 0.3)} ${p(w * 0.7, r * 0.3)} ${p(-2, r * 0.94)}`,
      tone: 'vein',
      line: 6,
    },
  ]
}

/** A lychee in its skin. */
function rind(at: Point, r: number): Shape[] {
  const bumps = Array.from({ length: 34 }, (_, index) => {
    const reach = r * 0.94 * Math.sqrt((index + 0.5) / 34)
    return disc(turnPoint([0, -reach], at, index * 137.5), [6, 6], 'under')
  })
  return [disc(at, [r, r], 'petal'), ...bumps, disc([at[0] - r * 0.34, at[1] - r * 0.4], [12, 8], 'glow')]
}

function corn(): Shape[] {
  const rows = Array.from({ length: 11 }, (_, row) => {
    const y = -78 + row * 15
    const half = 34 * Math.sqrt(Math.max(0.12, 1 - ((y - 4) / 96) ** 2))
    return [-1, -0.5, 0, 0.5, 1].map((share) =>
      disc([half * share * 0.86, y], [half * 0.26, 9], Math.abs(share) === 1 ? 'core' : 'petal'),
    )
  })
  return [
    { d: 'M0 -92C44 -84 42 62 0 92C-42 62 -44 -84 0 -92Z', tone: 'core' },
    ...rows.flat(),
    ...leaf({ at: [-4, 94], angle: -26, length: 128, width: 54, bend: -20 }),
    ...leaf({ at: [4, 94], angle: 26, length: 122, width: 54, bend: 20 }),
  ]
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
