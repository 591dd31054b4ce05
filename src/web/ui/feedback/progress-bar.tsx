import type { ReactNode } from 'react'
import clsx from 'clsx'

export type ProgressBarProps = {
  label: string
  /** Without a value the work has no known end. */
  value?: number | undefined
  max?: number | undefined
  /** At the right of the label: "12 of 40", a cancel button. */
  aside?: ReactNode
  hideLabel?: boolean | undefined
  className?: string | undefined
}

/** How far a long work is. `<ProgressBar label={texts.creatingAwb} value={12} max={40} aside={…} />` */
export function ProgressBar({ label, value, max = 100, aside, hideLabel = false, className }: ProgressBarProps) {
  return (
    <div className={clsx('flex w-full flex-col gap-1.5', className)}>
      {(!hideLabel || aside) && (
        <div className="tabular flex items-center justify-between gap-4 text-sm">
          <span className={hideLabel ? 'sr-only' : 'font-medium'}>{label}</span>
          {aside && <span className="text-text-muted">{aside}</span>}
        </div>
      )}
      <div className="relative h-1.5 overflow-hidden rounded-full bg-skeleton">
        <progress
          aria-label={label}
          value={value}
          max={max}
          className="absolute inset-0 block size-full appearance-none border-0 bg-transparent [&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-action [&::-webkit-progress-value]:transition-[inline-size] [&:indeterminate]:opacity-0"
        />
        {value === undefined && (
          <span aria-hidden className="absolute inset-y-0 left-0 w-1/3 animate-sweep rounded-full bg-action" />
        )}
      </div>
    </div>
  )
}
