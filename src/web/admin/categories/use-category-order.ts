import { useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Output } from '#contract/call.ts'
import { listCategories, orderCategories } from '#contract/catalogue/categories.ts'
import type { ListedCategory } from '#contract/catalogue/categories.ts'
import { request } from '../../api/request.ts'
import { queryKey } from '../../api/use-query-call.ts'
import { useTexts } from '../../shared/language.tsx'
import { useErrorText } from '../../shared/use-error-text.ts'
import { announce } from '../../shared/announce.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { childrenOf, withMove } from './category-moves.ts'
import type { Move } from './category-moves.ts'
import { adminCategoriesTexts } from './categories.en.ts'

/** All categories at once: an order is only an order of all siblings. */
export const everything = { query: { limit: 1000 } } as const

type List = Output<typeof listCategories>

export type CategoryOrder = {
  /** Null where the category cannot move like this: that is said, and nothing happens. */
  move: (category: ListedCategory, move: Move | null) => void
  /** Where something moved to, for screen readers. */
  said: string
}

/**
 * Moves categories on the screen at once and sends the moves one after the other, so that many quick ones arrive in
 * their order. A refused move resets the screen to the server's order.
 */
export function useCategoryOrder(): CategoryOrder {
  const { list: texts } = useTexts(adminCategoriesTexts)
  const client = useQueryClient()
  const errorText = useErrorText()
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(0)
  const [said, setSaid] = useState('')
  const key = queryKey(listCategories, everything)

  async function send({ ids, parent_id }: Move) {
    try {
      await request(orderCategories, { body: { ids, parent_id } })
      announce(orderCategories.message)
    } catch (error) {
      toast.error(errorText(error))
    } finally {
      waiting.current -= 1
      // What is still on its way is on the screen already and not yet in the shop.
      if (waiting.current === 0) await client.invalidateQueries({ queryKey: queryKey(listCategories) })
    }
  }

  function move({ category_id, name }: ListedCategory, wanted: Move | null) {
    if (!wanted) return setSaid(texts.cannotMove(name))
    waiting.current += 1
    void client.cancelQueries({ queryKey: key })
    client.setQueryData<List>(key, (list) => list && { ...list, data: withMove(list.data, wanted) })
    const list = client.getQueryData<List>(key)?.data ?? []
    const siblings = childrenOf(list, wanted.parent_id)
    const parent = list.find((one) => one.category_id === wanted.parent_id)?.name ?? null
    const place = siblings.findIndex((one) => one.category_id === category_id) + 1
    setSaid(texts.place(name, place, siblings.length, parent))
    line.current = line.current.then(() => send(wanted))
  }

  return { move, said }
}
