import { useEffect, useState } from 'react'
import { listReviewMarks } from '#contract/reviews/reviews.ts'
import type { Review } from '#contract/reviews/reviews.ts'
import { request } from '../../../api/request.ts'
import { useSession } from '../../../shared/session/session.ts'

export type Marks = {
  own: ReadonlySet<string>
  helpful: ReadonlySet<string>
  reported: ReadonlySet<string>
  mark: (kind: 'helpful' | 'reported', id: string, isSet: boolean) => void
}

const mostAtOnce = 50
const none = { own: new Set<string>(), helpful: new Set<string>(), reported: new Set<string>() }

/** What the reader has to do with the reviews that are shown; nothing for who is signed out. */
export function useMarks(entries: readonly Review[]): Marks {
  const isCustomer = useSession(({ authenticated, role }) => authenticated && role === 'CUSTOMER')
  const [marks, setMarks] = useState(none)
  const ids = entries
    .slice(-mostAtOnce)
    .map(({ review_id }) => review_id)
    .join(',')

  useEffect(() => {
    if (!isCustomer || ids === '') return
    let isOver = false
    request(listReviewMarks, { query: { ids } }).then(
      ({ own, helpful, reported }) => {
        if (isOver) return
        setMarks((before) => ({
          own: new Set([...before.own, ...own]),
          helpful: new Set([...before.helpful, ...helpful]),
          reported: new Set([...before.reported, ...reported]),
        }))
      },
      // Without them the reviews read the same.
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [ids, isCustomer])

  return {
    ...marks,
    mark: (kind, id, isSet) =>
      setMarks((before) => {
        const changed = new Set(before[kind])
        if (isSet) changed.add(id)
        else changed.delete(id)
        return { ...before, [kind]: changed }
      }),
  }
}
