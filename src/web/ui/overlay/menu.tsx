import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import { Menu as Base } from '@base-ui/react/menu'
import clsx from 'clsx'
import { floatStyle } from './float-style.ts'

/** A line of a menu: it does something (`onSelect`), goes somewhere (`to`), or parts groups (`separator`). */
export type MenuItem =
  | { kind: 'separator'; key: string }
  | {
      kind?: 'item' | undefined
      key: string
      label: ReactNode
      icon?: ReactNode
      tone?: 'danger' | undefined
      /** Why it cannot be chosen now; shown under the label. */
      disabledReason?: string | undefined
      onSelect?: (() => void) | undefined
      to?: string | undefined
    }

export type MenuProps = {
  /** A button: `<IconButton label={texts.more} icon={<Ellipsis />} />`. */
  trigger: ReactElement
  items: readonly MenuItem[]
  /** Above the items: who is signed in. */
  header?: ReactNode
  align?: 'start' | 'center' | 'end' | undefined
  defaultOpen?: boolean | undefined
}

const lineStyle =
  'flex min-h-10 w-full items-center gap-3 rounded-lg px-3 py-2 text-left text-sm font-medium outline-none select-none data-disabled:cursor-not-allowed data-disabled:text-text-muted data-highlighted:bg-surface-hover [&>svg]:size-4.5 [&>svg]:shrink-0'

/** Actions behind a button. 47 kB: pages that show it at first sight use `LazyMenu`. `<Menu trigger={…} items={[…]} />` */
export function Menu({ trigger, items, header, align = 'end', defaultOpen = false }: MenuProps) {
  return (
    <Base.Root defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={6} collisionPadding={8} className="z-40 outline-none">
          <Base.Popup className={clsx(floatStyle, 'min-w-52 p-1.5')}>
            {header && <div className="mb-1 border-b px-3 pt-1.5 pb-2.5 text-sm">{header}</div>}
            {items.map((item) => (
              <MenuLine key={item.key} item={item} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function MenuLine({ item }: { item: MenuItem }) {
  if (item.kind === 'separator') return <Base.Separator className="mx-3 my-1.5 h-px bg-border" />
  const className = clsx(lineStyle, item.tone === 'danger' && 'text-danger')
  const words = (
    <>
      {item.icon}
      <span className="min-w-0 flex-1">
        {item.label}
        {item.disabledReason && <span className="block text-xs font-normal">{item.disabledReason}</span>}
      </span>
    </>
  )
  if (item.to !== undefined && item.disabledReason === undefined) {
    return (
      <Base.LinkItem className={className} closeOnClick render={<Link to={item.to} />}>
        {words}
      </Base.LinkItem>
    )
  }
  return (
    <Base.Item className={className} disabled={item.disabledReason !== undefined} onClick={() => item.onSelect?.()}>
      {words}
    </Base.Item>
  )
}
