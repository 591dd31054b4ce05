import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Category } from '#contract/catalogue/catalogue.ts'
import type { CategoryText } from '#contract/catalogue/texts.ts'
import { languages, otherLanguage } from '#contract/language.ts'
import type { Language } from '#contract/language.ts'
import { cached } from '#server/cached.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { translationsOf } from './texts/shown-texts.ts'
import { ofCategories } from './texts/text-names.ts'

export type TreeCategory = Category & {
  version: number
  translations: Record<Language, Record<CategoryText, string>>
  missing: Language[]
}

/** All categories that are not deleted, as a tree; siblings in their order of display. */
export type CategoryTree = {
  all: readonly TreeCategory[]
  byId: ReadonlyMap<string, TreeCategory>
  bySlug: ReadonlyMap<string, TreeCategory>
  childrenOf: (category_id: string | null) => readonly TreeCategory[]
}

export type Crumb = Pick<Category, 'name' | 'untranslated'> & { path: string }

type Trees = Record<Language, CategoryTree>

const trees = cached({ load: readTrees, maxAgeMs: 0 })

/** The tree, at most `maxAgeMs` old; cached per process. Without a language for those who read places and no words. */
export async function categoryTree(db: Db, maxAgeMs: number, language: Language = 'en'): Promise<CategoryTree> {
  return (await trees.get(db, { maxAgeMs }))[language]
}

/** The tree as it is now. */
export async function readTree(db: Db | Tx): Promise<CategoryTree> {
  return (await readTrees(db)).en
}

async function readTrees(db: Db | Tx): Promise<Trees> {
  const rows = await readCategories(db, sql`deleted_at is null order by display_order, category_id`)
  return { en: treeOf(rows, 'en'), id: treeOf(rows, 'id') }
}

type Row = Omit<TreeCategory, CategoryText | 'untranslated' | 'missing'>

async function readCategories(db: Db | Tx, where: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select category_id, parent_id, type, slug, display_order, image_url, is_active, created_at, updated_at, deleted_at, version,
           ${translationsOf('categories', ofCategories.all)} as translations
      from categories where ${where}`.execute(db)
  return rows
}

function treeOf(rows: readonly Row[], language: Language): CategoryTree {
  const all = rows.map((row) => inLanguage(row, language))
  const children = Map.groupBy(all, ({ parent_id }) => parent_id)
  return {
    all,
    byId: new Map(all.map((category) => [category.category_id, category])),
    bySlug: new Map(all.map((category) => [category.slug, category])),
    childrenOf: (category_id) => children.get(category_id) ?? [],
  }
}

function inLanguage(row: Row, language: Language): TreeCategory {
  const { translations } = row
  const [own, other] = [translations[language], translations[otherLanguage(language)]]
  const texts = Object.fromEntries(ofCategories.all.map((name) => [name, own[name] || other[name]]))
  const untranslated = ofCategories.all.filter((name) => own[name] === '' && other[name] !== '')
  const missing = languages.filter(
    (one) => isMissing(translations, one, 'name') || isMissing(translations, one, 'description'),
  )
  return {
    ...row,
    ...(texts as Record<CategoryText, string>), // name by name
    missing,
    untranslated: untranslated.length > 0 ? untranslated : undefined,
  }
}

function isMissing(translations: Row['translations'], language: Language, name: CategoryText): boolean {
  return translations[language][name] === '' && translations[otherLanguage(language)][name] !== ''
}

/** A category that is in no tree any more. */
export async function findDeletedCategory(db: Db, category_id: string, language: Language): Promise<TreeCategory> {
  const [row] = await readCategories(db, sql`category_id = ${category_id}`)
  if (!row) throw new Error(`The category ${category_id} is named by an item and not there`)
  return inLanguage(row, language)
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

/**
 * The way to a category, itself included, as far as its pages are there: things stay for sale when their category is
 * switched off, and the way to them ends at the last one above it that is shown.
 */
export function breadcrumbsOf(tree: CategoryTree, category_id: string): Crumb[] {
  const whole = chainOf(tree, category_id)
  const off = whole.findIndex(({ is_active }) => !is_active)
  const chain = off === -1 ? whole : whole.slice(0, off)
  return chain.map(({ name, untranslated }, index) => ({
    name,
    untranslated,
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
