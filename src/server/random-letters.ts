import { randomBytes } from 'node:crypto'

/** Digits and letters that cannot be mistaken for one another: 32, so that a byte chooses one without favour. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Unguessable letters and digits that people can read out, 5 bits each. */
export function randomLetters(length: number): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('')
}
