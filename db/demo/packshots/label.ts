import { mix } from './colour.ts'
import { band } from './lathe.ts'
import { fitText, measure, outlineText, type Bend, type FittedText, type TypeStyle } from './lettering.ts'
import { motifMark } from './motif.ts'
import type { PackshotSpec } from './packshot-spec.ts'
import { num, path, place } from './paper.ts'
import type { Dress } from './vessel.ts'

/**
 * Where the print goes: `half` is the printable half-width, `edge` the half-width of the body (colour fields run all
 * round), `bend` follows a round body and is absent on flat ones.
 */
export type PrintArea = { half: number; edge: number; top: number; foot: number; bend?: Bend | undefined }

type Layout = 'field' | 'crown' | 'emblem' | 'plain'

const LAYOUTS: Layout[] = ['field', 'crown', 'emblem', 'plain']

/** Every brand keeps one layout on everything it makes. */
function layoutOf(brand: string): Layout {
  const sum = [...brand].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7)
  return LAYOUTS[sum % LAYOUTS.length] ?? 'plain'
}

type Printer = { spec: PackshotSpec; dress: Dress; area: PrintArea }

function line(
  printer: Printer,
  text: string,
  style: TypeStyle & { x: number; y: number; colour: string; anchor?: 'start' | 'middle' },
): string {
  const at = { x: style.x, y: style.y, anchor: style.anchor ?? 'middle', bend: printer.area.bend }
  return path(outlineText(text, style, at), style.colour)
}

function titleOf(printer: Printer, [width, room]: [number, number]): FittedText {
  const largest = Math.round(Math.min(width * 0.19, room / 3.3))
  return fitText(printer.spec.title, 700, {
    width,
    lines: 3,
    largest,
    smallest: Math.max(15, Math.round(largest * 0.5)),
  })
}

function titleLines(
  printer: Printer,
  fitted: FittedText,
  style: { x: number; y: number; colour: string; anchor?: 'start' | 'middle' },
): string {
  return fitted.lines
    .map((text, index) =>
      line(printer, text, {
        ...style,
        weight: 700,
        size: fitted.size,
        tracking: -0.01,
        y: style.y + index * fitted.size * 1.16,
      }),
    )
    .join('')
}

function brandLine(
  printer: Printer,
  style: { x: number; y: number; size: number; colour: string; anchor?: 'start' | 'middle' },
): string {
  return line(printer, printer.spec.brand.toLowerCase(), { ...style, weight: 800, tracking: 0.01 })
}

function volumeLine(
  printer: Printer,
  style: { x: number; y: number; size: number; colour: string; anchor?: 'start' | 'middle' },
): string {
  return line(printer, printer.spec.volume, { ...style, weight: 600, tracking: 0.04 })
}

function colourField({ area }: Printer, [top, foot]: [number, number], colour: string): string {
  if (area.bend === undefined)
    return `<rect x="${num(-area.edge)}" y="${num(top)}" width="${num(area.edge * 2)}" height="${num(foot - top)}" fill="${colour}"/>`
  return path(band(area.edge, [top - area.bend.sag, foot - area.bend.sag], area.bend.sag), colour)
}

function rule(
  printer: Printer,
  { x, y, width, colour }: { x: number; y: number; width: number; colour: string },
): string {
  const { bend } = printer.area
  const sag = bend === undefined ? 0 : bend.sag * (1 - Math.cos(width / 2 / bend.radius))
  return `<path d="M${num(x - width / 2)} ${num(y - sag)}Q${num(x)} ${num(y + sag)} ${num(x + width / 2)} ${num(y - sag)}" fill="none" stroke="${colour}" stroke-width="2.5"/>`
}

/** Words above, a colour field with the motif below. */
function field(printer: Printer): string {
  const { spec, dress, area } = printer
  const height = area.foot - area.top
  const split = area.top + height * 0.6
  const width = area.half * 2
  const size = width * 0.105
  const fitted = titleOf(printer, [width * 0.92, height * 0.4])
  const mark = Math.min(width * 0.62, height * 0.3)
  return (
    colourField(printer, [split, area.foot + 400], dress.field) +
    brandLine(printer, { x: 0, y: area.top + size, size, colour: dress.ink }) +
    rule(printer, { x: 0, y: area.top + size * 1.75, width: width * 0.16, colour: dress.ink }) +
    titleLines(printer, fitted, {
      x: 0,
      y: area.top + size * 1.75 + height * 0.05 + fitted.size * 0.95,
      colour: dress.ink,
    }) +
    place(motifMark(spec.motif, dress.onField, dress.field), {
      x: 0,
      y: split + (area.foot - split) * 0.44,
      scale: mark / 200,
    }) +
    volumeLine(printer, { x: 0, y: area.foot - height * 0.012, size: width * 0.068, colour: dress.onField })
  )
}

