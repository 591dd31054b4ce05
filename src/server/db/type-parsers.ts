import pg from 'pg'

type Parse = (text: string) => unknown

/** Whole numbers travel as JavaScript numbers. One that does not fit exactly is an error, never a rounded amount. */
function parseWholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a JavaScript number`)
  return value
}

/**
 * Turns PostgreSQL's `2026-11-21 07:41:59.5+00` into `2026-11-21T07:41:59.500Z`.
 *
 * Milliseconds are always written, as `Date.toISOString` does, so that texts of equal precision sort by time.
 * Microseconds stay when the row has them: a cursor made from the text names exactly that row.
 */
function parseTimestamp(text: string): string {
  if (text.length < 22 || !text.endsWith('+00') || text[10] !== ' ') return parseForeignTimestamp(text)
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${padFraction(text.slice(20, -3))}Z`
}

function padFraction(digits: string): string {
  return digits.length > 3 ? digits.padEnd(6, '0') : digits.padEnd(3, '0')
}

/** A session in another time zone, or a value such as infinity that has no ISO form. */
function parseForeignTimestamp(text: string): string {
  const time = new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'))
  if (Number.isNaN(time.getTime())) throw new RangeError(`${text} is not a time that JavaScript can hold`)
  return time.toISOString()
}

// pg types neither the number of text[] nor its parsers.
const parseTextArray = pg.types.getTypeParser(1009 as Parameters<typeof pg.types.getTypeParser>[0], 'text') as Parse

function arrayOf(parse: Parse): Parse {
  const parseElement = (element: unknown): unknown => {
    if (Array.isArray(element)) return element.map(parseElement)
    return typeof element === 'string' ? parse(element) : null
  }
  return (text) => parseElement(parseTextArray(text))
}

const asText: Parse = (text) => text

/** By type number: int8, numeric, date, timestamptz, and the arrays of these. The rest is what pg does by itself. */
const parsers = new Map<number, Parse>([
  [20, parseWholeNumber],
  [1016, arrayOf(parseWholeNumber)],
  [1700, Number],
  [1231, arrayOf(Number)],
  [1082, asText],
  [1182, arrayOf(asText)],
  [1184, parseTimestamp],
  [1185, arrayOf(parseTimestamp)],
])

/** How column values become JavaScript values. Belongs with the types that `npm run db:types` writes. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    const own = format === 'binary' ? undefined : parsers.get(oid)
    return own ?? (format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text'))
  },
}
