/**
 * Puts rows onto pages: `first` is the room of the first page, `next` that of all others, `last` what must still fit below
 * the last row, which goes with it to a page of its own where it does not. A row that is higher than a page gets one of its own.
 */
export function paginate<T extends { height: number }>(
  rows: readonly T[],
  room: { first: number; next: number; last: number },
): T[][] {
  const pages: T[][] = [[]]
  let left = room.first
  for (const row of rows) {
    const page = pages.at(-1) ?? []
    if (row.height > left && page.length > 0) {
      pages.push([row])
      left = room.next - row.height
    } else {
      page.push(row)
      left -= row.height
    }
  }
  const last = pages.at(-1) ?? []
  const row = last.at(-1)
  // What stands below the rows is never alone on a page, unless a row and it do not fit on one.
  if (left < room.last) pages.push(row && last.length > 1 && row.height + room.last <= room.next ? last.splice(-1) : [])
  return pages
}
