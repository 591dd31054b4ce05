import { fitScale, standing } from './draw-packshot.ts'
import { arch, backdrop, plinth } from './ground.ts'
import { branchShadow, motifStill } from './motif.ts'
import type { PackshotSpec, Tint } from './packshot-spec.ts'
import { newPaper, sheet } from './paper.ts'
import { TINTS } from './tints.ts'
import { drawVessel } from './vessels/draw-vessel.ts'

type Spot = { x: number; y: number; width: number; height: number }

/** Where things stand, back row first. */
const SPOTS: Record<number, Spot[]> = {
  1: [{ x: 600, y: 940, width: 620, height: 720 }],
  2: [
    { x: 425, y: 930, width: 390, height: 690 },
    { x: 770, y: 956, width: 390, height: 580 },
  ],
  3: [
    { x: 600, y: 906, width: 400, height: 720 },
    { x: 322, y: 948, width: 340, height: 520 },
    { x: 868, y: 956, width: 350, height: 480 },
  ],
  4: [
    { x: 436, y: 900, width: 340, height: 700 },
    { x: 748, y: 904, width: 330, height: 600 },
    { x: 254, y: 958, width: 270, height: 420 },
    { x: 930, y: 964, width: 300, height: 380 },
  ],
}

/**
 * Two to four products arranged as one set, 1200 by 1200. The first is the tallest in the picture; more than four are
 * left out.
 */
export function drawBundle(specs: PackshotSpec[], tint?: Tint): string {
  const lead = specs[0]
  if (lead === undefined) throw new Error('a bundle picture needs at least one product')
  const paper = newPaper()
  const ground = TINTS[tint ?? lead.tint]
  const shade = ground.shade
  const shown = specs.slice(0, 4)
  const things = (SPOTS[shown.length] ?? []).map((spot, index) => {
    const spec = shown[index] ?? lead
    const vessel = drawVessel(paper, { ...spec, tint: tint ?? lead.tint })
    return standing(paper, vessel, { x: spot.x, y: spot.y, scale: fitScale(vessel, spot) }, shade)
  })
  const art =
    backdrop(paper, ground, { width: 1200, height: 1200, floor: 940 }) +
    arch(paper, ground, { x: 600, half: 400, top: 80, foot: 930 }) +
    branchShadow(paper, ground, { x: 150, y: 300, scale: 3, turn: 30 }) +
    motifStill(paper, lead.motif, { x: 150, y: 740, scale: 1.5, turn: -18, shade }) +
    motifStill(paper, shown.at(-1)?.motif ?? lead.motif, { x: 1062, y: 720, scale: 1.5, turn: 18, shade }) +
    plinth(paper, ground, { x: 600, y: 934, half: 530, rise: 92 }) +
    things.join('')
  return sheet(paper, [1200, 1200], art)
}
