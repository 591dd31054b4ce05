import { num } from './paper.ts'

/** A corner of the right-hand outline, from top to bottom; `r` rounds it. */
export type Corner = { x: number; y: number; r?: number }

type Point = [number, number]

function towards([x1, y1]: Point, [x2, y2]: Point, distance: number): Point {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1
  const share = Math.min(0.5, distance / length)
  return [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share]
}

function at([x, y]: Point): string {
  return `${num(x)} ${num(y)}`
}

/** An open line through rounded corners. */
function roundedLine(corners: Corner[], isStart = true): string {
  return corners
    .map((corner, index) => {
      const here: Point = [corner.x, corner.y]
      const before = corners[index - 1]
      const after = corners[index + 1]
      if (before === undefined) return `${isStart ? 'M' : 'L'}${at(here)}`
      if (after === undefined || !corner.r) return `L${at(here)}`
      const enter = towards(here, [before.x, before.y], corner.r)
      const leave = towards(here, [after.x, after.y], corner.r)
      return `L${at(enter)}Q${at(here)} ${at(leave)}`
    })
    .join('')
}

/**
 * The silhouette of something turned on a lathe, standing on y = 0 with its axis at x = 0 and seen from slightly above:
 * `tilt` is how much of each round edge shows (height of the ellipse over its width).
 */
export function turned(right: Corner[], tilt: number): string {
  const first = right[0]
  const last = right.at(-1)
  if (first === undefined || last === undefined) return ''
  const left = right.toReversed().map((corner) => ({ ...corner, x: -corner.x }))
  const foot = `A${num(last.x)} ${num(last.x * tilt)} 0 0 1 ${num(-last.x)} ${num(last.y)}`
  const head = `A${num(first.x)} ${num(first.x * tilt)} 0 0 1 ${num(first.x)} ${num(first.y)}Z`
  return `${roundedLine(right)}${foot}${roundedLine(left, false)}${head}`
}

/** A closed shape with rounded corners. */
export function roundedShape(corners: Corner[]): string {
  const count = corners.length
  return `${corners
    .map((corner, index) => {
      const before = corners[(index + count - 1) % count] ?? corner
      const after = corners[(index + 1) % count] ?? corner
      const here: Point = [corner.x, corner.y]
      const enter = towards(here, [before.x, before.y], corner.r ?? 0)
      const leave = towards(here, [after.x, after.y], corner.r ?? 0)
      return `${index === 0 ? 'M' : 'L'}${at(enter)}Q${at(here)} ${at(leave)}`
    })
    .join('')}Z`
}

export type Box = { x: number; y: number; w: number; h: number }

export function roundedBox({ x, y, w, h }: Box, r: number): string {
  return roundedShape([
    { x, y, r },
    { x: x + w, y, r },
    { x: x + w, y: y + h, r },
    { x, y: y + h, r },
  ])
}

/** A band around a cylinder of half-width `x`, from `top` to `foot`: both edges sag with the view. */
export function band(x: number, [top, foot]: [number, number], sag: number): string {
  return `M${num(-x)} ${num(top)}A${num(x)} ${num(sag)} 0 0 0 ${num(x)} ${num(top)}L${num(x)} ${num(foot)}A${num(x)} ${num(sag)} 0 0 1 ${num(-x)} ${num(foot)}Z`
}
