/** Paid by a transfer or over a counter: no provider knows where it could send the money back to. */
export function isByTransfer(service: string): boolean {
  return /_VA$|^ALFAMART$|^INDOMARET$/.test(service)
}
