/** How many days a range has, its first and its last one counted. Both are `YYYY-MM-DD`. */
export function daysInRange(from_date: string, to_date: string): number {
  return (Date.parse(to_date) - Date.parse(from_date)) / 86_400_000 + 1
}
