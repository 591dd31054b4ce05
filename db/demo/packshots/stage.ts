import { lighter, mix } from './colour.ts'
import { arch } from './ground.ts'
import { across, down, ellipse, num, path, radial, type Paper } from './paper.ts'
import type { Ground } from './tints.ts'

/** What stands behind a product. */
export type Stage = { x: number; half: number; top: number; foot: number }

const stages = { arch, disc, boards, window: windowLight }
const names = ['arch', 'disc', 'boards', 'window'] as const

/** What stands behind the things of one brand or set: of four kinds, always the same one for the same words. */
export function stageFor(words: string): (paper: Paper, ground: Ground, stage: Stage) => string {
  const sum = [...words].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7)
  return stages[names[sum % names.length] ?? 'arch']
}

/** A round board on the wall, like a low sun. */
function disc(paper: Paper, ground: Ground, { x, half, top, foot }: Stage): string {
  const r = Math.min(half * 1.06, (foot - top) / 2)
  const y = top + r
  const fill = down(paper, y - r, y + r, [
    [0, mix(ground.base, ground.deep, 0.78)],
    [0.7, mix(ground.base, ground.deep, 0.5)],
    [1, mix(ground.base, ground.deep, 0.34)],
  ])
  const rim = radial(paper, { cx: x + r * 0.06, cy: y + r * 0.06, r: r * 1.02 }, [
    [0.86, ground.shade, 0],
    [1, ground.shade, 0.12],
  ])
  return ellipse(x, y, [r, r], fill) + ellipse(x, y, [r, r], rim)
}

/** Two boards that lean against the wall, one before the other. */
function boards(paper: Paper, ground: Ground, { x, half, top, foot }: Stage): string {
  const board = (left: number, width: number, [high, depth]: [number, number]): string => {
    const right = left + width
    const round = 34
    const d = `M${num(left)} ${num(foot)}V${num(high + round)}Q${num(left)} ${num(high)} ${num(left + round)} ${num(high)}H${num(right - round)}Q${num(right)} ${num(high)} ${num(right)} ${num(high + round)}V${num(foot)}Z`
    const fill = down(paper, high, foot, [
      [0, mix(ground.base, ground.deep, depth)],
      [0.8, mix(ground.base, ground.deep, depth * 0.7)],
      [1, mix(ground.base, ground.deep, depth * 0.55)],
    ])
    const edge = across(paper, right, right + 46, [
      [0, ground.shade, 0.16],
      [1, ground.shade, 0],
    ])
    return path(`M${num(right)} ${num(high + round)}h46V${num(foot)}h-46Z`, edge) + path(d, fill)
  }
  return (
    board(x - half * 0.35, half * 1.3, [top, 0.9]) + board(x - half * 1.02, half * 1.3, [top + (foot - top) * 0.3, 0.5])
  )
}

/** Light that falls through a window, pane by pane. */
function windowLight(paper: Paper, ground: Ground, { x, half, top, foot }: Stage): string {
  const light = lighter(ground.light, 0.7)
  const width = half * 0.86
  const height = (foot - top) * 0.42
  const panes = [0, 1].flatMap((column) =>
    [0, 1].map((row) => {
      const left = x - half * 0.98 + column * (width + 26)
      const upper = top + 30 + row * (height + 30)
      const lean = height * 0.34
      const skew = (offset: number) => num(upper + offset - column * width * 0.18)
      const d = `M${num(left + lean * (1 - row))} ${skew(0)}h${num(width)}l${num(-lean)} ${num(height)}h${num(-width)}Z`
      const fill = down(paper, top, foot, [
        [0, light, 0.85],
        [1, light, 0.4],
      ])
      return path(d, fill)
    }),
  )
  return panes.join('')
}