/** A colour crown with the brand in it, title in the middle, a pale motif at the foot. */
function crown(printer: Printer): string {
  const { spec, dress, area } = printer
  const height = area.foot - area.top
  const width = area.half * 2
  const size = width * 0.115
  const split = area.top + height * 0.2
  const fitted = titleOf(printer, [width * 0.94, height * 0.42])
  const pale = mix(dress.paper ?? dress.body, dress.field, 0.5)
  return (
    colourField(printer, [area.top - 400, split], dress.field) +
    brandLine(printer, { x: 0, y: area.top + height * 0.1 + size * 0.3, size, colour: dress.onField }) +
    titleLines(printer, fitted, {
      x: -width * 0.45,
      y: split + height * 0.075 + fitted.size * 0.8,
      colour: dress.ink,
      anchor: 'start',
    }) +
    place(motifMark(spec.motif, pale, dress.paper ?? dress.body), {
      x: width * 0.24,
      y: area.foot - height * 0.17,
      scale: Math.min(width * 0.66, height * 0.42) / 200,
      turn: 8,
    }) +
    volumeLine(printer, {
      x: -width * 0.45,
      y: area.foot - height * 0.02,
      size: width * 0.068,
      colour: dress.ink,
      anchor: 'start',
    })
  )
}

/** The motif as an emblem in a circle, words centred under it. */
function emblem(printer: Printer): string {
  const { spec, dress, area } = printer
  const height = area.foot - area.top
  const width = area.half * 2
  const r = Math.min(width * 0.3, height * 0.185)
  const cy = area.top + r
  const size = width * 0.1
  const fitted = titleOf(printer, [width * 0.94, height * 0.36])
  const brandY = cy + r + height * 0.045 + size
  const titleY = brandY + height * 0.06 + fitted.size * 0.9
  const hasRoom = titleY + (fitted.lines.length - 1) * fitted.size * 1.16 < area.foot - width * 0.2
  return (
    `<circle cx="0" cy="${num(cy)}" r="${num(r)}" fill="${dress.field}"/>` +
    place(motifMark(spec.motif, dress.onField, dress.field), { x: 0, y: cy, scale: (r * 1.34) / 200 }) +
    brandLine(printer, { x: 0, y: brandY, size, colour: dress.ink }) +
    titleLines(printer, fitted, { x: 0, y: titleY, colour: dress.ink }) +
    (hasRoom ? rule(printer, { x: 0, y: area.foot - width * 0.13, width: width * 0.16, colour: dress.ink }) : '') +
    volumeLine(printer, { x: 0, y: area.foot - height * 0.008, size: width * 0.066, colour: dress.ink })
  )
}

/** Large quiet words at the left, a colour hem at the foot. */
function plain(printer: Printer): string {
  const { spec, dress, area } = printer
  const height = area.foot - area.top
  const width = area.half * 2
  const size = width * 0.1
  const left = -width * 0.45
  const fitted = titleOf(printer, [width * 0.96, height * 0.5])
  const hem = area.foot - height * 0.22
  return (
    colourField(printer, [hem, area.foot + 400], dress.field) +
    brandLine(printer, { x: left, y: area.top + size * 0.9, size, colour: dress.ink, anchor: 'start' }) +
    titleLines(printer, fitted, {
      x: left,
      y: area.top + size * 1.3 + height * 0.07 + fitted.size * 0.8,
      colour: dress.ink,
      anchor: 'start',
    }) +
    place(motifMark(spec.motif, dress.onField, dress.field), {
      x: width * 0.3,
      y: hem + (area.foot - hem) * 0.42,
      scale: Math.min(height * 0.25, width * 0.42) / 200,
    }) +
    volumeLine(printer, {
      x: left,
      y: hem + (area.foot - hem) * 0.62,
      size: width * 0.072,
      colour: dress.onField,
      anchor: 'start',
    })
  )
}

/** A low, wide label (jars, tins, soap): brand, one or two lines, volume. */
function wide(printer: Printer): string {
  const { spec, dress, area } = printer
  const height = area.foot - area.top
  const width = area.half * 2
  const size = height * 0.15
  const fitted = fitText(spec.title, 700, {
    width: width * 0.74,
    lines: 2,
    largest: Math.round(height * 0.2),
    smallest: 15,
  })
  const isLong = fitted.lines.some((text) => measure(text, { weight: 700, size: fitted.size }) > width * 0.62)
  const block = fitted.lines.length * fitted.size * 1.16
  const start = area.top + height * 0.5 - block / 2 + fitted.size * 0.78
  return (
    colourField(printer, [area.foot - height * 0.2, area.foot + 400], dress.field) +
    brandLine(printer, { x: 0, y: area.top + size, size, colour: dress.ink }) +
    titleLines(printer, fitted, { x: 0, y: start, colour: dress.ink }) +
    volumeLine(printer, { x: 0, y: area.foot + height * 0.015, size: height * 0.1, colour: dress.onField }) +
    (isLong ? [] : [-1, 1])
      .map((side) =>
        place(motifMark(spec.motif, mix(dress.paper ?? dress.body, dress.field, 0.8), dress.paper ?? dress.body), {
          x: side * width * 0.43,
          y: area.top + height * 0.42,
          scale: (height * 0.3) / 200,
          turn: side * 8,
        }),
      )
      .join('')
  )
}

const PRINT: Record<Layout, (printer: Printer) => string> = { field, crown, emblem, plain }

/** Prints brand, title, volume and motif; the caller clips it to the body and lays the shading over it. */
export function printLabel(spec: PackshotSpec, dress: Dress, area: PrintArea): string {
  const printer = { spec, dress, area }
  const isWide = (area.foot - area.top) / (area.half * 2) < 0.7
  return isWide ? wide(printer) : PRINT[layoutOf(spec.brand)](printer)
}
