import { createHmac } from 'node:crypto'
import type { Trace } from '#server/registries.ts'

/** `Jalan Melati Nomor 12` and `jl. melati no.12` are one address. */
const words: [RegExp, string][] = [
  [/\b(?:jalan|jln)\b/g, 'jl'],
  [/\b(?:nomor|nomer|nmr)\b/g, 'no'],
  [/\b(?:gang|gg)\b/g, 'gg'],
  [/\b(?:komplek|kompleks|komp)\b/g, 'kompleks'],
  [/\bblok\b/g, 'blk'],
]

/** What two people share under different spellings, folded to one. */
export function foldTrace({ kind, value }: Pick<Trace, 'kind' | 'value'>): string {
  const plain = value.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  if (kind !== 'ADDRESS') return plain.trim()
  return words.reduce((text, [word, short]) => text.replace(word, short), plain).replace(/[^a-z0-9]/g, '')
}

/** Names a trace without telling it. */
export function hashTrace(secret: string, trace: Pick<Trace, 'kind' | 'value'>): string {
  return createHmac('sha256', secret)
    .update(`referral ${trace.kind} ${foldTrace(trace)}`)
    .digest('base64url')
}
