import { expect, test } from 'vitest'
import { greeting } from './greeting.ts'

test('a person is greeted by name in their language', () => {
  expect(greeting('id', 'Dewi')).toBe('Halo Dewi,')
  expect(greeting('en', ' Siti Nurhaliza O’Brien ')).toBe('Hello Siti Nurhaliza O’Brien,')
  expect(greeting('en', 'M. Rizki')).toBe('Hello M. Rizki,')
  expect(greeting('en', 'Dr.Adi')).toMatch(/^Hello/)
})

test.for([
  ['an address', 'Win at evil.example now'],
  ['an address with its scheme', 'https://evil.example'],
  ['a scheme of its own', 'tg://x'],
  ['a mailbox', 'write to x@evil'],
  ['an address without dots behind it', 'www.x'],
  ['an address in other letters', 'пример.рф'],
  ['a sentence', 'You have won a prize, please call us today'],
  ['nothing', '  '],
] as const)('a name that is %s is left out of the greeting', ([, name]) => {
  expect(greeting('en', name)).toBe('Hello,')
  expect(greeting('id', name)).toBe('Halo,')
})
