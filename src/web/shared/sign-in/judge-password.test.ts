import { expect, test } from 'vitest'
import { judgePassword } from './judge-password.ts'

test.for([
  ['', 'open', 'open'],
  ['seven77', 'unmet', 'open'],
  ['a short sentence', 'met', 'met'],
  ['x'.repeat(129), 'unmet', 'unmet'],
  ['Password123', 'met', 'unmet'],
  ['12345678', 'met', 'unmet'],
  ['aaaaaaaaaa', 'met', 'unmet'],
  ['Rani.Wulandari', 'met', 'unmet'],
  ['password of my grandmother', 'met', 'met'],
] as const)('the password "%s" is: length %s, not easy %s', ([password, length, notEasy]) => {
  expect(judgePassword(password, { email: 'rani.wulandari@example.test' })).toEqual({ length, notEasy })
})

test('what the server has turned down stays turned down until it is changed', () => {
  expect(judgePassword('sepakbola1', { refused: 'sepakbola1' }).notEasy).toBe('unmet')
  expect(judgePassword('sepakbola12', { refused: 'sepakbola1' }).notEasy).toBe('met')
})
