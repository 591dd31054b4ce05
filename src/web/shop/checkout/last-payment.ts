import { lasting } from '../../shared/browser-storage.ts'

const key = 'last-payment-service'

/** The way the customer paid last on this device; null at first. */
export const lastPayment = (): string | null => lasting.read(key)

export const rememberPayment = (code: string): void => lasting.write(key, code)
