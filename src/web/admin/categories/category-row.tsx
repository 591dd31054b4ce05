import type { KeyboardEvent } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Ellipsis from 'lucide-react/icons/ellipsis'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Pencil from 'lucide-react/icons/pencil'
import clsx from 'clsx'
import { MissingBadges } from '../../shared/admin/bilingual/missing-texts.tsx'
import type { ListedCategory } from '#contract/catalogue/categories.ts'
import { LineThumb } from '../../shared/items/line-thumb.tsx'
import { useTexts } from '../../shared/language.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { LazyMenu } from '../../ui/overlay/lazy-menu.tsx'
import type { Direction } from './category-moves.ts'
import { useCategoryMenu } from './use-category-menu.tsx'
import type { CategoryWork } from './category-work.ts'
import { useCategoryDrag } from './use-category-drag.ts'
import type { Landing } from './use-category-drag.ts'
import { adminCategoriesTexts } from './categories.en.ts'

type CategoryRowProps = {
  category: ListedCategory
  work: CategoryWork
  /** Undefined where nothing is below it. */
  isOpen: boolean | undefined
  onToggle: () => void
}

const directions: Partial<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

/** One category: its name, its contents, and its actions. */
export function CategoryRow({ category, work, isOpen, onToggle }: CategoryRowProps) {
  const { list: texts } = useTexts(adminCategoriesTexts)
  const { category_id, name } = category
  const menu = useCategoryMenu(category, work)
  const targetOf = (where: Landing) => ({ category_id, landing: where, isOpen: isOpen === true })
  const { row, handle, isDragged, landing } = useCategoryDrag({
    category_id,
    isDisabled: work.isFiltered,
    canLand: (dragged, landing) =>
      work.landingMove(dragged, { category_id, landing, isOpen: isOpen === true }) !== null,
    onDrop: (dragged, where) => work.land(dragged, targetOf(where)),
  })

  function press(event: KeyboardEvent) {
    const direction = directions[event.key]
    if (!direction || work.isFiltered) return
    event.preventDefault()
    work.moveOneStep(category, direction)
  }

  return (
    <div
      ref={row}
      data-category={category_id}
      className={clsx(
        'relative flex flex-wrap items-center justify-end gap-1 py-2 pr-2 pl-1 sm:flex-nowrap sm:gap-2 sm:pr-3',
        isDragged && 'opacity-40',
        landing === 'into' && 'rounded-lg bg-surface-tint outline-2 -outline-offset-2 outline-action',
      )}
    >
      {(landing === 'before' || landing === 'after') && <LandingLine side={landing} />}
      <IconButton
        ref={handle}
        size="sm"
        label={texts.handle(name)}
        icon={<GripVertical />}
        disabledReason={work.isFiltered ? texts.filtered : undefined}
        className="cursor-grab text-text-muted max-sm:w-7"
        onKeyDown={press}
      />
      {isOpen === undefined ? (
        <span className="w-9 shrink-0 max-sm:w-2" />
      ) : (
        <IconButton
          size="sm"
          label={isOpen ? texts.collapse(name) : texts.expand(name)}
          aria-expanded={isOpen}
          icon={isOpen ? <ChevronDown /> : <ChevronRight />}
          className="max-sm:w-7"
          onClick={onToggle}
        />
      )}
      <LineThumb imageUrl={category.image_url} className="size-10 max-sm:hidden" />
      <div className="min-w-0 flex-1 basis-24">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <span className={clsx('min-w-0 font-semibold break-words', !work.isShown(category) && 'text-text-muted')}>
            {name}
          </span>
          <StateBadge category={category} isShown={work.isShown(category)} />
          <MissingBadges missing={category.missing ?? []} />
        </span>
        <Facts category={category} isShown={work.isShown(category)} />
      </div>
      <IconButton
        size="sm"
        className="max-sm:size-11"
        label={texts.edit(name)}
        icon={<Pencil />}
        onClick={() => work.edit(category)}
      />
      <LazyMenu
        items={menu}
        trigger={<IconButton size="sm" className="max-sm:size-11" label={texts.more(name)} icon={<Ellipsis />} />}
      />
    </div>
  )
}

function LandingLine({ side }: { side: 'before' | 'after' }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'pointer-events-none absolute inset-x-0 z-10 h-0.5 rounded-full bg-action',
        side === 'before' ? '-top-px' : '-bottom-px',
      )}
    />
  )
}

function StateBadge({ category, isShown }: { category: ListedCategory; isShown: boolean }) {
  const { list: texts } = useTexts(adminCategoriesTexts)
  return (
    <>
      {!category.is_active && <Badge tone="warning">{texts.off}</Badge>}
      {category.is_active && !isShown && <Badge>{texts.hidden}</Badge>}
    </>
  )
}

/** What the category itself contains, what it may contain, and its address. */
function Facts({ category, isShown }: { category: ListedCategory; isShown: boolean }) {
  const { list: texts, form } = useTexts(adminCategoriesTexts)
  const { product_count = 0, bundle_count = 0, type, slug } = category
  const { active_product_count = 0, active_bundle_count = 0 } = category
  const counts = [
    ...(product_count > 0 ? [texts.products(product_count)] : []),
    ...(bundle_count > 0 ? [texts.bundles(bundle_count)] : []),
  ]
  return (
    <span className="tabular flex flex-wrap gap-x-1.5 text-xs text-text-muted">
      <span>{counts.length > 0 ? counts.join(', ') : texts.nothing}</span>
      {!isShown && active_product_count + active_bundle_count > 0 && (
        <span className="text-warning">({texts.stillSold})</span>
      )}
      {type !== 'MIXED' && (
        <>
          <span aria-hidden>·</span>
          <span>{form.types[type]}</span>
        </>
      )}
      <span aria-hidden className="max-sm:hidden">
        ·
      </span>
      <span className="min-w-0 truncate max-sm:hidden">/{slug}</span>
    </span>
  )
}
