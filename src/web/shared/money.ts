/** `Rp 129.000`; the space does not break. Negative amounts carry a real minus sign. */
export function rupiah(amount: number): string {
  return `${amount < 0 ? '−' : ''}Rp\u00a0${group(Math.abs(amount))}`
}

/** Short for charts and tiles: `Rp 12,4 jt`, `Rp 950 rb`, `Rp 1,2 M`. */
export function shortRupiah(amount: number): string {
  const size = Math.abs(amount)
  const sign = amount < 0 ? '−' : ''
  const unit = units.find(({ from }) => size >= from)
  if (!unit) return rupiah(amount)
  const value = Math.floor((size / unit.from) * 10) / 10
  return `${sign}Rp\u00a0${group(Math.floor(value))}${decimals(value)}\u00a0${unit.name}`
}

const units = [
  { from: 1_000_000_000, name: 'M' },
  { from: 1_000_000, name: 'jt' },
  { from: 1_000, name: 'rb' },
]

function decimals(value: number): string {
  const tenth = Math.round((value % 1) * 10)
  return tenth === 0 ? '' : `,${tenth}`
}

/** A whole number with dots between thousands: `1.250`. */
export function group(amount: number): string {
  return String(Math.trunc(amount)).replace(/\B(?=(\d{3})+$)/g, '.')
}

/** How much cheaper `price` is than `before`, in whole per cent, rounded down; 0 when it is not. */
export function percentOff(price: number, before: number | null): number {
  return before === null || before <= price ? 0 : Math.floor(((before - price) / before) * 100)
}
