import { useId } from 'react'
import type { ReactNode } from 'react'
import { ChevronDown } from '../icons/shop-icons.ts'
import clsx from 'clsx'

export type AccordionItem = { key: string; title: ReactNode; content: ReactNode; isOpen?: boolean | undefined }

export type AccordionProps = {
  items: readonly AccordionItem[]
  /** Opening one closes the others. */
  single?: boolean | undefined
  className?: string | undefined
}

/** Questions that open, with the browser's own `details`: it works without scripts and is found by page search. `<Accordion items={[…]} />` */
export function Accordion({ items, single = false, className }: AccordionProps) {
  const group = useId()
  return (
    <div className={clsx('divide-y rounded-xl border bg-surface', className)}>
      {items.map((item) => (
        <details key={item.key} open={item.isOpen} {...(single ? { name: group } : {})} className="group">
          <summary className="focus-inset flex min-h-13 list-none items-center justify-between gap-4 rounded-xl px-4 py-3 font-semibold hover:text-text-accent sm:px-5 [&::-webkit-details-marker]:hidden">
            {item.title}
            <ChevronDown
              aria-hidden
              className="size-5 shrink-0 text-text-muted transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="px-4 pb-4 text-text-muted sm:px-5">{item.content}</div>
        </details>
      ))}
    </div>
  )
}
