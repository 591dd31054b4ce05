const most = 999_999_999_999

/** The digits of what was typed as whole rupiah, or null when there are none. Never more than 999.999.999.999. */
export function parseRupiah(typed: string): number | null {
  const digits = typed.replace(/\D/g, '')
  return digits === '' ? null : Math.min(Number(digits), most)
}

/** Whole rupiah with dots between thousands: 1250000 → "1.250.000"; null → "". */
export function groupRupiah(amount: number | null): string {
  return amount === null ? '' : String(amount).replace(/\B(?=(\d{3})+$)/g, '.')
}

/** Where the caret belongs after grouping: behind as many digits as before. */
export function caretAfterGrouping(typed: string, caret: number, grouped: string): number {
  const wanted = typed.slice(0, caret).replace(/\D/g, '').length
  const leadingZeros = Math.max(0, typed.replace(/\D/g, '').length - grouped.replace(/\D/g, '').length)
  let left = Math.max(0, wanted - leadingZeros)
  let position = 0
  while (left > 0 && position < grouped.length) {
    if (grouped[position] !== '.') left -= 1
    position += 1
  }
  return position
}
