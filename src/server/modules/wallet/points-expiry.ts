import type { Wallet } from '#contract/wallet.ts'
import { endOfWibDay, wibDay } from '#server/wib-days.ts'

/** Earnings of one day in WIB expire together, at the end of the same day so many months later. */
export function expiryOf(
  earnings: readonly { amount: number; created_at: string }[],
  months: number,
): Wallet['expiring'] {
  const byTime = new Map<string, number>()
  for (const { amount, created_at } of earnings) {
    const at = expiresAt(created_at, months)
    byTime.set(at, (byTime.get(at) ?? 0) + amount)
  }
  return [...byTime].map(([at, amount]) => ({ amount, at })).toSorted((a, b) => (a.at < b.at ? -1 : 1))
}

/** 29 February expires on 28 February: a month that lacks the day gives its last one. */
function expiresAt(earned_at: string, expireMonths: number): string {
  const [year = 0, month = 0, day = 0] = wibDay(new Date(earned_at)).split('-').map(Number)
  const months = month - 1 + expireMonths
  const lastDay = new Date(Date.UTC(year, months + 1, 0)).getUTCDate()
  const expiryDay = new Date(Date.UTC(year, months, Math.min(day, lastDay))).toISOString().slice(0, 10)
  return endOfWibDay(expiryDay).toISOString()
}
