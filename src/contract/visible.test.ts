import { expect, test } from 'vitest'
import { GivenReferralCode } from './affiliate/referral.ts'
import { TaxNumber } from './affiliate/affiliate.ts'
import { OneTimeCode } from './sign-in/account-recovery.ts'
import { AwbNumber } from './orders/delivery.ts'
import { HalalCertificate } from './catalogue/attributes.ts'
import { typedProductStock } from './catalogue/product-fields.ts'
import { Email, line, lines, Phone } from './scalars.ts'
import { VoucherCode } from './vouchers/vouchers.ts'
import { visible } from './visible.ts'
import { AccountNumber } from './wallet/withdrawals.ts'

const marks = [
  '\u200B',
  '\u200C',
  '\u200D',
  '\u200E',
  '\u200F',
  '\u202A',
  '\u202E',
  '\u2060',
  '\u2066',
  '\u2069',
  '\uFEFF',
  '\u00AD',
  '\u034F',
  '\u061C',
  '\u115F',
  '\u2800',
  '\u3164',
  '\u2065',
  '\u206A',
  '\uFE00',
  '\uFE0F',
  '\uFFFA',
  '\u17B4',
  '\u180B',
  '\u{1D173}',
  '\u{E0001}',
  '\u{E0041}',
  '\u{E0100}',
]

test.for(marks.map((mark) => [`U+${mark.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`, mark] as const))(
  'the invisible %s is dropped from whatever is typed',
  ([, mark]) => {
    const within = (text: string) => `${mark}${text.slice(0, 3)}${mark}${text.slice(3)}${mark}`
    expect(Phone.parse(within('081234567890'))).toBe('+6281234567890')
    expect(Email.parse(within('rani@example.test'))).toBe('rani@example.test')
    expect(line(1, 50).parse(within('Rani Wulandari'))).toBe('Rani Wulandari')
    expect(lines(1, 50).parse(within('Titip di satpam'))).toBe('Titip di satpam')
    expect(VoucherCode.parse(within('HEMAT10'))).toBe('HEMAT10')
    expect(GivenReferralCode.parse(within('RANI123'))).toBe('RANI123')
    expect(OneTimeCode.parse(within('123456'))).toBe('123456')
    expect(AwbNumber.parse(within('JNE1234567890'))).toBe('JNE1234567890')
    expect(AccountNumber.parse(within('1234567890'))).toBe('1234567890')
    expect(TaxNumber.parse(within('123456789012345'))).toBe('123456789012345')
    expect(HalalCertificate.parse(within('ID12345678901234567'))).toBe('ID12345678901234567')
    expect(typedProductStock.parse(within('120'))).toBe(120)
    expect(line(1, 50).safeParse(`${mark}${mark} ${mark}`).success).toBe(false)
  },
)

test('what joiners are for stays', () => {
  for (const text of ['👨‍👩‍👧', 'ibu 👩🏽‍⚕️', 'می‌خواهم', '❤️‍🔥', '1️⃣', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', 'Ibu™️', '—']) expect(visible(text)).toBe(text)
})

test('accents without a letter and letters that no font has are nothing', () => {
  for (const text of ['\u0301\u0301', '\uE000\uE001', '\u{E0001}\u0301', '\u0378']) {
    expect(line(1, 50).safeParse(text).success, text).toBe(false)
  }
})
