import type { ReactNode } from 'react'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { CircleAlert } from '../icons/list-icons.ts'
import { X } from '../icons/shop-icons.ts'
import clsx from 'clsx'
import { useUiLabels } from '../ui-labels.tsx'
import { softTone } from './tone.ts'

export type AlertProps = {
  tone?: 'success' | 'warning' | 'danger' | 'info' | undefined
  title?: ReactNode
  /** A button or link below the words. */
  action?: ReactNode
  onClose?: (() => void) | undefined
  /** Read out at once: for what appears because of something the user did. */
  live?: boolean | undefined
  className?: string | undefined
  children?: ReactNode
}

const icons = { success: CircleCheck, warning: TriangleAlert, danger: CircleAlert, info: Info }

/** A banner in the flow of the page or on top of a form. `<Alert tone="danger" live title={error.message} />` */
export function Alert({ tone = 'info', title, action, onClose, live = false, className, children }: AlertProps) {
  const { close } = useUiLabels()
  const Icon = icons[tone]
  return (
    <div
      role={live ? 'alert' : undefined}
      className={clsx('flex items-start gap-3 rounded-xl border px-4 py-3', softTone[tone], className)}
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1 text-sm break-words text-text">
        {title && <p className="font-semibold">{title}</p>}
        {children}
        {action && <div className="mt-2">{action}</div>}
      </div>
      {onClose && (
        <button
          type="button"
          aria-label={close}
          onClick={onClose}
          className="-my-1 -mr-2 grid size-8 shrink-0 place-items-center rounded-lg hover:bg-surface-hover"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </div>
  )
}
