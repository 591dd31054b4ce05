import type { ReactNode } from 'react'
import { Button } from '../action/button.tsx'
import { ProgressBar } from '../feedback/progress-bar.tsx'

export type LoadMoreProps = {
  /** "Show more products". */
  label: string
  /** "24 of 118 products". */
  summary: string
  shown: number
  total: number
  busy?: boolean | undefined
  onPress: () => void
  icon?: ReactNode
}

/** More of a list below the list; only the summary when all is there. `<LoadMore label={…} summary={…} shown={24} total={118} onPress={fetchNext} />` */
export function LoadMore({ label, summary, shown, total, busy, onPress, icon }: LoadMoreProps) {
  return (
    <div className="mx-auto flex w-full max-w-xs flex-col items-center gap-3 py-6">
      <p className="tabular text-sm text-text-muted">{summary}</p>
      {shown < total && (
        <>
          <ProgressBar label={summary} value={shown} max={total} hideLabel />
          <Button variant="cancel" busy={busy} icon={icon} onClick={onPress}>
            {label}
          </Button>
        </>
      )}
    </div>
  )
}
