import { listCategories } from '#contract/catalogue/categories.ts'
import type { ListedCategory } from '#contract/catalogue/categories.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import type { SelectFieldProps } from '../../ui/form/select-field.tsx'

type CategorySelectProps = Omit<SelectFieldProps, 'options'> & {
  /** What is to be put there, or looked for: categories for the other kind cannot be chosen. */
  kind: 'PRODUCT' | 'BUNDLE'
  /** The value of an option: the id, as forms send it, or the slug, as lists filter by it. */
  by?: 'category_id' | 'slug' | undefined
}

const everything = { query: { limit: 1000 } } as const

/**
 * Every category, indented by its level in the tree. Takes what `register` returns.
 * `<CategorySelect kind="PRODUCT" label={texts.category} placeholder={texts.choose} {...register('category_id')} />`
 */
export function CategorySelect({ kind, by = 'category_id', ...select }: CategorySelectProps) {
  const list = useQueryCall(listCategories, everything, { staleTime: 60_000 }).data?.data
  const options = (list ?? []).map((category) => ({
    value: category[by],
    label: `${'\u2003'.repeat(category.level - 1)}${category.name}`,
    disabled: by === 'category_id' && !takes(category, kind),
  }))
  // The browser drops a value that is no option yet.
  return <SelectField key={list ? 'there' : 'awaited'} {...select} options={options} />
}

function takes({ type }: ListedCategory, kind: 'PRODUCT' | 'BUNDLE'): boolean {
  return type === 'MIXED' || type === kind
}
