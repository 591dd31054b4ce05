import { expect, test } from 'vitest'
import { branchOf, fitsBelow, moveBeside, moveInto, moveOneStep, withMove } from './category-moves.ts'

/** `face`, with `serum` (`day`, `night`) and `mask` below it, then `body` and `hair`. */
const list = [
  { category_id: 'face', parent_id: null, level: 1 },
  { category_id: 'serum', parent_id: 'face', level: 2 },
  { category_id: 'day', parent_id: 'serum', level: 3 },
  { category_id: 'night', parent_id: 'serum', level: 3 },
  { category_id: 'mask', parent_id: 'face', level: 2 },
  { category_id: 'body', parent_id: null, level: 1 },
  { category_id: 'hair', parent_id: null, level: 1 },
]

function drawn(of: typeof list): string {
  return of.map(({ category_id, level }) => `${'-'.repeat(level)}${category_id}`).join(' ')
}

test('a category moves past its neighbours and no further', () => {
  expect(moveOneStep(list, 'body', 'up')).toEqual({ parent_id: null, ids: ['body', 'face', 'hair'] })
  expect(moveOneStep(list, 'body', 'down')).toEqual({ parent_id: null, ids: ['face', 'hair', 'body'] })
  expect(moveOneStep(list, 'face', 'up')).toBeNull()
  expect(moveOneStep(list, 'hair', 'down')).toBeNull()
})

test('a category moves into the one above it, and out to stand behind its parent', () => {
  expect(moveOneStep(list, 'mask', 'in')).toEqual({ parent_id: 'serum', ids: ['day', 'night', 'mask'] })
  expect(moveOneStep(list, 'night', 'out')).toEqual({ parent_id: 'face', ids: ['serum', 'night', 'mask'] })
  expect(moveOneStep(list, 'serum', 'in')).toBeNull()
  expect(moveOneStep(list, 'hair', 'out')).toBeNull()
})

test('nothing stands below itself or deeper than three levels', () => {
  expect(fitsBelow(list, 'face', 'serum')).toBe(false)
  expect(fitsBelow(list, 'serum', 'body')).toBe(true)
  expect(fitsBelow(list, 'face', 'body')).toBe(false)
  expect(moveInto(list, 'hair', 'day')).toBeNull()
  expect(moveBeside(list, 'serum', { category_id: 'day', side: 'before' })).toBeNull()
})

test('a drop where it stands already is no move', () => {
  expect(moveBeside(list, 'body', { category_id: 'face', side: 'after' })).toBeNull()
  expect(moveBeside(list, 'body', { category_id: 'hair', side: 'before' })).toBeNull()
  expect(moveInto(list, 'mask', 'face')).toBeNull()
})

test('after a move the list is in the order of the tree, with everything below coming along', () => {
  const move = moveBeside(list, 'serum', { category_id: 'hair', side: 'before' })

  expect(move).not.toBeNull()
  expect(drawn(withMove(list, move ?? { parent_id: null, ids: [] }))).toBe(
    '-face --mask -body -serum --day --night -hair',
  )
  expect(branchOf(list, 'serum').map(({ category_id }) => category_id)).toEqual(['serum', 'day', 'night'])
})
