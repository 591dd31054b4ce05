import { useState } from 'react'
import type { ReactNode } from 'react'
import { changeCategory, listCategories } from '#contract/catalogue/categories.ts'
import type { ListedCategory } from '#contract/catalogue/categories.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { CategoryDialog } from './category-dialog.tsx'
import type { Editing } from './category-dialog.tsx'
import { childrenOf, moveBeside, moveInto, moveOneStep } from './category-moves.ts'
import type { CategoryWork, Target } from './category-work.ts'
import { useCategoryOrder } from './use-category-order.ts'
import { useCategoryRemoval } from './use-category-removal.tsx'

type Work = {
  work: CategoryWork
  /** What moved where, for screen readers. */
  said: string
  /** To be rendered once on the page. */
  dialogs: ReactNode
  add: () => void
}

/** Everything that can be done with the categories of the list. */
export function useCategoryWork(all: readonly ListedCategory[], isFiltered: boolean): Work {
  const order = useCategoryOrder()
  const change = useActionCall(changeCategory, { stale: [listCategories], announce: true })
  const [editing, setEditing] = useState<{ what: Editing; round: number } | null>(null)
  const [isEditing, setIsEditing] = useState(false)
  const removal = useCategoryRemoval(all)

  function edit(what: Editing) {
    // Each opening has a new form: discarded input does not come back.
    setEditing((last) => ({ what, round: (last?.round ?? 0) + 1 }))
    setIsEditing(true)
  }

  const work: CategoryWork = {
    isFiltered,
    isShown: (category) => isShown(all, category),
    landingMove: (dragged_id, target) => moveOf(all, dragged_id, target),
    land(dragged_id, target) {
      const dragged = all.find((one) => one.category_id === dragged_id)
      if (dragged) order.move(dragged, moveOf(all, dragged_id, target))
    },
    stepOf: (category, direction) => moveOneStep(all, category.category_id, direction),
    moveOneStep: (category, direction) => order.move(category, moveOneStep(all, category.category_id, direction)),
    above: (category) => {
      const siblings = childrenOf(all, category.parent_id)
      return siblings[siblings.findIndex((one) => one.category_id === category.category_id) - 1]
    },
    edit: (category) => edit({ category }),
    addBelow: ({ category_id }) => edit({ parent_id: category_id }),
    toggle: ({ category_id, is_active }) =>
      void change.send({ params: { id: category_id }, body: { is_active: !is_active } }),
    remove: removal.remove,
  }
  const dialogs = (
    <>
      {editing && (
        <CategoryDialog
          key={editing.round}
          editing={editing.what}
          list={all}
          open={isEditing}
          onOpenChange={setIsEditing}
        />
      )}
      {removal.dialog}
    </>
  )
  return { work, said: order.said, dialogs, add: () => edit({ parent_id: null }) }
}

/** Behind a category whose children are in sight is where they begin, so nothing is dropped there. */
function moveOf(all: readonly ListedCategory[], dragged_id: string, { category_id, landing, isOpen }: Target) {
  if (landing === 'into') return moveInto(all, dragged_id, category_id)
  if (landing === 'after' && isOpen) return null
  return moveBeside(all, dragged_id, { category_id, side: landing })
}

function isShown(all: readonly ListedCategory[], category: ListedCategory): boolean {
  const parent = all.find((one) => one.category_id === category.parent_id)
  return category.is_active && (parent === undefined || isShown(all, parent))
}
