/** An amount as people read it: `Rp 129.000`. */
export function rupiah(amount: number): string {
  return `Rp ${String(amount).replace(/\B(?=(\d{3})+$)/g, '.')}`
}
