import { fitScale, standing } from './draw-packshot.ts'
import { arch, backdrop, plinth } from './ground.ts'
import { branchShadow, motifStill } from './motif.ts'
import type { BannerSpec, CategorySpec } from './packshot-spec.ts'
import { newPaper, sheet, type Paper } from './paper.ts'
import { TINTS, type Ground } from './tints.ts'
import { drawVessel } from './vessels/draw-vessel.ts'

type Spot = { x: number; y: number; width: number; height: number; plinth?: { half: number; rise: number } }

const BANNER_SPOTS: Spot[] = [
  { x: 1180, y: 520, width: 270, height: 430, plinth: { half: 190, rise: 92 } },
  { x: 940, y: 592, width: 230, height: 360, plinth: { half: 158, rise: 34 } },
  { x: 1420, y: 584, width: 250, height: 330, plinth: { half: 160, rise: 42 } },
  { x: 1190, y: 664, width: 180, height: 130 },
]

/** A home banner of 1600 by 700 without words; the left 46 % stay calm for the page's own text. */
export function drawBanner(spec: BannerSpec): string {
  const paper = newPaper()
  const ground = TINTS[spec.tint]
  const shade = ground.shade
  const art =
    backdrop(paper, ground, { width: 1600, height: 700, floor: 520 }) +
    arch(paper, ground, { x: 1180, half: 300, top: 50, foot: 520 }) +
    branchShadow(paper, ground, { x: 800, y: 150, scale: 2.2, turn: 46 }) +
    branchShadow(paper, ground, { x: 1560, y: 250, scale: 2, turn: -64 }) +
    motifStill(paper, spec.motif, { x: 1390, y: 352, scale: 1.25, turn: 18, shade }) +
    motifStill(paper, spec.motif, { x: 968, y: 380, scale: 1.15, turn: -20, shade }) +
    display(paper, ground, [spec.items.slice(0, 4), BANNER_SPOTS]) +
    motifStill(paper, spec.motif, { x: 796, y: 618, scale: 0.52, turn: -60, isLying: true, shade })
  return sheet(paper, [1600, 700], art)
}

const CATEGORY_SPOTS: Record<number, Spot[]> = {
  1: [{ x: 300, y: 524, width: 400, height: 420 }],
  2: [
    { x: 214, y: 508, width: 220, height: 410 },
    { x: 400, y: 526, width: 220, height: 320 },
  ],
  3: [
    { x: 300, y: 496, width: 210, height: 420 },
    { x: 150, y: 524, width: 180, height: 300 },
    { x: 452, y: 528, width: 190, height: 270 },
  ],
}

/** A category picture of 600 by 600. */
export function drawCategory(spec: CategorySpec): string {
  const paper = newPaper()
  const ground = TINTS[spec.tint]
  const shade = ground.shade
  const items = spec.items.slice(0, 3)
  const art =
    backdrop(paper, ground, { width: 600, height: 600, floor: 480 }) +
    arch(paper, ground, { x: 300, half: 215, top: 40, foot: 480 }) +
    motifStill(paper, spec.motif, { x: 84, y: 350, scale: 0.85, turn: -18, shade }) +
    motifStill(paper, spec.motif, { x: 522, y: 330, scale: 0.8, turn: 20, shade }) +
    display(paper, ground, [items, CATEGORY_SPOTS[items.length] ?? []])
  return sheet(paper, [600, 600], art)
}

function display(paper: Paper, ground: Ground, [items, spots]: [BannerSpec['items'], Spot[]]): string {
  return items
    .map((item, index) => {
      const spot = spots[index]
      if (spot === undefined) return ''
      const vessel = drawVessel(paper, item)
      const stand = { x: spot.x, y: spot.y, scale: fitScale(vessel, spot) }
      const base = spot.plinth === undefined ? '' : plinth(paper, ground, { x: spot.x, y: spot.y - 4, ...spot.plinth })
      return base + standing(paper, vessel, stand, ground.shade)
    })
    .join('')
}
