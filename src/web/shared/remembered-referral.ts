const key = 'referral'
const days = 30

/** The code of the link that somebody came by last, for 30 days; the address of the page comes first. */
export function referralOf(search: URLSearchParams): string {
  const named = search.get('ref')?.trim().slice(0, 20)
  if (!named) return recall()
  try {
    localStorage.setItem(key, JSON.stringify({ code: named, at: Date.now() }))
  } catch {
    // Without a store the code lives as long as the page.
  }
  return named
}

export function forgetReferral(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing is stored where nothing can be.
  }
}

function recall(): string {
  try {
    const { code, at } = JSON.parse(localStorage.getItem(key) ?? '{}') as { code?: unknown; at?: unknown }
    const isFresh = typeof at === 'number' && Date.now() - at < days * 86_400_000
    return isFresh && typeof code === 'string' ? code.slice(0, 20) : ''
  } catch {
    return ''
  }
}
