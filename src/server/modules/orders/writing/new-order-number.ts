import { randomLetters } from '#server/random-letters.ts'
import { wibDay } from '#server/wib-days.ts'

/** `SH-261121-7K3QD`: the day in WIB and five random characters, 33 million a day. The insert handles a clash. */
export function newOrderNumber(now: Date): string {
  return `SH-${wibDay(now).slice(2).replaceAll('-', '')}-${randomLetters(5)}`
}
