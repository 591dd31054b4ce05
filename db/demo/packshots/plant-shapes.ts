import { num } from './paper.ts'

/** Which part of a plant a shape is: a drawing in colour shades each differently, a one-colour print makes each more or less solid. */
export type Tone = 'leaf' | 'back' | 'under' | 'petal' | 'pale' | 'core' | 'stem' | 'vein' | 'glow'

/** A filled shape, or a line of the given width. */
export type Shape = { d: string; tone: Tone; line?: number }

export type Point = [x: number, y: number]

/** Moves and turns a point: angle 0 points up, 90 to the right. */
export function turnPoint([x, y]: Point, [ox, oy]: Point, angle: number): Point {
  const radians = (angle * Math.PI) / 180
  const cos = Math.cos(radians)
  const sin = Math.sin(radians)
  return [ox + x * cos - y * sin, oy + x * sin + y * cos]
}

function pen(origin: Point, angle: number): (x: number, y: number) => string {
  return (x, y) => {
    const [px, py] = turnPoint([x, y], origin, angle)
    return `${num(px)} ${num(py)}`
  }
}

export type Leaf = {
  at: Point
  angle: number
  length: number
  width: number
  /** sideways curve of the tip */ bend?: number
}

/** A pointed leaf with its lower half in a second tone and a vein. */
export function leaf({ at, angle, length, width, bend = 0 }: Leaf, tones: [Tone, Tone] = ['leaf', 'back']): Shape[] {
  const p = pen(at, angle)
  const w = width / 2
  const tip = p(bend, -length)
  const spine = `C${p(bend * 0.05, -length * 0.35)} ${p(bend * 0.35, -length * 0.7)} ${tip}`
  const leftSide = `C${p(-w * 1.25, -length * 0.22)} ${p(-w * 1.05 + bend * 0.4, -length * 0.72)} ${tip}`
  const rightBack = `C${p(w * 1.05 + bend * 0.4, -length * 0.72)} ${p(w * 1.25, -length * 0.22)} ${p(0, 0)}`
  const back = `C${p(bend * 0.35, -length * 0.7)} ${p(bend * 0.05, -length * 0.35)} ${p(0, 0)}`
  return [
    { d: `M${p(0, 0)}${leftSide}${rightBack}Z`, tone: tones[0] },
    { d: `M${tip}${rightBack}${spine}Z`, tone: tones[1] },
    { d: `M${p(0, 0)}${spine}${back}`, tone: 'vein', line: Math.max(1, width * 0.035) },
  ]
}

/** A fleshy blade, widest at its foot, as of lidah buaya. */
export function blade({ at, angle, length, width, bend = 0 }: Leaf): Shape[] {
  const p = pen(at, angle)
  const w = width / 2
  const tip = p(bend, -length)
  const left = `M${p(-w, 0)}C${p(-w * 1.1, -length * 0.4)} ${p(bend * 0.55 - w * 0.5, -length * 0.75)} ${tip}`
  const right = `C${p(bend * 0.55 + w * 0.55, -length * 0.7)} ${p(w * 1.15, -length * 0.35)} ${p(w, 0)}`
  const middle = `C${p(w * 0.1, -length * 0.3)} ${p(bend * 0.5 + w * 0.05, -length * 0.7)} ${tip}`
  const spots = [0.24, 0.4, 0.56, 0.7].map((share, index) =>
    disc(
      turnPoint([bend * share * share + (index % 2 === 0 ? -0.3 : 0.26) * w * (1 - share), -length * share], at, angle),
      [1.8, 3.2],
      'pale',
    ),
  )
  return [
    { d: `${left}${right}Q${p(0, w * 0.5)} ${p(-w, 0)}Z`, tone: 'leaf' },
    { d: `M${p(0, 0)}${middle}${right}Q${p(w * 0.5, w * 0.25)} ${p(0, 0)}Z`, tone: 'back' },
    ...spots,
  ]
}

/** A round-tipped petal. */
export function petal(
  { at, angle, length, width }: { at: Point; angle: number; length: number; width: number },
  tone: Tone = 'petal',
): Shape {
  const p = pen(at, angle)
  const w = width / 2
  return {
    d: `M${p(0, 0)}C${p(-w * 0.7, -length * 0.3)} ${p(-w * 1.35, -length)} ${p(0, -length)}C${p(w * 1.35, -length)} ${p(w * 0.7, -length * 0.3)} ${p(0, 0)}Z`,
    tone,
  }
}

export function disc([x, y]: Point, [rx, ry]: [number, number], tone: Tone): Shape {
  return {
    d: `M${num(x - rx)} ${num(y)}a${num(rx)} ${num(ry)} 0 1 0 ${num(rx * 2)} 0a${num(rx)} ${num(ry)} 0 1 0 ${num(-rx * 2)} 0Z`,
    tone,
  }
}

export function curve(from: Point, bow: Point, to: Point): string {
  return `M${num(from[0])} ${num(from[1])}Q${num(bow[0])} ${num(bow[1])} ${num(to[0])} ${num(to[1])}`
}

export function onCurve(share: number, [from, bow, to]: [Point, Point, Point]): Point {
  const rest = 1 - share
  return [
    rest * rest * from[0] + 2 * rest * share * bow[0] + share * share * to[0],
    rest * rest * from[1] + 2 * rest * share * bow[1] + share * share * to[1],
  ]
}

/** A drop hanging point-up. */
export function drop(
  { at, angle = 0, size }: { at: Point; angle?: number; size: number },
  tone: Tone = 'petal',
): Shape {
  const p = pen(at, angle)
  const r = size / 2
  return {
    d: `M${p(0, -size * 0.95)}C${p(r * 0.35, -size * 0.5)} ${p(r, -r * 0.3)} ${p(r, r * 0.28)}C${p(r, r * 0.85)} ${p(r * 0.56, r * 1.2)} ${p(0, r * 1.2)}C${p(-r * 0.56, r * 1.2)} ${p(-r, r * 0.85)} ${p(-r, r * 0.28)}C${p(-r, -r * 0.3)} ${p(-r * 0.35, -size * 0.5)} ${p(0, -size * 0.95)}Z`,
    tone,
  }
}

/** A leaf shaped like a fan with scallops, as of pegagan. */
export function fanLeaf(at: Point, radius: number, angle: number): Shape[] {
  const p = pen(at, angle)
  const scallops = 11
  const spread = 320
  const corner = (index: number, r: number): string => {
    const turn = ((-spread / 2 + (spread * index) / scallops) * Math.PI) / 180
    return p(Math.sin(turn) * r, -Math.cos(turn) * r)
  }
  const rim = Array.from(
    { length: scallops },
    (_, index) => `Q${corner(index + 0.5, radius * 1.16)} ${corner(index + 1, radius)}`,
  )
  const veins = Array.from(
    { length: 7 },
    (_, index) => `M${p(0, 0)}L${corner(1.5 + (index * (scallops - 3)) / 6, radius * 0.8)}`,
  )
  return [
    { d: `M${p(0, 0)}L${corner(0, radius)}${rim.join('')}Z`, tone: 'leaf' },
    { d: veins.join(''), tone: 'vein', line: Math.max(1, radius * 0.03) },
  ]
}
