import type { AllValues } from '../attributes/all-values.ts'
import type { CatalogueIndex, IndexedItem } from '../catalogue-index/catalogue-index.ts'
import { branchOf } from '../category-tree.ts'
import type { CategoryTree } from '../category-tree.ts'
import { categoriesNamed } from './named-categories.ts'
import { valuesNamed } from './named-values.ts'
import type { Choice, Term } from './terms.ts'

/** Where things have names that a search may mean. */
export type Places = { tree: CategoryTree; values: AllValues }

/**
 * What a term names beside the words of items: categories with all below them, by the term itself or by what it leads to, and
 * numbers of values of attributes.
 */
export type Proximity = { direct: ReadonlySet<string>; expansions: ReadonlySet<string>; values: ReadonlySet<number> }

export function proximityOf({ tree, values }: Places, { direct, expansions }: Term): Proximity {
  const branches = (choices: readonly Choice[]) =>
    new Set(categoriesNamed(tree, choices).flatMap(({ category_id }) => [...branchOf(tree, category_id)]))
  return {
    direct: branches(direct),
    expansions: branches(expansions),
    values: new Set(valuesNamed(values, direct).map(({ value_no }) => value_no)),
  }
}

/** What terms name, and the places of the terms that items must hold by their words. */
type VariantWithProximity = { named: readonly Proximity[]; rest: readonly number[] }

/**
 * All that terms name counts, or categories alone, or values alone: who asks for a soap against blemishes is helped by one of the
 * category whose text speaks of blemishes, and by what carries that value and calls itself a soap.
 */
export function variantsWithProximity(proximities: readonly Proximity[]): VariantWithProximity[] {
  const variants = new Map<string, VariantWithProximity>()
  for (const some of [proximities, proximities.map(categoriesOf), proximities.map(valuesOf)]) {
    const rest = [...some.keys()].filter((place) => !namesAnything(some[place]!))
    const named = some.filter(namesAnything)
    // Where the same terms count, the first way lets through what the others do.
    if (named.length > 0 && !variants.has(rest.join())) variants.set(rest.join(), { named, rest })
  }
  return [...variants.values()]
}

const none: ReadonlySet<never> = new Set()

function categoriesOf(proximities: Proximity): Proximity {
  return { ...proximities, values: none }
}

function valuesOf({ values }: Proximity): Proximity {
  return { direct: none, expansions: none, values }
}

function namesAnything({ direct, expansions, values }: Proximity): boolean {
  return direct.size + expansions.size + values.size > 0
}

export function carriesAny({ value_nos }: IndexedItem, values: ReadonlySet<number>): boolean {
  return values.size > 0 && value_nos.some((value_no) => values.has(value_no))
}

function stands(item: IndexedItem, { direct, expansions, values }: Proximity): boolean {
  return direct.has(item.category_id) || expansions.has(item.category_id) || carriesAny(item, values)
}

/** Numbers of the items that stand in what all of these name; their own texts need not say it. */
export function itemsInProximity(index: CatalogueIndex, named: readonly Proximity[]): number[] {
  const [first, ...others] = named
  if (!first) return []
  const ofCategories = [...first.direct, ...first.expansions].flatMap((id) => [
    ...(index.categories.get(id)?.items ?? []),
  ])
  const ofValues = first.values.size > 0 ? carriers(index, first.values) : []
  const items = new Set([...ofCategories, ...ofValues])
  return [...items].filter((item) => others.every((one) => stands(item, one))).map(({ item_no }) => item_no)
}

/** Items with the same values share one list of them, so that each list is looked through once. */
function carriers(index: CatalogueIndex, values: ReadonlySet<number>): IndexedItem[] {
  const lists = new Set([...index.values.values()].filter((list) => list.some((value_no) => values.has(value_no))))
  if (lists.size === 0) return []
  return index.sorted.newest.filter(({ value_nos }) => lists.has(value_nos))
}
