import type { ReactNode } from 'react'
import clsx from 'clsx'

export type TimelineEvent = {
  key: string
  title: ReactNode
  /** Already formatted. */
  time?: ReactNode
  description?: ReactNode
  /** `done` by default; `current` is prominent, `ahead` is pale, `failed` is red. */
  state?: 'done' | 'current' | 'ahead' | 'failed' | undefined
}

const dots = {
  done: 'border-action bg-action',
  current: 'border-action bg-surface ring-4 ring-surface-tint',
  ahead: 'border-border-strong bg-surface',
  failed: 'border-danger-solid bg-danger-solid',
}

/** What happened, in order. `<Timeline label={texts.tracking} events={[{ key, title, time, state: 'current' }]} />` */
export function Timeline({ label, events, className }: TimelineProps) {
  return (
    <ol aria-label={label} className={className}>
      {events.map((event) => {
        const state = event.state ?? 'done'
        return (
          <li key={event.key} className="group relative flex gap-4 pb-5 last:pb-0">
            <span aria-hidden className="absolute top-4 bottom-0 left-1.5 w-px bg-border group-last:hidden" />
            <span
              aria-hidden
              className={clsx('relative mt-1.5 size-3.25 shrink-0 rounded-full border-2', dots[state])}
            />
            <div className="min-w-0 flex-1">
              <p
                className={clsx(
                  'font-semibold',
                  state === 'ahead' && 'font-medium text-text-muted',
                  state === 'failed' && 'text-danger',
                )}
              >
                {event.title}
              </p>
              {event.description && (
                <div className="mt-0.5 text-sm break-words text-text-muted">{event.description}</div>
              )}
              {event.time && <p className="tabular mt-0.5 text-xs text-text-muted">{event.time}</p>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

export type TimelineProps = { label: string; events: readonly TimelineEvent[]; className?: string | undefined }
