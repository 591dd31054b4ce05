import type { Category } from '#contract/catalogue/catalogue.ts'
import type { Db, Tx } from '#server/db/db.ts'

export type TreeCategory = Category & { version: number }

/** All categories that are not deleted, as a tree; siblings in their order of display. */
export type CategoryTree = {
  all: readonly TreeCategory[]
  byId: ReadonlyMap<string, TreeCategory>
  bySlug: ReadonlyMap<string, TreeCategory>
  childrenOf: (category_id: string | null) => readonly TreeCategory[]
}

export type Crumb = { name: string; path: string }

const trees = new WeakMap<Db, { askedAt: number; tree: Promise<CategoryTree> }>()

/** The tree, at most `maxAgeMs` old; cached per process. */
export function categoryTree(db: Db, maxAgeMs: number): Promise<CategoryTree> {
  const known = trees.get(db)
  if (known && performance.now() - known.askedAt <= maxAgeMs) return known.tree
  const fresh = { askedAt: performance.now(), tree: readTree(db) }
  trees.set(db, fresh)
  fresh.tree.catch(() => {
    if (trees.get(db) === fresh) trees.delete(db)
  })
  return fresh.tree
}

/** The tree as it is now. */
export async function readTree(db: Db | Tx): Promise<CategoryTree> {
  const all = await db
    .selectFrom('categories')
    .select(['category_id', 'parent_id', 'type', 'name', 'slug', 'description', 'display_order', 'image_url'])
    .select(['is_active', 'meta_title', 'meta_description', 'meta_keywords', 'created_at', 'updated_at', 'deleted_at'])
    .select('version')
    .where('deleted_at', 'is', null)
    .orderBy('display_order')
    .orderBy('category_id')
    .execute()
  const children = Map.groupBy(all, ({ parent_id }) => parent_id)
  return {
    all,
    byId: new Map(all.map((category) => [category.category_id, category])),
    bySlug: new Map(all.map((category) => [category.slug, category])),
    childrenOf: (category_id) => children.get(category_id) ?? [],
  }
}

/** From the top down to the category itself. */
export function chainOf(tree: CategoryTree, category_id: string): TreeCategory[] {
  const category = tree.byId.get(category_id)
  if (!category) return []
  return category.parent_id ? [...chainOf(tree, category.parent_id), category] : [category]
}

/** The one right address below `/products/category/`: the slugs of the chain. */
export function pathOf(tree: CategoryTree, category_id: string): string {
  return chainOf(tree, category_id)
    .map(({ slug }) => slug)
    .join('/')
}

/** The way to a category, itself included. */
export function breadcrumbsOf(tree: CategoryTree, category_id: string): Crumb[] {
  const chain = chainOf(tree, category_id)
  return chain.map(({ name }, index) => ({
    name,
    path: chain
      .slice(0, index + 1)
      .map(({ slug }) => slug)
      .join('/'),
  }))
}

/** The ids of a category and of all below it. */
export function branchOf(tree: CategoryTree, category_id: string): Set<string> {
  const branch = new Set([category_id])
  for (const child of tree.childrenOf(category_id)) {
    for (const id of branchOf(tree, child.category_id)) branch.add(id)
  }
  return branch
}

/** A category that is switched off is hidden from the public, and so is everything below it. */
export function isShown(tree: CategoryTree, category_id: string): boolean {
  const chain = chainOf(tree, category_id)
  return chain.length > 0 && chain.every(({ is_active }) => is_active)
}

/** Every category with its descendants right behind it; what is switched off, and all below it, only where `include` says so. */
export function inTreeOrder(
  tree: CategoryTree,
  include: { hidden: boolean },
  parent_id: string | null = null,
): TreeCategory[] {
  return tree
    .childrenOf(parent_id)
    .filter(({ is_active }) => include.hidden || is_active)
    .flatMap((category) => [category, ...inTreeOrder(tree, include, category.category_id)])
}
