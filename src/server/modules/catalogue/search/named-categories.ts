import { languages } from '#contract/language.ts'
import type { CategoryTree, TreeCategory } from '../category-tree.ts'
import { namedBy, nameOf } from './named-by.ts'
import type { Name } from './named-by.ts'
import type { Choice } from './terms.ts'

/** Categories that one of the choices names, in either language. */
export function categoriesNamed(tree: CategoryTree, choices: readonly Choice[]): TreeCategory[] {
  return namedBy(namesIn(tree), choices)
}

const named = new WeakMap<CategoryTree, Name<TreeCategory>[]>()

/** Read from the names in both languages once per tree. */
function namesIn(tree: CategoryTree): Name<TreeCategory>[] {
  const known = named.get(tree)
  if (known) return known
  const names = tree.all.map((category) =>
    nameOf(
      category,
      languages.map((language) => category.translations[language].name),
    ),
  )
  named.set(tree, names)
  return names
}
