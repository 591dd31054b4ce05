import fc from 'fast-check'

/** Names that every object of JavaScript answers to. */
export const prototypeNames = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
] as const

/** Texts that parsers, look-ups and columns stumble over. */
const texts = [
  '\0',
  'a\0b',
  '\uD800',
  'a\uDC00b',
  '\u202Egnp.exe',
  '\u200B\u200D\u2060\uFEFF',
  '\u00AD\u034F\u061C',
  '\uFFFD',
  '',
  ' ',
  '\t\r\n',
  '-1',
  '-0',
  '0x10',
  '1e999',
  '1e-7',
  '9'.repeat(400),
  '-9223372036854775809',
  '12.5',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  "' or 1=1 --",
  '$1',
  '{total}',
  '%00%ff',
  '%',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.001Z',
  '2026-02-30',
  '00000000-0000-0000-0000-000000000000',
  '😀'.repeat(50),
  'a'.repeat(10_000),
]

const numbers = [0, -1, -0, 0.5, 1e21, 1e308, -1e308, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, -(2 ** 53), 2 ** 63, 5e-324]

/** A text as an attacker would type it. */
export const nastyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom(...prototypeNames) },
  { weight: 4, arbitrary: fc.constantFrom(...texts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
)

const scalar: fc.Arbitrary<unknown> = fc.oneof(
  nastyText,
  fc.constantFrom(...numbers),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.maxSafeInteger(),
  fc.constantFrom(null, true, false),
)

/** Ten thousand of something, and what nests as deep as is read at all. */
const huge = fc.constantFrom<() => unknown>(
  () => Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`key${n}`, n])),
  () => Array.from({ length: 10_000 }, () => 1),
  () => Array.from({ length: 30 }).reduce((inner) => [inner], 1 as unknown),
)

/** Any value of JSON, most of them of another kind than the one that was expected. */
export const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: scalar },
  { weight: 2, arbitrary: fc.array(scalar, { maxLength: 4 }) },
  {
    weight: 2,
    arbitrary: fc.dictionary(fc.oneof(nastyText, fc.constantFrom(...prototypeNames)), scalar, { maxKeys: 4 }),
  },
  { weight: 1, arbitrary: huge.map((make) => make()) },
)
