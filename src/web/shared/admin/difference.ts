import { group } from '../money.ts'

/** How a figure compares to the previous one. `percent` is formatted: `12%`, `1.250%`, `<1%`. */
export type Difference =
  | { kind: 'more' | 'less'; percent: string }
  | { kind: 'same' }
  /** Before there was nothing, so there is no percentage. */
  | { kind: 'from_nothing' }

export function difference(now: number, before: number): Difference {
  if (now === before) return { kind: 'same' }
  if (before === 0) return { kind: 'from_nothing' }
  const percent = Math.round((Math.abs(now - before) / before) * 100)
  return { kind: now > before ? 'more' : 'less', percent: percent === 0 ? '<1%' : `${group(percent)}%` }
}
