import { darker, lighter, lightness, mix } from './colour.ts'
import type { Finish, PackshotSpec } from './packshot-spec.ts'
import type { Surface } from './shading.ts'
import { TINTS, type Ground } from './tints.ts'

/** One drawn object: its base is at y = 0, its middle at x = 0, and y grows downwards. */
export type Vessel = {
  art: string
  width: number
  height: number
  /** Half-width and depth of the foot, for its shadow. */
  foot: { half: number; depth: number }
  /** Where the print is, for the close-up. */
  print: { x: number; y: number }
}

/** Which colours and surfaces a specification means. */
export type Dress = {
  body: string
  surface: Surface
  cap: string
  capSurface: Surface
  /** The printed text. */
  ink: string
  /** The printed colour field, and what is printed on it. */
  field: string
  onField: string
  shade: string
  ground: Ground
  /** A paper label is glued on where the body cannot be printed. */
  paper: string | null
}

const BODY: Record<Finish, (accent: string) => Pick<Dress, 'body' | 'surface' | 'cap' | 'capSurface'>> = {
  white: (accent) => ({ body: '#fdfcf9', surface: 'matte', cap: mix(accent, '#ffffff', 0.12), capSurface: 'matte' }),
  tinted: (accent) => ({ body: mix(accent, '#ffffff', 0.7), surface: 'matte', cap: '#fdfcf9', capSurface: 'matte' }),
  amber: () => ({ body: '#8f4a1c', surface: 'glass', cap: '#2a2522', capSurface: 'matte' }),
  frosted: (accent) => ({ body: mix(accent, '#ffffff', 0.48), surface: 'gloss', cap: '#fdfcf9', capSurface: 'gloss' }),
  deep: (accent) => ({ body: darker(accent, 0.34), surface: 'matte', cap: '#e3c48f', capSurface: 'metal' }),
}

export function dressOf(spec: PackshotSpec): Dress {
  const finish = spec.finish ?? 'white'
  const ground = TINTS[spec.tint]
  const look = BODY[finish](spec.accent)
  const paper = finish === 'amber' ? '#fbf5ea' : null
  const isDark = paper === null && lightness(look.body) < 0.6
  const field = isDark
    ? mix(spec.accent, '#ffffff', 0.2)
    : finish === 'white'
      ? mix(spec.accent, '#ffffff', 0.14)
      : spec.accent
  return {
    ...look,
    ground,
    paper,
    ink: isDark ? '#fdf7ea' : darker(spec.accent, 0.62),
    field,
    onField: lightness(field) > 0.84 ? darker(spec.accent, 0.62) : lighter(spec.accent, 0.93),
    shade: darker(mix(ground.shade, look.body, 0.12), 0.15),
  }
}
