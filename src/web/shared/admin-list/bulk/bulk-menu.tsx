import ChevronDown from 'lucide-react/icons/chevron-down'
import { Button } from '../../../ui/action/button.tsx'
import { LazyMenu } from '../../../ui/overlay/lazy-menu.tsx'
import type { MenuItem } from '../../../ui/overlay/menu.tsx'

/** What cannot be undone is never the green button. */
type Action = { label: string; tone?: 'danger' | undefined; onSelect: () => void }

type BulkMenuProps = {
  /** The likeliest, as a button. */
  first: Action
  /** The rest, behind the menu's label. */
  items: readonly MenuItem[]
  menu: string
  isBusy?: boolean
}

/** What can be done with all selected rows. */
export function BulkMenu({ first, items, menu, isBusy = false }: BulkMenuProps) {
  return (
    <>
      <Button size="sm" variant={first.tone === 'danger' ? 'cancel' : 'shop'} busy={isBusy} onClick={first.onSelect}>
        {first.label}
      </Button>
      {items.length > 0 && (
        <LazyMenu
          align="start"
          items={items}
          trigger={
            <Button size="sm" variant="cancel" iconAfter={<ChevronDown />}>
              {menu}
            </Button>
          }
        />
      )}
    </>
  )
}

type Switched = { is_active: boolean; is_best_seller: boolean }
type SwitchTexts = Record<'switchOn' | 'switchOff' | 'markBest' | 'unmarkBest', (what: string) => string>
type Change = { is_active: boolean } | { is_best_seller: boolean }

/** Puts selected products or bundles on sale or takes them off, and marks best sellers: what some of them are not yet comes first. */
export function switchActions(
  selected: readonly Switched[],
  { texts, what, change }: { texts: SwitchTexts; what: string; change: (change: Change, label: string) => void },
): { first: Action; items: MenuItem[] } {
  const anyOff = selected.some(({ is_active }) => !is_active)
  const anyUnmarked = selected.some(({ is_best_seller }) => !is_best_seller)
  const action = (label: string, changes: Change) => ({ label, onSelect: () => change(changes, label) })
  const best = anyUnmarked ? texts.markBest(what) : texts.unmarkBest(what)
  return {
    first: action(anyOff ? texts.switchOn(what) : texts.switchOff(what), { is_active: anyOff }),
    items: [
      ...(anyOff ? [{ key: 'off', ...action(texts.switchOff(what), { is_active: false }) }] : []),
      { key: 'best', ...action(best, { is_best_seller: anyUnmarked }) },
    ],
  }
}
