import type { ReactNode } from 'react'
import type { suggest } from '#contract/catalogue/catalogue.ts'
import type { Output } from '#contract/call.ts'
import { pictureAt } from '../../shared/items/picture-sizes.ts'
import { useLangOf } from '../../shared/language.tsx'
import { rupiah } from '../../shared/money.ts'

type Item = Pick<Output<typeof suggest>['items'][number], 'name' | 'untranslated' | 'price' | 'image_url'>

/** A product or bundle among suggestions. */
export function ItemLine({ item }: { item: Item }) {
  const langOf = useLangOf()
  return (
    <span className="flex items-center gap-3">
      {item.image_url ? (
        <img
          src={pictureAt(item.image_url, 160)}
          alt=""
          width={40}
          height={40}
          className="size-10 shrink-0 rounded-lg bg-surface-tint"
        />
      ) : (
        <span className="size-10 shrink-0 rounded-lg bg-surface-tint" />
      )}
      <span className="min-w-0 flex-1 sm:flex sm:items-center sm:gap-3">
        <span lang={langOf(item, 'name')} className="line-clamp-2 sm:line-clamp-1 sm:flex-1">
          {item.name}
        </span>
        <span className="tabular shrink-0 text-text-muted">{rupiah(item.price)}</span>
      </span>
    </span>
  )
}

/** Anything else among suggestions: an icon and its words. */
export function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="flex items-center gap-3 [&>svg]:mx-2.5 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-text-muted">
      {icon}
      <span className="min-w-0 truncate">{children}</span>
    </span>
  )
}
