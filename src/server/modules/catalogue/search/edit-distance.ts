const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** Keys that touch each other on a keyboard. */
const neighbours = new Map(
  rows.flatMap((row, r) =>
    [...row].map((key, k) => {
      const [above = '', below = ''] = [rows[r - 1], rows[r + 1]]
      const near = [row[k - 1], row[k + 1], above[k], above[k + 1], below[k], below[k - 1]]
      return [key, new Set(near.filter((one) => one !== undefined))] as const
    }),
  ),
)

export function areNeighbours(a: string, b: string): boolean {
  return neighbours.get(a)?.has(b) ?? false
}

/** The wrong key is a little nearer when it touches the right one. */
function changing(a: string | undefined, b: string | undefined): number {
  if (a === b) return 0
  return a !== undefined && b !== undefined && areNeighbours(a, b) ? 0.9 : 1
}

/** A letter that was typed twice is the likeliest one to be left out. */
function leavingOut(letter: string | undefined, before: string | undefined): number {
  return letter === before ? 0.8 : 1
}

/** How many letters must be added, left out, changed or swapped with their neighbour to make one word of the other. */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, place) => place)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const changed = last[j - 1]! + changing(a[i - 1], b[j - 1])
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = isSwapped ? beforeLast[j - 2]! + 1 : Infinity
      row.push(Math.min(last[j]! + leavingOut(a[i - 1], a[i - 2]), row[j - 1]! + 1, changed, swapped))
    }
    beforeLast = last
    last = row
  }
  return last[b.length]!
}
