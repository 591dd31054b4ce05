import type { ReactNode } from 'react'
import { Tabs as Base } from '@base-ui/react/tabs'
import { TabCount } from './tab-links.tsx'

export type Tab = { value: string; label: ReactNode; count?: number | undefined; content: ReactNode }

export type TabsProps = {
  /** What the tabs are about, for screen readers. */
  label: string
  tabs: readonly Tab[]
  /** Controlled choice; without it the first tab opens. */
  value?: string | undefined
  onValueChange?: ((value: string) => void) | undefined
  className?: string | undefined
}

/** Parts of one page behind tabs. Tabs that change the address are links: use `TabLinks`. `<Tabs label={…} tabs={[…]} />` */
export function Tabs({ label, tabs, value, onValueChange, className }: TabsProps) {
  const choice = value === undefined ? { defaultValue: tabs[0]?.value ?? null } : { value }
  return (
    // The library speaks of any value; ours are the strings given in `tabs`.
    <Base.Root {...choice} onValueChange={(next) => onValueChange?.(String(next))} className={className}>
      <Base.List aria-label={label} className="no-scrollbar flex gap-1 overflow-x-auto border-b">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="focus-inset relative flex min-h-11 shrink-0 items-center gap-2 rounded-t-lg px-3.5 text-sm font-semibold text-text-muted hover:text-text data-active:text-text-accent data-active:after:absolute data-active:after:inset-x-3.5 data-active:after:bottom-0 data-active:after:h-0.5 data-active:after:rounded-full data-active:after:bg-current"
          >
            {tab.label}
            {tab.count !== undefined && <TabCount count={tab.count} />}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="rounded-lg pt-4">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
