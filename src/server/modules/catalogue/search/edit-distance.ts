const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']

const letters = 26
const placeOf = (letter: string) => letter.charCodeAt(0) - 97

/** Which keys touch each other on a keyboard, by the places of two letters: it is asked for each cell of each comparison. */
const touching = new Uint8Array(letters * letters)
for (const [r, row] of rows.entries()) {
  const [above = '', below = ''] = [rows[r - 1], rows[r + 1]]
  for (const [k, key] of [...row].entries()) {
    const near = [row[k - 1], row[k + 1], above[k], above[k + 1], below[k], below[k - 1]]
    near.forEach((one) => one !== undefined && touch(key, one))
  }
}

function touch(a: string, b: string): void {
  touching[placeOf(a) * letters + placeOf(b)] = 1
}

export function areNeighbours(a: string, b: string): boolean {
  const place = placeOf(b)
  return place >= 0 && place < letters && touching[placeOf(a) * letters + place] === 1
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
