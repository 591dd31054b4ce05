import type { ListedCategory } from '#contract/catalogue/categories.ts'
import { childrenOf } from './category-moves.ts'
import { CategoryRow } from './category-row.tsx'
import type { CategoryWork } from './category-work.ts'

type CategoryBranchProps = {
  /** Spoken name of the list; below the top the category above it. */
  label: string
  /** What is in sight, in the order of the tree. */
  list: readonly ListedCategory[]
  parent_id: string | null
  work: CategoryWork
  closed: ReadonlySet<string>
  onToggle: (category_id: string) => void
}

/** Siblings, each with what is below it. */
export function CategoryBranch({ label, list, parent_id, work, closed, onToggle }: CategoryBranchProps) {
  const siblings = childrenOf(list, parent_id)
  return (
    <ul
      aria-label={label}
      className={parent_id === null ? 'divide-y' : 'ml-4 divide-y border-t border-l pl-1 sm:ml-7 sm:pl-2'}
    >
      {siblings.map((category) => {
        const { category_id, name } = category
        const hasMore = list.some((one) => one.parent_id === category_id)
        const isOpen = hasMore ? work.isFiltered || !closed.has(category_id) : undefined
        return (
          <li key={category_id}>
            <CategoryRow category={category} work={work} isOpen={isOpen} onToggle={() => onToggle(category_id)} />
            {isOpen && <CategoryBranch {...{ list, work, closed, onToggle }} label={name} parent_id={category_id} />}
          </li>
        )
      })}
    </ul>
  )
}
