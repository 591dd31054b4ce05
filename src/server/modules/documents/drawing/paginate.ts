/**
 * Puts rows onto pages: `first` is the room of the first page, `next` that of all others, `last` what must still fit below
 * the last row. A row that is higher than a page gets one of its own.
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
  if (left < room.last) pages.push([])
  return pages
}
