import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachInstruction, extractInstruction } from '@atlaskit/pragmatic-drag-and-drop-hitbox/list-item'
import type { Instruction } from '@atlaskit/pragmatic-drag-and-drop-hitbox/list-item'

/** Where a dragged category would land: beside this one, or below it. */
export type Landing = 'before' | 'after' | 'into'

type DragOptions = {
  category_id: string
  isDisabled: boolean
  /** Which landings make sense for what is dragged; the others show that they are not possible. */
  canLand: (dragged_id: string, landing: Landing) => boolean
  onDrop: (dragged_id: string, landing: Landing) => void
}

export type CategoryDrag = {
  row: RefObject<HTMLDivElement | null>
  handle: RefObject<HTMLButtonElement | null>
  isDragged: boolean
  landing: Landing | null
}

const landings = { 'reorder-before': 'before', 'reorder-after': 'after', combine: 'into' } as const

/** A row that is dragged by its handle and on which others are dropped. Needs the mouse or a finger; see also the arrow keys. */
export function useCategoryDrag({ category_id, isDisabled, canLand, onDrop }: DragOptions): CategoryDrag {
  const row = useRef<HTMLDivElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const [isDragged, setIsDragged] = useState(false)
  const [landing, setLanding] = useState<Landing | null>(null)
  const drop = useEffectEvent(onDrop)
  const mayLand = useEffectEvent(canLand)

  useEffect(() => {
    const element = row.current
    const dragHandle = handle.current
    if (!element || !dragHandle || isDisabled) return undefined
    const availability = (id: string, wanted: Landing) => (mayLand(id, wanted) ? 'available' : 'not-available')
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ category_id }),
        onDragStart: () => setIsDragged(true),
        onDrop: () => setIsDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => typeof source.data.category_id === 'string' && source.data.category_id !== category_id,
        getData: ({ input, source }) => {
          const dragged = String(source.data.category_id)
          return attachInstruction(
            { category_id },
            {
              input,
              element,
              operations: {
                'reorder-before': availability(dragged, 'before'),
                'reorder-after': availability(dragged, 'after'),
                combine: availability(dragged, 'into'),
              },
            },
          )
        },
        onDrag: ({ self }) => setLanding(landingOf(extractInstruction(self.data))),
        onDragLeave: () => setLanding(null),
        onDrop: ({ self, source }) => {
          setLanding(null)
          const where = landingOf(extractInstruction(self.data))
          if (where) drop(String(source.data.category_id), where)
        },
      }),
    )
  }, [category_id, isDisabled])

  return { row, handle, isDragged, landing }
}

function landingOf(instruction: Instruction | null): Landing | null {
  return instruction && !instruction.blocked ? landings[instruction.operation] : null
}
