import { mix } from './colour.ts'
import { companionOf, isDevice, towels } from './companions.ts'
import { backdrop } from './ground.ts'
import type { PackshotSpec } from './packshot-spec.ts'
import { down, path, place, stroke, type Paper } from './paper.ts'
import { floorShadow } from './shading.ts'
import type { Ground } from './tints.ts'
import type { Vessel } from './vessel.ts'
import { dressOf } from './vessel.ts'
import { drawVessel } from './vessels/draw-vessel.ts'

const SIDE = 1200
const BOARD = 930
/** The longest side of what says nothing of its size, in centimetres. */
const usual = 14
/** Pixels of a unit of companions, a tenth of a centimetre, at most. */
const nearest = 4.6

/** Where the product is used, beside things whose size everybody knows and drawn in proportion to them. */
export function shelf(paper: Paper, spec: PackshotSpec): string {
  const { ground } = dressOf(spec)
  const vessel = drawVessel(paper, spec)
  const companion = companionOf(paper, spec, ground)
  const longest = (spec.longest ?? usual) * 10
  const natural = longest / Math.max(vessel.width, vessel.height)
  const near = Math.min(
    nearest,
    800 / (vessel.height * natural),
    800 / companion.height,
    560 / (vessel.width * natural),
  )
  const width = vessel.width * natural * near
  const gap = 46
  const together = width + gap + companion.width * near
  const left = Math.max(90, 640 - together / 2)
  const on = (thing: Vessel, x: number, scale: number): string =>
    place(floorShadow(paper, { ...thing.foot, height: thing.height }, ground.shade) + thing.art, { x, y: BOARD, scale })
  const pile = isDevice(spec.kind) ? '' : on(towels(paper, ground), left - 90 * near, near)
  return (
    room(paper, ground, { isTiled: !isDevice(spec.kind) }) +
    pile +
    on(companion, left + width + gap + (companion.width * near) / 2, near) +
    on(vessel, left + width / 2, natural * near)
  )
}

/** A wall, tiled where there is water, and the board that things stand on. */
function room(paper: Paper, ground: Ground, { isTiled }: { isTiled: boolean }): string {
  const wall = backdrop(paper, ground, { width: SIDE, height: SIDE, floor: 1190 })
  const joints = [150, 450, 750].map((y) => `M0 ${y}H${SIDE}`).join('')
  const uprights = [200, 500, 800, 1100].map((x) => `M${x} 0V150M${x - 150} 150V450M${x} 450V750M${x - 150} 750V900`)
  const tiles = isTiled ? stroke(joints + uprights.join(''), mix(ground.light, '#ffffff', 0.5), 7, 0.75) : ''
  const top = down(paper, 896, 960, [
    [0, mix(ground.light, '#ffffff', 0.4)],
    [1, mix(ground.base, '#ffffff', 0.3)],
  ])
  const front = down(paper, 960, 1010, [
    [0, mix(ground.base, ground.deep, 0.65)],
    [1, mix(ground.base, ground.deep, 0.95)],
  ])
  const below = down(paper, 1010, 1120, [
    [0, ground.shade, 0.2],
    [1, ground.shade, 0],
  ])
  return (
    wall +
    tiles +
    path(`M0 896H${SIDE}V960H0Z`, top) +
    path(`M0 960H${SIDE}V1010H0Z`, front) +
    path(`M0 1010H${SIDE}V1120H0Z`, below)
  )
}
