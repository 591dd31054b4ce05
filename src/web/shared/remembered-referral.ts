import { getReferralTerms } from '#contract/affiliate/affiliate.ts'
import { request } from '../api/request.ts'
import { lasting } from './browser-storage.ts'

const key = 'referral'
const dayMs = 86_400_000
/** Until the shop has said for how many days. */
const usualDays = 30

/** The code of the last referral link that was opened here, while the shop counts it; one in the page's address comes first. */
export function referralOf(search: URLSearchParams): string {
  const named = search.get('ref')?.trim().slice(0, 20)
  if (!named) return recall()
  if (recall() !== named) void remember(named)
  return named
}

export function forgetReferral(): void {
  lasting.remove(key)
}

async function remember(code: string): Promise<void> {
  const at = Date.now()
  keep(code, at + usualDays * dayMs)
  const terms = await request(getReferralTerms, {}).catch(() => null)
  // Another link may have been opened, or the code been used, while the shop was asked.
  if (terms && recall() === code) keep(code, at + terms.link_days * dayMs)
}

function keep(code: string, until: number): void {
  lasting.write(key, JSON.stringify({ code, until }))
}

function recall(): string {
  const { code, until } = (lasting.readJson(key) ?? {}) as { code?: unknown; until?: unknown }
  const isFresh = typeof until === 'number' && Date.now() < until
  return isFresh && typeof code === 'string' ? code.slice(0, 20) : ''
}
