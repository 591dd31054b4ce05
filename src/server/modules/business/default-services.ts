import { bankTransfer } from '#contract/orders/payments.ts'
import type { PaymentService } from '#contract/orders/payments.ts'

type Seed = Omit<PaymentService, 'is_active' | 'fee_flat' | 'fee_bps'> & {
  cost_flat: number
  cost_bps: number
  /** Offered from the beginning; default true. */
  is_active?: boolean
}

const million = 1_000_000

function virtualAccount(bank: string, name: string): Seed {
  return {
    code: `${bank}_VA`,
    name,
    group: 'VIRTUAL_ACCOUNT',
    cost_flat: 4000,
    cost_bps: 0,
    min: 10_000,
    max: 100 * million,
  }
}

function ewallet(code: string, name: string, cost_bps: number, max: number): Seed {
  return { code, name, group: 'EWALLET', cost_flat: 0, cost_bps, min: 1000, max }
}

function retail(code: string, name: string): Seed {
  return { code, name, group: 'RETAIL', cost_flat: 5000, cost_bps: 0, min: 10_000, max: 2_500_000 }
}

/**
 * The ways to pay that a shop starts with, in the order of display, and what each commonly costs the shop; none costs the customer
 * anything. An administrator changes them afterwards.
 */
export const defaultServices: readonly Seed[] = [
  { code: 'QRIS', name: 'QRIS', group: 'QRIS', cost_flat: 0, cost_bps: 70, min: 1500, max: 10 * million },
  ewallet('GOPAY', 'GoPay', 200, 10 * million),
  ewallet('OVO', 'OVO', 150, 10 * million),
  ewallet('DANA', 'DANA', 150, 10 * million),
  ewallet('SHOPEEPAY', 'ShopeePay', 200, 10 * million),
  virtualAccount('BCA', 'BCA Virtual Account'),
  virtualAccount('MANDIRI', 'Mandiri Virtual Account'),
  virtualAccount('BNI', 'BNI Virtual Account'),
  virtualAccount('BRI', 'BRI Virtual Account'),
  virtualAccount('PERMATA', 'Permata Virtual Account'),
  {
    code: 'CARD',
    name: 'Credit or debit card',
    group: 'CARD',
    cost_flat: 2000,
    cost_bps: 290,
    min: 10_000,
    max: 100 * million,
  },
  retail('ALFAMART', 'Alfamart'),
  retail('INDOMARET', 'Indomaret'),
  {
    code: bankTransfer,
    name: 'Bank transfer',
    group: 'TRANSFER',
    cost_flat: 0,
    cost_bps: 0,
    min: 10_000,
    max: 100 * million,
    is_active: false,
  },
]
