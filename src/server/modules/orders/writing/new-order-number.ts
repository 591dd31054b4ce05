import { randomInt } from 'node:crypto'
import { wibDay } from '#server/wib-days.ts'

/** Digits and letters that cannot be mistaken for one another. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** `SH-261121-7K3QD`: the day in WIB and five random characters, 33 million a day. The insert handles a clash. */
export function newOrderNumber(now: Date): string {
  const letters = Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `SH-${wibDay(now).slice(2).replaceAll('-', '')}-${letters}`
}
