import { fitScale, standing } from './draw-packshot.ts'
import { backdrop, plinth } from './ground.ts'
import { branchShadow, motifStill } from './motif.ts'
import type { PackshotSpec, Tint } from './packshot-spec.ts'
import { newPaper, sheet } from './paper.ts'
import { stageFor } from './stage.ts'
import { TINTS } from './tints.ts'
import type { Vessel } from './vessel.ts'
import { drawVessel } from './vessels/draw-vessel.ts'

type Standing = { vessel: Vessel; scale: number; x: number; y: number }

/** The height of the parts of a bundle, the highest first, and the maximum width of one. */
const HEIGHTS: Record<number, number[]> = {
  1: [720],
  2: [690, 560],
  3: [690, 540, 480],
  4: [620, 540, 470, 430],
}
const WIDEST = 440
const ROW = 940

/** A row from left to right; the highest parts are in the middle and further back. */
function rowOf(vessels: Vessel[]): Standing[] {
  const heights = HEIGHTS[vessels.length] ?? []
  const sized = vessels.map((vessel, index) => ({
    vessel,
    scale: fitScale(vessel, { width: WIDEST, height: heights[index] ?? 400 }),
    isBack: index < Math.max(1, vessels.length - 2) && vessels.length > 2,
  }))
  const row =
    sized.length < 3
      ? sized
      : sized.reduce<typeof sized>((line, one, index) => (index % 2 === 0 ? [...line, one] : [one, ...line]), [])
  const gap = -14
  const total = row.reduce((sum, one) => sum + one.vessel.width * one.scale + gap, -gap)
  const shrink = Math.min(1, ROW / total)
  let left = 600 - (total * shrink) / 2
  return row.map(({ vessel, scale, isBack }) => {
    const width = vessel.width * scale * shrink
    const stand = { vessel, scale: scale * shrink, x: left + width / 2, y: isBack ? 914 : 952 }
    left += width + gap * shrink
    return stand
  })
}

/**
 * Two to four products arranged as one bundle, 1200 by 1200. The first is the highest; more than four are left out.
 */
export function drawBundle(specs: PackshotSpec[], tint?: Tint): string {
  const lead = specs[0]
  if (lead === undefined) throw new Error('a bundle picture needs at least one product')
  const paper = newPaper()
  const ground = TINTS[tint ?? lead.tint]
  const shade = ground.shade
  const shown = specs.slice(0, 4)
  const vessels = shown.map((spec) => drawVessel(paper, { ...spec, tint: tint ?? lead.tint }))
  const things = rowOf(vessels)
    .toSorted((one, other) => one.y - other.y)
    .map(({ vessel, ...stand }) => standing(paper, vessel, stand, shade))
  const art =
    backdrop(paper, ground, { width: 1200, height: 1200, floor: 940 }) +
    stageFor(shown.map(({ title }) => title).join())(paper, ground, { x: 600, half: 400, top: 80, foot: 930 }) +
    branchShadow(paper, ground, { x: 150, y: 300, scale: 3, turn: 30 }) +
    motifStill(paper, lead.motif, { x: 150, y: 740, scale: 1.5, turn: -18, shade }) +
    motifStill(paper, shown.at(-1)?.motif ?? lead.motif, { x: 1062, y: 720, scale: 1.5, turn: 18, shade }) +
    plinth(paper, ground, { x: 600, y: 934, half: 530, rise: 92 }) +
    things.join('')
  return sheet(paper, [1200, 1200], art)
}
