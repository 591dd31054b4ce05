import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'

/** Identifiers sort by the time they were made, so an index on them grows at its end. */
export function uuidv7(): string {
  return v7()
}

/** Digits and letters that cannot be mistaken for one another: 32, so that a byte chooses one without favour. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Unguessable letters and digits that people can read out, 5 bits each. */
export function randomLetters(length: number): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('')
}
