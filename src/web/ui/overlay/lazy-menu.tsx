import { cloneElement, useState } from 'react'
import type { ComponentType, ReactElement } from 'react'
import type { MenuProps } from './menu.tsx'

const loadMenu = () => import('./menu.tsx').then((module) => module.Menu)

type Trigger = ReactElement<{
  onClick?: () => void
  onPointerEnter?: () => void
  onFocus?: () => void
  'aria-haspopup'?: 'menu'
}>

/**
 * A menu whose code arrives with the first hover, focus or press; until then only the trigger is on the page.
 * The same props as `Menu`.
 */
export function LazyMenu(props: MenuProps) {
  const [Loaded, setLoaded] = useState<{ Menu: ComponentType<MenuProps> } | null>(null)
  if (Loaded) return <Loaded.Menu {...props} defaultOpen />

  function warm() {
    void loadMenu().catch(() => undefined)
  }

  function open() {
    void loadMenu()
      .then((Menu) => setLoaded({ Menu }))
      // Without a network the next press tries again.
      .catch(() => undefined)
  }

  // The trigger is a button by the contract of `MenuProps`.
  const trigger = props.trigger as Trigger
  return cloneElement(trigger, { onClick: open, onPointerEnter: warm, onFocus: warm, 'aria-haspopup': 'menu' })
}
