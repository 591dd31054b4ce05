const key = 'last-payment-service'

/** The way the customer paid last on this device; null at first and where storage is closed. */
export function lastPayment(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function rememberPayment(code: string): void {
  try {
    localStorage.setItem(key, code)
  } catch {
    // Storage is closed: the next checkout starts with the shop's first choice.
  }
}
