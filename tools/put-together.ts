/** Modules that travel as one file. */
export type Part = {
  modules: string[]
  /** Characters, before they are made smaller. */
  size: number
  /** Who loads it, one bit each. */
  users: bigint
  /** The parts that its modules import. */
  needs: Set<Part>
}

/** What one more request costs on a slow line, in characters of source that it could carry meanwhile: one is seven of a file. */
const requestCosts = 300_000
/** A smaller file is a request for next to nothing. */
const smallestFile = 9_000

/**
 * Puts parts together, the smallest first, each with the one with which its users save most; then what is too small for a file
 * of its own, with the one with which they lose least. `weights` are those of the users.
 */
export function putTogether(parts: readonly Part[], weights: readonly number[]): Part[] {
  const weigh = weigher(weights)
  const left = new Set(parts)
  join(left, weigh, { below: Infinity, saving: 0 })
  join(left, weigh, { below: smallestFile, saving: -Infinity })
  return [...left]
}

function join(left: Set<Part>, weigh: Weigh, { below, saving }: { below: number; saving: number }): void {
  const settled = new Set<Part>()
  for (;;) {
    let smallest: Part | undefined
    for (const part of left) if (!settled.has(part) && part.size < (smallest?.size ?? below)) smallest = part
    if (!smallest) return
    let best: { part: Part; saved: number } | undefined
    for (const part of left) {
      if (part === smallest) continue
      // More than the requests of their common users is never saved; that is quick to know.
      const most = weigh(smallest.users & part.users) * requestCosts
      if (most <= (best?.saved ?? saving)) continue
      const saved = savedBy(smallest, part, weigh)
      if (saved > (best?.saved ?? saving)) best = { part, saved }
    }
    settled.add(smallest)
    if (!best) continue
    merge(smallest, best.part, left)
    settled.delete(best.part)
  }
}

type Weigh = (users: bigint) => number

function weigher(weights: readonly number[]): Weigh {
  const known = new Map<bigint, number>()
  return (users) => {
    const before = known.get(users)
    if (before !== undefined) return before
    let sum = 0
    for (const [at, weight] of weights.entries()) if (users & (1n << BigInt(at))) sum += weight
    known.set(users, sum)
    return sum
  }
}

/** The requests that are saved, less what is loaded in vain: the other part, and what that needs. */
function savedBy(a: Part, b: Part, weigh: Weigh): number {
  const users = a.users | b.users
  let saved = weigh(a.users & b.users) * requestCosts
  saved -= weigh(users & ~a.users) * a.size + weigh(users & ~b.users) * b.size
  const seen = new Set([a, b])
  const ahead = [...a.needs, ...b.needs]
  for (let part = ahead.pop(); part; part = ahead.pop()) {
    const more = users & ~part.users
    if (more === 0n || seen.has(part)) continue
    seen.add(part)
    saved -= weigh(more) * (part.size + requestCosts)
    ahead.push(...part.needs)
  }
  return saved
}

function merge(from: Part, into: Part, left: Set<Part>): void {
  left.delete(from)
  into.modules.push(...from.modules)
  into.size += from.size
  into.users |= from.users
  for (const part of left) if (part.needs.delete(from)) part.needs.add(into)
  for (const need of from.needs) into.needs.add(need)
  into.needs.delete(from)
  into.needs.delete(into)
  spread(into)
}

/** Who loads a part loads what it needs. */
function spread(part: Part): void {
  for (const need of part.needs) {
    if ((part.users & ~need.users) === 0n) continue
    need.users |= part.users
    spread(need)
  }
}
