import clsx from 'clsx'
import type { Edge } from './moved.ts'

/** The line at the edge of a tile where a dragged one would come to stand; the tile is `relative`. */
export function DropMark({ edge }: { edge: Edge | null }) {
  if (edge === null) return null
  return (
    <span
      aria-hidden
      className={clsx(
        'pointer-events-none absolute inset-y-0 w-0.5 rounded-full bg-action',
        edge === 'left' ? '-left-1.5' : '-right-1.5',
      )}
    />
  )
}
