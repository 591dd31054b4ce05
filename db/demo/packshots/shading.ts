import { across, down, ellipse, path, radial, type Paper, type Stop } from './paper.ts'

/** How the lamp at the upper left lights a round surface. */
export type Surface = 'matte' | 'gloss' | 'glass' | 'metal'

/** Half-width and vertical extent of the shaded thing, in its own coordinates. */
export type Extent = { half: number; top: number; foot: number; x?: number }

function edgeStops(surface: Surface, shade: string): Stop[] {
  const depth = { matte: 1, gloss: 1.1, glass: 1.25, metal: 1.35 }[surface]
  return [
    [0, shade, 0.5 * depth],
    [0.035, shade, 0.3 * depth],
    [0.1, shade, 0.12 * depth],
    [0.2, shade, 0],
    [0.52, shade, 0.015],
    [0.68, shade, 0.1 * depth],
    [0.82, shade, 0.24 * depth],
    [0.93, shade, 0.4 * depth],
    [0.972, shade, 0.36 * depth],
    [1, shade, 0.52 * depth],
  ]
}

const LIGHT: Record<Surface, Stop[]> = {
  matte: [
    [0.08, '#ffffff', 0],
    [0.22, '#ffffff', 0.3],
    [0.3, '#ffffff', 0.26],
    [0.48, '#ffffff', 0],
    [0.955, '#ffffff', 0],
    [0.98, '#ffffff', 0.3],
    [1, '#ffffff', 0],
  ],
  gloss: [
    [0.07, '#ffffff', 0],
    [0.11, '#ffffff', 0.6],
    [0.165, '#ffffff', 0.5],
    [0.19, '#ffffff', 0.16],
    [0.42, '#ffffff', 0],
    [0.945, '#ffffff', 0],
    [0.972, '#ffffff', 0.42],
    [0.99, '#ffffff', 0],
  ],
  glass: [
    [0.03, '#ffffff', 0],
    [0.06, '#ffffff', 0.5],
    [0.075, '#ffffff', 0.08],
    [0.13, '#ffffff', 0.1],
    [0.15, '#ffffff', 0.6],
    [0.22, '#ffffff', 0.42],
    [0.235, '#ffffff', 0.04],
    [0.88, '#ffffff', 0],
    [0.945, '#ffffff', 0.42],
    [0.965, '#ffffff', 0],
  ],
  metal: [
    [0.04, '#ffffff', 0],
    [0.16, '#ffffff', 0.85],
    [0.24, '#ffffff', 0.7],
    [0.34, '#ffffff', 0.05],
    [0.58, '#ffffff', 0.3],
    [0.64, '#ffffff', 0.02],
    [0.93, '#ffffff', 0],
    [0.97, '#ffffff', 0.6],
    [1, '#ffffff', 0],
  ],
}

/** Lays shadow and light of a cylinder over the shape `d`. */
export function roundShade(paper: Paper, d: string, extent: Extent, look: { surface: Surface; shade: string }): string {
  const x = extent.x ?? 0
  const from = x - extent.half
  const to = x + extent.half
  const height = extent.foot - extent.top
  const foot = down(paper, extent.top, extent.foot + extent.half * 0.06, [
    [0, '#ffffff', 0.22],
    [Math.min(0.3, 70 / Math.max(height, 1)), '#ffffff', 0],
    [0.62, look.shade, 0],
    [0.94, look.shade, 0.13],
    [1, look.shade, 0.05],
  ])
  return (
    path(d, across(paper, from, to, edgeStops(look.surface, look.shade))) +
    path(d, foot) +
    path(d, across(paper, from, to, LIGHT[look.surface]))
  )
}

/** Shadow that one part throws on the part below it. */
export function undershade(
  paper: Paper,
  { x, y, half, reach }: { x: number; y: number; half: number; reach: number },
  shade: string,
): string {
  const fill = down(paper, y, y + reach, [
    [0, shade, 0.5],
    [0.35, shade, 0.2],
    [1, shade, 0],
  ])
  return `<rect x="${x - half}" y="${y}" width="${half * 2}" height="${reach}" fill="${fill}"/>`
}

/** What a thing of this half-width, standing on y = 0, throws on the ground: a tight contact and a soft fall to the right. */
export function floorShadow(
  paper: Paper,
  { half, depth, height }: { half: number; depth: number; height: number },
  shade: string,
): string {
  const soft = (r: number, strength: number): string =>
    radial(paper, { cx: 0, cy: 0, r }, [
      [0, shade, strength],
      [0.35, shade, strength * 0.78],
      [0.7, shade, strength * 0.24],
      [1, shade, 0],
    ])
  const blob = (x: number, y: number, [rx, ry]: [number, number], strength: number): string =>
    `<g transform="translate(${Math.round(x)} ${Math.round(y)}) scale(1 ${Math.round((ry / rx) * 1000) / 1000})">${ellipse(0, 0, [rx, rx], soft(Math.round(rx), strength))}</g>`
  const reach = Math.min(height, 620)
  return (
    blob(half * 0.55 + reach * 0.16, depth * 0.1, [half * 1.25 + reach * 0.38, depth * 1.5 + 26], 0.3) +
    blob(half * 0.1, depth * 0.55, [half * 1.32, depth * 1.3 + 16], 0.42) +
    blob(half * 0.02, depth * 0.5, [half * 1.08, depth * 0.75 + 8], 0.6)
  )
}
