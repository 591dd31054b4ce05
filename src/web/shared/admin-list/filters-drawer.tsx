import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { Button } from '../../ui/action/button.tsx'
import { Drawer } from '../../ui/overlay/drawer.tsx'

type FiltersDrawerProps<F> = {
  /** Every filter of the drawer, as it applies now; undefined where it does not. */
  filters: F
  texts: { filters: string; filtersCount: (count: number) => string; reset: string; apply: string }
  /** Filters that contradict each other are not applied. */
  isWrong: (draft: F) => boolean
  onApply: (filters: F) => void
  children: (draft: F, change: (changes: Partial<F>) => void) => ReactNode
}

/** Behind a button: everything by which a list can be narrowed down. Applied at once with the button below. */
export function FiltersDrawer<F extends object>({ filters, texts, isWrong, onApply, children }: FiltersDrawerProps<F>) {
  const formId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [draft, setDraft] = useState(filters)
  const active = Object.values(filters).filter((value) => value !== undefined).length

  function open() {
    setDraft(filters)
    setIsOpen(true)
  }

  function apply() {
    if (isWrong(draft)) return
    setIsOpen(false)
    onApply(draft)
  }

  return (
    <>
      <Button
        variant="cancel"
        size="sm"
        className="min-h-10 max-sm:min-h-11"
        icon={<SlidersHorizontal />}
        onClick={open}
      >
        {active > 0 ? texts.filtersCount(active) : texts.filters}
      </Button>
      <Drawer
        open={isOpen}
        onOpenChange={setIsOpen}
        title={texts.filters}
        footer={
          <>
            <Button variant="cancel" onClick={() => setDraft(without(filters))}>
              {texts.reset}
            </Button>
            <Button type="submit" form={formId}>
              {texts.apply}
            </Button>
          </>
        }
      >
        <form
          id={formId}
          noValidate
          className="flex flex-col gap-5"
          onSubmit={(event) => {
            event.preventDefault()
            apply()
          }}
        >
          {children(draft, (changes) => setDraft({ ...draft, ...changes }))}
        </form>
      </Drawer>
    </>
  )
}

/** The same filters with none of them set; each of them may be undefined. */
function without<F extends object>(filters: F): F {
  return Object.fromEntries(Object.keys(filters).map((name) => [name, undefined])) as F
}
