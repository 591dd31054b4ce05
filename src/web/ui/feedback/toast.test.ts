import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToasts, dismissToast, pauseToasts, resumeToasts, showToast, toast } from './toast.ts'

beforeEach(() => vi.useFakeTimers())

afterEach(() => {
  for (const shown of currentToasts()) dismissToast(shown.id)
  resumeToasts()
  vi.runAllTimers()
  vi.useRealTimers()
})

const seen = () => currentToasts().flatMap((item) => (item.isLeaving ? [] : [item.message]))

test('a toast stays for four seconds', () => {
  toast.success('Added')

  vi.advanceTimersByTime(3999)
  expect(seen()).toEqual(['Added'])

  vi.advanceTimersByTime(1)
  expect(seen()).toEqual([])
})

test('a leaving toast is gone after its fade', () => {
  const id = toast.info('Bye')

  dismissToast(id)
  expect(currentToasts()).toMatchObject([{ isLeaving: true }])

  vi.advanceTimersByTime(160)
  expect(currentToasts()).toEqual([])
})

test('the fourth toast pushes out the oldest', () => {
  for (const words of ['one', 'two', 'three', 'four']) toast.info(words)

  expect(seen()).toEqual(['two', 'three', 'four'])
})

test('the same words again do not stack but stay longer', () => {
  const first = toast.error('No network')
  vi.advanceTimersByTime(3000)
  const second = toast.error('No network')
  vi.advanceTimersByTime(3000)

  expect(second).toBe(first)
  expect(seen()).toEqual(['No network'])
})

test('time stands still while someone reads, and only the rest runs afterwards', () => {
  toast.warning('Read me')
  vi.advanceTimersByTime(3000)

  pauseToasts()
  vi.advanceTimersByTime(60_000)
  expect(seen()).toEqual(['Read me'])

  resumeToasts()
  vi.advanceTimersByTime(999)
  expect(seen()).toEqual(['Read me'])
  vi.advanceTimersByTime(1)
  expect(seen()).toEqual([])
})

test('a toast that comes during a pause waits for its end', () => {
  pauseToasts()
  showToast('success', 'Late', { duration: 1000 })
  vi.advanceTimersByTime(5000)
  expect(seen()).toEqual(['Late'])

  resumeToasts()
  vi.advanceTimersByTime(1000)
  expect(seen()).toEqual([])
})
