import type { ReactNode } from 'react'
import clsx from 'clsx'
import { softTone } from './tone.ts'
import type { Tone } from './tone.ts'

export type BadgeProps = {
  tone?: Tone | undefined
  /** `solid` for the few marks that must be seen on a picture. */
  variant?: 'soft' | 'solid' | undefined
  icon?: ReactNode
  className?: string | undefined
  children: ReactNode
}

const solidTone: Record<Tone, string> = {
  neutral: 'bg-slate-800 text-white',
  accent: 'bg-primary-700 text-white',
  success: 'bg-primary-700 text-white',
  warning: 'bg-warning text-surface',
  danger: 'bg-danger-solid text-white',
  info: 'bg-secondary-700 text-white',
}

/** A short mark on something. `<Badge tone="danger" variant="solid">−20%</Badge>` */
export function Badge({ tone = 'neutral', variant = 'soft', icon, className, children }: BadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex h-6 max-w-full items-center gap-1 rounded-full px-2.5 text-xs font-semibold whitespace-nowrap [&>svg]:size-3.5 [&>svg]:shrink-0',
        variant === 'solid' ? solidTone[tone] : ['border', softTone[tone]],
        className,
      )}
    >
      {icon}
      <span className="truncate">{children}</span>
    </span>
  )
}
