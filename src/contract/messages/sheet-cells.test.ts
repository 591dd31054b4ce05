import { expect, test } from 'vitest'
import { importColumns } from '../catalogue/product-imports.ts'
import { orderStatuses } from '../orders/orders.ts'
import { ClaimStatus, RedeemChannel } from '../vouchers/vouchers.ts'
import { Purse, TransactionType } from '../wallet/wallet.ts'
import { cellIn, cellWords } from './sheet-cells.ts'

test.for([
  ['status', [...orderStatuses, ...ClaimStatus.options]],
  ['type', TransactionType.options],
  ['purse', Purse.options],
  ['channel', RedeemChannel.options],
] as const)('every code in the column %s of a list has words in both languages', ([column, codes]) => {
  for (const language of ['en', 'id'] as const) {
    expect(codes.filter((code) => cellIn(column, code, language) === code)).toEqual([])
  }
})

test('what an import reads again is left as a machine wrote it', () => {
  expect(importColumns.filter((column) => cellWords.has(column))).toEqual([])
})

test('a cell without words says what it said', () => {
  expect(cellIn('type', 'constructor', 'id')).toBe('constructor')
  expect(cellIn('toString', 'x', 'id')).toBe('x')
  expect(cellIn('status', null, 'id')).toBeNull()
  expect(cellIn('is_email_verified', true, 'id')).toBe('ya')
})
