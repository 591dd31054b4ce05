import { randomInt } from 'node:crypto'

/** Capitals and digits without those that look alike when read from paper: 0 and O, 1 and I and L, 5 and S, 8 and B. */
const alphabet = 'ACDEFGHJKMNPQRTUVWXYZ234679'

/** Eight characters, 280 thousand million possibilities; the caller that stores one still handles a clash. */
export function createReferralCode(): string {
  return Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')
}
