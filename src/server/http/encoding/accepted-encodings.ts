export type Encoding = 'br' | 'gzip'

/** Browsers send a tenth of it. */
const longest = 500

/** The encodings that a client takes of those that the shop has, the preferred one first; Brotli where it has no preference. */
export function acceptedEncodings(header: string | string[] | undefined): Encoding[] {
  const weights = new Map<string, number>()
  for (const part of String(header ?? '')
    .slice(0, longest)
    .split(',')) {
    const [name = '', ...parameters] = part.split(';')
    const weight = parameters.map((one) => /^\s*q=([\d.]+)\s*$/i.exec(one)?.[1]).find((one) => one !== undefined)
    weights.set(name.trim().toLowerCase(), Number(weight ?? 1))
  }
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0
  const accepted = (['br', 'gzip'] as const).filter((encoding) => weightOf(encoding) > 0)
  return accepted.toSorted((a, b) => weightOf(b) - weightOf(a))
}
