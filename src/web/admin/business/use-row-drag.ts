import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { landingPlace } from './moved.ts'

type Edge = 'top' | 'bottom'
type DragOptions = {
  rowKey: string
  index: number
  isDisabled: boolean
  /** Another row was let go here; it belongs at this place. */
  onDropped: (dragged: string, to: number) => void
}

export type RowDrag = {
  row: RefObject<HTMLLIElement | null>
  handle: RefObject<HTMLButtonElement | null>
  isDragged: boolean
  edge: Edge | null
}

/** A row that is dragged by its handle between its siblings. */
export function useRowDrag({ rowKey, index, isDisabled, onDropped }: DragOptions): RowDrag {
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const [isDragged, setIsDragged] = useState(false)
  const [edge, setEdge] = useState<Edge | null>(null)
  const dropped = useEffectEvent(onDropped)

  useEffect(() => {
    const element = row.current
    const dragHandle = handle.current
    if (!element || !dragHandle || isDisabled) return undefined
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ rowKey, index }),
        onDragStart: () => setIsDragged(true),
        onDrop: () => setIsDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => typeof source.data['rowKey'] === 'string' && source.data['rowKey'] !== rowKey,
        getData: ({ input }) => attachClosestEdge({}, { input, element, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self }) => setEdge(edgeOf(self.data)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ self, source }) => {
          const where = edgeOf(self.data)
          setEdge(null)
          const { rowKey: dragged, index: from } = source.data
          if (where && typeof dragged === 'string' && typeof from === 'number')
            dropped(dragged, landingPlace(from, index, where))
        },
      }),
    )
  }, [rowKey, index, isDisabled])

  return { row, handle, isDragged, edge }
}

function edgeOf(data: Record<string | symbol, unknown>): Edge | null {
  const edge = extractClosestEdge(data)
  return edge === 'top' || edge === 'bottom' ? edge : null
}
