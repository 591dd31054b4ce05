import { expect, test } from 'vitest'
import { dispatchPromises } from './dispatch-promises.ts'

const none: string[] = []
const rules = { cut_off: '14:00', weekdays: [1, 2, 3, 4, 5, 6], closed_days: none, open_days: none }
const wib = (time: string) => new Date(`${time}+07:00`)
const now = (time: string, own: Partial<typeof rules> = {}) => dispatchPromises({ ...rules, ...own }, wib(time))
const first = (time: string, own: Partial<typeof rules> = {}) => {
  const [promise] = now(time, own)
  return promise && `${promise.when} ${promise.day}`
}

test.for([
  ['a Monday just after midnight', '2026-11-23T00:00:00', 'TODAY 2026-11-23'],
  ['a Monday morning', '2026-11-23T09:00:00', 'TODAY 2026-11-23'],
  ['a moment before the promise ends', '2026-11-23T13:57:59', 'TODAY 2026-11-23'],
  ['so close to 14.00 that a page may outlive it', '2026-11-23T13:58:00', 'TOMORROW 2026-11-24'],
  ['14.00 itself', '2026-11-23T14:00:00', 'TOMORROW 2026-11-24'],
  ['late, while a page cannot outlive the day', '2026-11-23T23:57:59', 'TOMORROW 2026-11-24'],
  ['so close to midnight that "tomorrow" may be today when it is read', '2026-11-23T23:58:00', 'LATER 2026-11-24'],
  ['a Saturday in time', '2026-11-28T10:00:00', 'TODAY 2026-11-28'],
  ['a Saturday too late: over the Sunday', '2026-11-28T15:00:00', 'LATER 2026-11-30'],
  ['a Sunday', '2026-11-29T10:00:00', 'TOMORROW 2026-11-30'],
  ['the day before Christmas leave', '2026-12-23T15:00:00', 'LATER 2026-12-26'],
  ['Christmas', '2026-12-25T09:00:00', 'TOMORROW 2026-12-26'],
  ['New Year', '2027-01-01T09:00:00', 'TOMORROW 2027-01-02'],
  ['Nyepi of 2027: over Idulfitri and its leave', '2027-03-08T09:00:00', 'LATER 2027-03-13'],
  ['the Saturday before Iduladha of 2027: over its leave and Waisak', '2027-05-15T15:00:00', 'LATER 2027-05-21'],
] as const)('on %s', ([, at, promise]) => {
  expect(first(at)).toBe(promise)
})

test('the days are those of Jakarta: 23.30 WIB is still the evening', () => {
  expect(dispatchPromises(rules, new Date('2026-11-23T17:30:00Z'))[0]).toMatchObject({
    when: 'TODAY',
    day: '2026-11-24',
  })
  expect(dispatchPromises(rules, new Date('2026-11-23T16:30:00Z'))[0]).toMatchObject({ when: 'TOMORROW' })
})

test('each promise ends where the next begins, and is what is said at its own moment', () => {
  const promises = now('2026-11-27T12:00:00')

  expect(promises.map(({ until, when, day }) => [until, when, day])).toEqual([
    ['2026-11-27T06:58:00.000Z', 'TODAY', '2026-11-27'],
    ['2026-11-27T16:58:00.000Z', 'TOMORROW', '2026-11-28'],
    ['2026-11-27T17:00:00.000Z', 'LATER', '2026-11-28'],
    ['2026-11-28T06:58:00.000Z', 'TODAY', '2026-11-28'],
    ['2026-11-28T17:00:00.000Z', 'LATER', '2026-11-30'],
    ['2026-11-29T16:58:00.000Z', 'TOMORROW', '2026-11-30'],
  ])
  for (const [index, { until }] of promises.slice(0, -1).entries()) {
    expect(dispatchPromises(rules, new Date(until))[0]).toMatchObject({
      when: promises[index + 1]?.when,
      day: promises[index + 1]?.day,
    })
  }
})

test('the shop sets its own days and its own time', () => {
  expect(first('2026-11-23T10:00:00', { closed_days: ['2026-11-23', '2026-11-24'] })).toBe('LATER 2026-11-25')
  expect(first('2026-11-28T10:00:00', { weekdays: [1, 2, 3, 4, 5] })).toBe('LATER 2026-11-30')
  expect(first('2026-11-23T15:00:00', { cut_off: '16:30' })).toBe('TODAY 2026-11-23')
})

test('a holiday that moved is taken off the list by the shop, and its new day is added', () => {
  expect(first('2027-01-05T09:00:00')).toBe('TOMORROW 2027-01-06')
  expect(first('2027-01-05T09:00:00', { open_days: ['2027-01-05'] })).toBe('TODAY 2027-01-05')
  expect(first('2027-01-05T09:00:00', { open_days: ['2027-01-05'], closed_days: ['2027-01-05'] })).toBe(
    'TOMORROW 2027-01-06',
  )
})

test('nothing is promised beyond the holidays that are known, and nothing while the shop is closed for long', () => {
  expect(now('2027-12-31T15:00:00')).toEqual([])
  const closed_days = Array.from({ length: 31 }, (_, index) => `2026-12-${String(index + 1).padStart(2, '0')}`)
  expect(now('2026-12-01T09:00:00', { closed_days })).toEqual([])
})
