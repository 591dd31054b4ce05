import { expect, test } from 'vitest'
import { choiceIn, codesOf, usableCodes } from './voucher-choice.ts'

const claim = '01890000-0000-7000-8000-000000000000'
const inAddress = (query: string) => {
  const search = new URLSearchParams(query)
  return choiceIn((name) => search.get(name))
}

test('an address may choose vouchers, and what can be no code chooses nothing', () => {
  expect(inAddress(`discount=sehat10&gift=${claim}`)).toEqual({ discount: 'SEHAT10', gift: claim })
  expect(inAddress('discount=a&shipping=GRATIS%20ONGKIR&gift=1')).toEqual({})
})

test('an order is placed without what cannot be used', () => {
  const codes = codesOf({ discount: 'SEHAT10', shipping: 'ONGKIR', gift: claim })
  expect(codes).toEqual({ voucher_codes: ['SEHAT10', 'ONGKIR'], freebie_claim_ids: [claim] })
  const judged = [
    { code: 'SEHAT10', claim_id: null, is_usable: false },
    { code: 'ONGKIR', claim_id: null, is_usable: true },
    { code: 'HADIAH', claim_id: claim, is_usable: false },
  ]
  expect(usableCodes(codes, judged)).toEqual({ voucher_codes: ['ONGKIR'], freebie_claim_ids: [] })
})
