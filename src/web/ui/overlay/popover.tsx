import type { ReactElement, ReactNode } from 'react'
import { Popover as Base } from '@base-ui/react/popover'
import clsx from 'clsx'
import { floatStyle } from './float-style.ts'

export type PopoverProps = {
  trigger: ReactElement
  title?: ReactNode
  align?: 'start' | 'center' | 'end' | undefined
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
  children: ReactNode
}

/** A small window at its trigger, for filters and explanations. `<Popover trigger={<Button …/>} title={texts.period}>…</Popover>` */
export function Popover({ trigger, title, align = 'start', open, onOpenChange, children }: PopoverProps) {
  return (
    <Base.Root {...(open === undefined ? {} : { open })} onOpenChange={(next) => onOpenChange?.(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={6} collisionPadding={8} className="z-40">
          <Base.Popup className={clsx(floatStyle, 'min-w-56 p-4')}>
            {title && <Base.Title className="mb-2 text-sm font-semibold tracking-normal">{title}</Base.Title>}
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
