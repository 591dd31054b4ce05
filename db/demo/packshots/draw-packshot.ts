import { shelf } from './draw-shelf.ts'
import { backdrop } from './ground.ts'
import { roundedBox } from './lathe.ts'
import { branchShadow, motifStill } from './motif.ts'
import type { PackshotKind, PackshotSpec } from './packshot-spec.ts'
import { blur, newPaper, path, place, sheet, type Paper } from './paper.ts'
import { floorShadow } from './shading.ts'
import { stageFor } from './stage.ts'
import { textureSwatch } from './textures.ts'
import { drawVessel } from './vessels/draw-vessel.ts'
import { dressOf, type Vessel } from './vessel.ts'

const SIDE = 1200
const FLOOR = 1030

export type Stand = { x: number; y: number; scale: number }

/** Sets a drawn thing on the ground with its shadow under it. */
export function standing(paper: Paper, vessel: Vessel, stand: Stand, shade: string): string {
  const shadow = floorShadow(paper, { ...vessel.foot, height: vessel.height }, shade)
  return place(shadow + vessel.art, stand)
}

/** How large a thing is drawn so that it fits a frame. */
export function fitScale(vessel: Vessel, frame: { width: number; height: number }): number {
  return Math.min(frame.height / vessel.height, frame.width / vessel.width)
}

/**
 * A product picture of 1200 by 1200 as SVG. The same specification gives the same bytes on every machine:
 * letters are outlines and nothing depends on chance, time or fonts.
 */
export function drawPackshot(spec: PackshotSpec): string {
  const paper = newPaper()
  const draw = { front, texture, shelf, detail }[spec.view ?? 'front']
  return sheet(paper, [SIDE, SIDE], draw(paper, spec))
}

function front(paper: Paper, spec: PackshotSpec): string {
  const { ground } = dressOf(spec)
  const vessel = drawVessel(paper, spec)
  const scale = fitScale(vessel, { width: 800, height: 870 })
  return (
    backdrop(paper, ground, { width: SIDE, height: SIDE, floor: FLOOR - 60 }) +
    stageFor(spec.brand)(paper, ground, { x: 600, half: 390, top: 90, foot: FLOOR - 60 }) +
    standing(paper, vessel, { x: 600, y: FLOOR, scale }, ground.shade)
  )
}

/** What is in the pack, large, with what it is made of. */
function texture(paper: Paper, spec: PackshotSpec): string {
  const dress = dressOf(spec)
  const shade = dress.ground.shade
  return (
    backdrop(paper, dress.ground, { width: SIDE, height: SIDE, floor: 1180 }) +
    motifStill(paper, spec.motif, { x: 900, y: 300, scale: 1.9, turn: 28, isLying: true, shade }) +
    place(textureSwatch(paper, spec, dress), { x: 560, y: 660, scale: 1.9, turn: -8 }) +
    motifStill(paper, spec.motif, { x: 300, y: 1010, scale: 1.05, turn: -52, isLying: true, shade })
  )
}

function detail(paper: Paper, spec: PackshotSpec): string {
  const dress = dressOf(spec)
  const vessel = drawVessel(paper, spec)
  const scale = Math.min(2.3, 1060 / vessel.width)
  const { x, y } = vessel.print
  const close = place(
    place(flatShadow(paper, spec, [vessel, dress.ground.shade]) + vessel.art, { x: -x * scale, y: -y * scale, scale }),
    { x: 580, y: 590, turn: -7 },
  )
  return (
    backdrop(paper, dress.ground, { width: SIDE, height: SIDE, floor: 1100 }) +
    branchShadow(paper, dress.ground, { x: 1010, y: 300, scale: 3.4, turn: -40 }) +
    close
  )
}

/** Things whose outline is no plain oblong carry their own shadow. */
const OWN_SHADOW: PackshotKind[] = [
  'box',
  'blister',
  'bar_soap',
  'thermometer',
  'tensimeter',
  'oximeter',
  'nebulizer',
  'concentrator',
]

/** The soft shadow of a flat oblong thing. */
function flatShadow(paper: Paper, { kind }: PackshotSpec, [vessel, shade]: [Vessel, string]): string {
  if (OWN_SHADOW.includes(kind)) return ''
  const { width, height } = vessel
  const oblong = roundedBox({ x: -width * 0.47, y: -height * 0.97, w: width * 0.94, h: height * 0.98 }, 60)
  return `<g filter="${blur(paper, 16)}">${place(path(oblong, shade, 0.34), { x: 26, y: 32 })}</g>`
}
