/** A sheet to draw on: collects the gradients, clips and blurs of one picture and numbers them, so ids never collide. */
export type Paper = { defs: string[]; known: Map<string, string> }

/** offset 0 to 1, `#rrggbb`, opacity 0 to 1 */
export type Stop = [offset: number, colour: string, opacity?: number]

export type Line = { x1: number; y1: number; x2: number; y2: number }

export function newPaper(): Paper {
  return { defs: [], known: new Map() }
}

/** Short and the same on every machine: at most two decimals, no exponent, no minus zero. */
export function num(value: number): string {
  const rounded = Math.round(value * 100) / 100
  return String(rounded === 0 ? 0 : rounded)
}

function define(paper: Paper, build: (id: string) => string): string {
  const content = build('')
  const seen = paper.known.get(content)
  if (seen !== undefined) return seen
  const id = `d${paper.defs.length + 1}`
  paper.defs.push(build(id))
  paper.known.set(content, `url(#${id})`)
  return `url(#${id})`
}

function stopTags(stops: Stop[]): string {
  return stops
    .map(([offset, colour, opacity = 1]) => {
      const alpha = opacity === 1 ? '' : ` stop-opacity="${num(opacity)}"`
      return `<stop offset="${num(offset)}" stop-color="${colour}"${alpha}/>`
    })
    .join('')
}

export function linear(paper: Paper, line: Line, stops: Stop[]): string {
  const at = `x1="${num(line.x1)}" y1="${num(line.y1)}" x2="${num(line.x2)}" y2="${num(line.y2)}"`
  return define(
    paper,
    (id) => `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${at}>${stopTags(stops)}</linearGradient>`,
  )
}

export function across(paper: Paper, x1: number, x2: number, stops: Stop[]): string {
  return linear(paper, { x1, y1: 0, x2, y2: 0 }, stops)
}

export function down(paper: Paper, y1: number, y2: number, stops: Stop[]): string {
  return linear(paper, { x1: 0, y1, x2: 0, y2 }, stops)
}

export type Round = { cx: number; cy: number; r: number; fx?: number; fy?: number }

export function radial(paper: Paper, round: Round, stops: Stop[]): string {
  const focus = round.fx === undefined ? '' : ` fx="${num(round.fx)}" fy="${num(round.fy ?? round.cy)}"`
  const at = `cx="${num(round.cx)}" cy="${num(round.cy)}" r="${num(round.r)}"${focus}`
  return define(
    paper,
    (id) => `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" ${at}>${stopTags(stops)}</radialGradient>`,
  )
}

export function clip(paper: Paper, shape: string): string {
  return define(paper, (id) => `<clipPath id="${id}">${shape}</clipPath>`)
}

/** White shows, black and transparent hide. */
export function mask(paper: Paper, art: string): string {
  return define(paper, (id) => `<mask id="${id}">${art}</mask>`)
}

export function blur(paper: Paper, deviation: number): string {
  return define(
    paper,
    (id) =>
      `<filter id="${id}" x="-15%" y="-15%" width="130%" height="130%"><feGaussianBlur stdDeviation="${num(deviation)}"/></filter>`,
  )
}

export function path(d: string, fill: string, opacity = 1): string {
  return `<path d="${d}" fill="${fill}"${opacity === 1 ? '' : ` opacity="${num(opacity)}"`}/>`
}

export function stroke(d: string, colour: string, width: number, opacity = 1): string {
  const alpha = opacity === 1 ? '' : ` opacity="${num(opacity)}"`
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round"${alpha}/>`
}

export function ellipse(cx: number, cy: number, [rx, ry]: [number, number], fill: string): string {
  return `<ellipse cx="${num(cx)}" cy="${num(cy)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"/>`
}

export type Place = { x: number; y: number; scale?: number; turn?: number }

export function place(art: string, { x, y, scale = 1, turn = 0 }: Place): string {
  const rotate = turn === 0 ? '' : ` rotate(${num(turn)})`
  const size = scale === 1 ? '' : ` scale(${Math.round(scale * 10000) / 10000})`
  return `<g transform="translate(${num(x)} ${num(y)})${rotate}${size}">${art}</g>`
}

export function clipped(art: string, clipUrl: string): string {
  return `<g clip-path="${clipUrl}">${art}</g>`
}

export function sheet(paper: Paper, [width, height]: [number, number], art: string): string {
  const defs = paper.defs.length === 0 ? '' : `<defs>${paper.defs.join('')}</defs>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${defs}${art}</svg>`
}
