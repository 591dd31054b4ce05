import { expect, test } from 'vitest'
import { choiceIn, codesOf, noChoice, openKinds, usableCodes, withFilled, withoutFilled } from './voucher-choice.ts'

const claim = '01890000-0000-7000-8000-000000000000'
const inAddress = (query: string) => {
  const search = new URLSearchParams(query)
  return choiceIn((name) => search.get(name) ?? undefined)
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

test('what the customer chose or refused wins over what the shop takes', () => {
  const quoted = (kind: 'DISCOUNT' | 'SHIPPING' | 'FREEBIE', code: string, claim_id: string | null = null) => {
    const judged = { is_usable: true, reason: null, missing_amount: null, amount: 0, voucher_id: claim }
    return { ...judged, kind, code, claim_id, name: code }
  }
  const filled = [quoted('DISCOUNT', 'SEHAT10'), quoted('SHIPPING', 'ONGKIR'), quoted('FREEBIE', 'HADIAH', claim)]
  expect(withFilled({}, filled)).toEqual({ discount: 'SEHAT10', shipping: 'ONGKIR', gift: claim })
  expect(withFilled({ discount: 'LAIN', gift: null }, filled)).toEqual({
    discount: 'LAIN',
    shipping: 'ONGKIR',
    gift: null,
  })
  expect(withFilled({}, [{ ...quoted('SHIPPING', 'ONGKIR'), is_usable: false }])).toEqual(noChoice)
  expect(openKinds({ discount: 'LAIN', gift: null })).toEqual(['SHIPPING'])
  expect(openKinds(withoutFilled({ discount: 'LAIN' }))).toEqual([])
  // A draft keeps what was refused.
  const draft: Record<string, unknown> = { ...withoutFilled({}) }
  expect(choiceIn((name) => draft[name])).toEqual(noChoice)
})
