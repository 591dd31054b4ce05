import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { landingPlace } from './moved.ts'
import type { Edge } from './moved.ts'

type DragOptions = {
  rowKey: string
  index: number
  isDisabled: boolean
  /** Tiles stand beside each other, rows below. */
  isTile?: boolean
  /** Another row was let go here; it belongs at this place. */
  onDropped: (dragged: string, to: number) => void
}

export type RowDrag = {
  row: RefObject<HTMLLIElement | null>
  /** Where it is taken; without one it is the whole row. */
  handle: RefObject<HTMLButtonElement | null>
  isDragged: boolean
  edge: Edge | null
}

/** A row that is dragged between its siblings, by its handle where it has one. */
export function useRowDrag({ rowKey, index, isDisabled, isTile = false, onDropped }: DragOptions): RowDrag {
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const [isDragged, setIsDragged] = useState(false)
  const [edge, setEdge] = useState<Edge | null>(null)
  const dropped = useEffectEvent(onDropped)

  useEffect(() => {
    const element = row.current
    const dragHandle = handle.current ?? undefined
    if (!element || isDisabled) return undefined
    return combine(
      draggable({
        element,
        ...(dragHandle && { dragHandle }),
        getInitialData: () => ({ rowKey, index }),
        onDragStart: () => setIsDragged(true),
        onDrop: () => setIsDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => typeof source.data['rowKey'] === 'string' && source.data['rowKey'] !== rowKey,
        getData: ({ input }) =>
          attachClosestEdge({}, { input, element, allowedEdges: isTile ? ['left', 'right'] : ['top', 'bottom'] }),
        onDrag: ({ self }) => setEdge(extractClosestEdge(self.data)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ self, source }) => {
          const where = extractClosestEdge(self.data)
          setEdge(null)
          const { rowKey: dragged, index: from } = source.data
          if (where && typeof dragged === 'string' && typeof from === 'number')
            dropped(dragged, landingPlace(from, index, where))
        },
      }),
    )
  }, [rowKey, index, isDisabled, isTile])

  return { row, handle, isDragged, edge }
}
