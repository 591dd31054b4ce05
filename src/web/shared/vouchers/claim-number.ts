/** A claim's number for people, as on its receipt: `3F9A-04C1`. Taken of the random end of its id. */
export function claimNumber(claim_id: string): string {
  const end = claim_id.slice(-8).toUpperCase()
  return `${end.slice(0, 4)}-${end.slice(4)}`
}
