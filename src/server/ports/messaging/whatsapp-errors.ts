/** What a refusal means for the person who waits for a code, and whether the shop has to act. */
export type WhatsappVerdict = {
  meaning: string
  retryable: boolean
  offer: 'EMAIL' | null
  needsUs: boolean
}

const backOff = { retryable: true, offer: null, needsUs: false } as const
const otherWay = { retryable: false, offer: 'EMAIL', needsUs: false } as const
const ourTrouble = { retryable: false, offer: 'EMAIL', needsUs: true } as const

/** The provider's fault: it says that nothing was sent, so the same message may be tried once more. */
export const vendorFault = 131_000

const table: Record<number, WhatsappVerdict> = {
  0: { meaning: 'the token is not accepted', ...ourTrouble },
  3: { meaning: 'the token lacks a right', ...ourTrouble },
  4: { meaning: 'too many calls', ...backOff },
  10: { meaning: 'the token lacks a right', ...ourTrouble },
  100: { meaning: 'a parameter is wrong', ...ourTrouble },
  190: { meaning: 'the token is not accepted', ...ourTrouble },
  368: { meaning: 'the account is blocked by policy', ...ourTrouble },
  80_007: { meaning: 'too many calls', ...backOff },
  130_429: { meaning: 'too many messages', ...backOff },
  [vendorFault]: { meaning: 'a fault at the provider', ...backOff },
  131_008: { meaning: 'a parameter is missing', ...ourTrouble },
  131_026: { meaning: 'the number cannot be reached', ...otherWay },
  131_047: { meaning: 'outside of the 24 hours, without a template', ...ourTrouble },
  131_048: { meaning: 'the spam limit', ...ourTrouble },
  131_056: { meaning: 'too many messages to this number', retryable: true, offer: 'EMAIL', needsUs: false },
  132_000: { meaning: 'the template has other parameters', ...ourTrouble },
  132_001: { meaning: 'there is no such template', ...ourTrouble },
}

/** A person checks a code that is not in the provider's list as we know it. */
export function verdictOf(code: number): WhatsappVerdict {
  if (code >= 200 && code <= 299) return { meaning: 'the token lacks a right', ...ourTrouble }
  return table[code] ?? { meaning: 'an error that is not in our table', ...ourTrouble }
}

export function reasonOf(code: number): string {
  return `${code} ${verdictOf(code).meaning}`
}
