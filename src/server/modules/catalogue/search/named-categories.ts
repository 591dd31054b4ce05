import { languages } from '#contract/language.ts'
import { branchOf } from '../category-tree.ts'
import type { CategoryTree, TreeCategory } from '../category-tree.ts'
import { foldedWords } from './everyday-words.ts'
import { stemsOf } from './stem.ts'
import type { Choice, Term } from './terms.ts'

/** Categories with all below them, by what names them: the term itself, or what it leads to. */
export type InCategory = { direct: ReadonlySet<string>; leads: ReadonlySet<string> }

export function categoriesOf(tree: CategoryTree, { direct, leads }: Term): InCategory {
  const branches = (choices: readonly Choice[]) =>
    new Set(categoriesNamed(tree, choices).flatMap(({ category_id }) => [...branchOf(tree, category_id)]))
  return { direct: branches(direct), leads: branches(leads) }
}

/** Categories whose names hold all words of one of the choices, also as related words; what was typed may be a beginning. */
export function categoriesNamed(tree: CategoryTree, choices: readonly Choice[]): TreeCategory[] {
  return namesIn(tree).flatMap(({ category, words, related }) => {
    const isNamed = choices.some(({ places, isTyped }) =>
      places.every((forms, n) => {
        const isBeginning = isTyped && n === places.length - 1
        return forms.some((form) => related.has(form) || (isBeginning && beginsAny(words, form)))
      }),
    )
    return isNamed ? [category] : []
  })
}

function beginsAny(words: readonly string[], form: string): boolean {
  return form.length > 2 && words.some((word) => word.startsWith(form))
}

type Named = { category: TreeCategory; words: readonly string[]; related: ReadonlySet<string> }
const named = new WeakMap<CategoryTree, Named[]>()

/** Read from the names in both languages once per tree. */
function namesIn(tree: CategoryTree): Named[] {
  const known = named.get(tree)
  if (known) return known
  const names = tree.all.map((category) => {
    const words = languages.flatMap((language) => foldedWords(category.translations[language].name))
    return { category, words, related: new Set(words.flatMap((word) => [...stemsOf(word)])) }
  })
  named.set(tree, names)
  return names
}
