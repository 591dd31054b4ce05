import { expect, test } from 'vitest'
import { lookOf } from './mark-colours.ts'

/** What a shop begins with, and the couriers of its sandbox. */
const known = [
  ...'QRIS GOPAY OVO DANA SHOPEEPAY BCA_VA MANDIRI_VA BNI_VA BRI_VA PERMATA_VA CARD ALFAMART INDOMARET BANK_TRANSFER'
    .split(' ')
    .map((code) => ['payment', code] as const),
  ...'jne jnt sicepat anteraja pos gosend'.split(' ').map((code) => ['courier', code] as const),
]

test('every way to pay and every courier that the shop begins with has letters and colours of its own', () => {
  for (const [kind, code] of known) expect([code, lookOf(kind, code)[1]]).not.toContain('#475569')
})

test('the letters can be read on white, and there is room for them', () => {
  for (const [kind, code] of known) {
    const [letters, ink] = lookOf(kind, code)
    expect(contrast('#ffffff', ink), letters).toBeGreaterThanOrEqual(4.5)
    expect(letters.length).toBeLessThanOrEqual(9)
  }
})

test('what nobody drew a mark for gets its first letters', () => {
  expect(lookOf('courier', 'rpx-one')[0]).toBe('RPX')
})

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
