import type { Db } from '#server/db/db.ts'
import type { CatalogueIndex, IndexedItem } from '../catalogue-index/catalogue-index.ts'
import { findHolders, leadBit, nameBit } from './holders.queries.ts'
import type { Holders } from './holders.queries.ts'
import type { InCategory } from './named-categories.ts'
import type { Term } from './terms.ts'

/** A rank by item number, the highest matches best. */
export type Ranks = ReadonlyMap<number, number>

/** What a term is worth by where it is found; the whole by how near the name is to what was typed. */
const worth = { name: 10, category: 7, leadInName: 6, leadInCategory: 4, laterLead: 0.2, elsewhere: 2, wholeWord: 1 }
const bonus = { beginsName: 6, phrase: 3, termPhrase: 1 }
/** A code that is typed whole means one item. */
const exactly = 1000

/** Terms as they are looked for, with the categories that each names. */
type Wanted = { db: Db; index: CatalogueIndex; terms: readonly Term[]; categories: readonly InCategory[] }
type Counted = { exact: readonly number[]; onlyActive: boolean }

/** The items that hold all terms in name, category or description, ranked. */
export async function rankItems(wanted: Wanted, { exact, onlyActive }: Counted): Promise<Ranks> {
  const { db, index, terms, categories } = wanted
  const places = terms.map((_, place) => place)
  const held = await findHolders(db, terms, places, 'anywhere')
  const beside = await besideCategories(wanted)
  const found = held.size + beside.size > 0 ? held : await findHolders(db, terms, places, 'scattered')
  const score = scoring(terms, categories)
  const named = await namedBeside(wanted, new Map([...beside, ...found]))
  const ranks = new Map<number, number>()
  const add = (item_no: number, rank: (item: IndexedItem) => number) => {
    const item = index.items.get(item_no)
    if (item && (item.is_active || !onlyActive)) ranks.set(item_no, rank(item))
  }
  for (const [item_no, bits] of named) add(item_no, (item) => score(item, bits, 0))
  for (const [item_no, bits] of beside) add(item_no, (item) => score(item, bits))
  for (const [item_no, bits] of found) add(item_no, (item) => score(item, bits))
  for (const item_no of exact) add(item_no, () => exactly)
  return ranks
}

/** Items of categories that terms name, when they hold the other terms; their own texts need not name the category. */
async function besideCategories({ db, index, terms, categories }: Wanted): Promise<Holders> {
  const isNamed = categories.map(({ direct, leads }) => direct.size + leads.size > 0)
  const named = categories.filter((_, place) => isNamed[place])
  if (named.length === 0) return new Map()
  const rest = terms.flatMap((_, place) => (isNamed[place] ? [] : [place]))
  const fits = ({ category_id }: IndexedItem) =>
    named.every(({ direct, leads }) => direct.has(category_id) || leads.has(category_id))
  if (rest.length > 0) {
    const held = await findHolders(db, terms, rest, 'anywhere')
    return new Map([...held].filter(([item_no]) => fits(index.items.get(item_no) ?? never)))
  }
  const all = named[0] ? [...named[0].direct, ...named[0].leads] : []
  const items = new Set(all.flatMap((id) => [...(index.categories.get(id)?.items ?? [])]).filter(fits))
  return new Map([...items].map(({ item_no }) => [item_no, 0]))
}

/**
 * Items whose names hold a term that no found one has in its name: who asks for a sunscreen for oily skin
 * wants a sunscreen first, also when its text does not speak of oil.
 */
async function namedBeside({ db, terms }: Wanted, found: Holders): Promise<Holders> {
  if (terms.length === 1 || found.size === 0) return new Map()
  const named: [number, number][] = []
  for (const place of terms.keys()) {
    const isMet = found.values().some((bits) => bits & nameBit(place))
    if (!isMet) named.push(...(await findHolders(db, terms, [place], 'in names')))
  }
  return new Map(named)
}

const never = { category_id: '' } as IndexedItem // an item that is gone is in no category

/** The place of the first lead that the name holds: the nearer ones stand first. */
function leadIn({ leads }: Term, name: string): number {
  const place = leads.findIndex(({ places }) =>
    places.every((forms) => forms.some((form) => name.includes(` ${form}`))),
  )
  return place < 0 ? leads.length : Math.min(place, 6)
}

function scoring(terms: readonly Term[], categories: readonly InCategory[]) {
  const text = terms.map((term) => term.text).join(' ')
  const phrases = terms.map(({ direct }) =>
    direct.filter(({ places }) => places.length > 1).map((one) => ` ${one.text}`),
  )
  const scoreBeside = (category_id: string, elsewhere: number): number =>
    categories.reduce((sum, { direct, leads }) => {
      const isLed = leads.has(category_id) ? worth.leadInCategory : elsewhere
      return sum + (direct.has(category_id) ? worth.category : isLed)
    }, 0)
  return (
    { name_folded, name_folded_id, category_id }: IndexedItem,
    bits: number,
    elsewhere = worth.elsewhere,
  ): number => {
    // Most items are held by their texts alone: nothing is compared with their names.
    if (bits === 0) return scoreBeside(category_id, elsewhere)
    // Both names as one text, with a sign between them that no name holds.
    const name = ` ${name_folded} | ${name_folded_id ?? ''} `
    const begins = name_folded.startsWith(text) || name_folded_id?.startsWith(text)
    let score = begins ? bonus.beginsName : name.includes(` ${text}`) ? bonus.phrase : 0
    for (const [place, term] of terms.entries()) {
      const inCategory = categories[place]
      if (bits & nameBit(place)) score += worth.name + (name.includes(` ${term.text} `) ? worth.wholeWord : 0)
      else if (inCategory?.direct.has(category_id)) score += worth.category
      else if (bits & leadBit(place)) score += worth.leadInName - worth.laterLead * leadIn(term, name)
      else if (inCategory?.leads.has(category_id)) score += worth.leadInCategory
      else score += elsewhere
      if (bits & nameBit(place) && phrases[place]?.some((phrase) => name.includes(phrase))) score += bonus.termPhrase
    }
    return score
  }
}
