import type { Language } from '#contract/language.ts'
import type { ListedCategory } from '#contract/catalogue/categories.ts'

export type CategoryFilter = { search: string; type: ListedCategory['type'] | undefined; missing: Language | undefined }

/** The matches with all their ancestors, so that people see their place in the tree. */
export function inSight(
  list: readonly ListedCategory[],
  { search, type, missing }: CategoryFilter,
): readonly ListedCategory[] {
  const words = folded(search)
  if (words === '' && type === undefined && missing === undefined) return list
  const byId = new Map(list.map((one) => [one.category_id, one]))
  const seen = new Set<string>()
  for (const category of list) {
    const { translations: inBoth, name, slug } = category
    if (!folded(`${inBoth?.en.name ?? name} ${inBoth?.id.name ?? ''} ${slug}`).includes(words)) continue
    if (missing !== undefined && !category.missing?.includes(missing)) continue
    if (type !== undefined && category.type !== type) continue
    for (let one: ListedCategory | undefined = category; one; one = byId.get(one.parent_id ?? ''))
      seen.add(one.category_id)
  }
  return list.filter(({ category_id }) => seen.has(category_id))
}

function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
