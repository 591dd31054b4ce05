import { lighter, mix } from './colour.ts'
import { across, down, ellipse, mask, num, path, radial, type Paper } from './paper.ts'
import type { Ground } from './tints.ts'

export type Stage = { width: number; height: number; floor: number }

/** Seamless paper in the category's tint, lit from the upper left, with a floor that rises softly into the wall. */
export function backdrop(paper: Paper, ground: Ground, { width, height, floor }: Stage): string {
  const all = `M0 0H${width}V${height}H0Z`
  const wall = down(paper, 0, height, [
    [0, mix(ground.base, ground.light, 0.35)],
    [(floor - height * 0.14) / height, ground.base],
    [floor / height, mix(ground.base, ground.deep, 0.34)],
    [Math.min(0.99, (floor + height * 0.08) / height), mix(ground.base, ground.deep, 0.12)],
    [1, mix(ground.base, ground.light, 0.3)],
  ])
  const lamp = radial(paper, { cx: width * 0.3, cy: height * 0.18, r: Math.max(width, height) * 0.72 }, [
    [0, lighter(ground.light, 0.6), 0.95],
    [0.4, ground.light, 0.5],
    [1, ground.light, 0],
  ])
  const corner = radial(paper, { cx: width * 0.36, cy: height * 0.4, r: Math.max(width, height) * 0.9 }, [
    [0.55, ground.deep, 0],
    [1, ground.deep, 0.5],
  ])
  return path(all, wall) + path(all, lamp) + path(all, corner)
}

/** The arch behind the product: the mark of the whole picture family. */
export function arch(
  paper: Paper,
  ground: Ground,
  { x, half, top, foot }: { x: number; half: number; top: number; foot: number },
): string {
  const d = `M${num(x - half)} ${num(foot)}V${num(top + half)}A${num(half)} ${num(half)} 0 0 1 ${num(x + half)} ${num(top + half)}V${num(foot)}Z`
  const fill = down(paper, top, foot, [
    [0, mix(ground.base, ground.deep, 0.72)],
    [0.6, mix(ground.base, ground.deep, 0.5)],
    [0.86, mix(ground.base, ground.deep, 0.4), 0.9],
    [1, mix(ground.base, ground.deep, 0.34), 0],
  ])
  const inner = across(paper, x - half, x - half * 0.72, [
    [0, ground.shade, 0.2],
    [0.3, ground.shade, 0.08],
    [1, ground.shade, 0],
  ])
  const rim = down(paper, top, foot, [
    [0.7, '#ffffff'],
    [1, '#ffffff', 0],
  ])
  const wall = `M${num(x - half)} ${num(foot)}V${num(top + half)}A${num(half)} ${num(half)} 0 0 1 ${num(x - half * 0.72)} ${num(top + half * 0.306)}V${num(foot)}Z`
  return path(d, fill) + `<g mask="${mask(paper, path(d, rim))}">${path(wall, inner)}</g>`
}

/** A low round plinth whose top is centred on (x, y). */
export function plinth(
  paper: Paper,
  ground: Ground,
  { x, y, half, rise }: { x: number; y: number; half: number; rise: number },
): string {
  const depth = half * 0.14
  const side = `M${num(x - half)} ${num(y)}A${num(half)} ${num(depth)} 0 0 0 ${num(x + half)} ${num(y)}V${num(y + rise)}A${num(half)} ${num(depth)} 0 0 1 ${num(x - half)} ${num(y + rise)}Z`
  const sideFill = across(paper, x - half, x + half, [
    [0, mix(ground.base, ground.deep, 0.95)],
    [0.2, mix(ground.base, ground.light, 0.5)],
    [0.34, mix(ground.base, ground.light, 0.2)],
    [0.75, mix(ground.base, ground.deep, 0.85)],
    [1, mix(ground.deep, ground.shade, 0.12)],
  ])
  const fade = radial(paper, { cx: 0, cy: 0, r: half * 1.5 }, [
    [0.4, ground.shade, 0.34],
    [0.72, ground.shade, 0.16],
    [1, ground.shade, 0],
  ])
  const top = radial(paper, { cx: x - half * 0.4, cy: y - depth * 0.4, r: half * 1.5 }, [
    [0, lighter(ground.light, 0.5)],
    [1, mix(ground.base, ground.deep, 0.25)],
  ])
  const shadow = `<g transform="translate(${num(x + half * 0.12)} ${num(y + rise + depth * 0.2)}) scale(1 0.17)">${ellipse(0, 0, [half * 1.5, half * 1.5], fade)}</g>`
  return shadow + path(side, sideFill) + ellipse(x, y, [half, depth], top)
}
