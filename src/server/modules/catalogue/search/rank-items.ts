import type { Db } from '#server/db/db.ts'
import type { CatalogueIndex, IndexedItem } from '../catalogue-index/catalogue-index.ts'
import { carriesAny, itemsInProximity, variantsWithProximity } from './proximity.ts'
import type { Proximity } from './proximity.ts'
import { isVague } from './everyday-words.ts'
import { findPostings, expansionBit, nameBit } from './postings.queries.ts'
import type { Postings, Variant } from './postings.queries.ts'
import type { Term } from './terms.ts'

/** A rank by item number, the highest matches best. */
export type Ranks = ReadonlyMap<number, number>

/** What a term is worth by where it is found; the whole by how near the name is to what was typed. */
const worth = {
  name: 10,
  category: 7,
  leadInName: 6,
  value: 5,
  expansionInCategory: 4,
  laterLead: 0.2,
  elsewhere: 2,
  wholeWord: 1,
}
/** What is added where a term is found in a second way. */
const also = { category: 1, expansion: 0.5, value: 3, valueOfNamed: 1 }
const bonus = { beginsName: 6, phrase: 3, termWord: 0.5 }
/** What a vague word is worth beside others: a thermometer for babies is a thermometer. */
const vagueWeight = 0.5
/** A code that is typed whole means one item. */
const exactly = 1000

/** Terms as they are looked for, with what each names beside the words of items. */
type Wanted = { db: Db; index: CatalogueIndex; terms: readonly Term[]; proximities: readonly Proximity[] }
type Counted = { exact: readonly number[]; onlyActive: boolean }

/** The items that hold all terms in name, category, attributes or description, ranked. */
export async function rankItems(wanted: Wanted, { exact, onlyActive }: Counted): Promise<Ranks> {
  const { index, terms, proximities } = wanted
  const found = await findAll(wanted)
  const score = scoring(terms, proximities)
  const named = await namedBeside(wanted, found)
  const ranks = new Map<number, number>()
  const add = (item_no: number, rank: (item: IndexedItem) => number) => {
    const item = index.items.get(item_no)
    if (item && (item.is_active || !onlyActive)) ranks.set(item_no, rank(item))
  }
  for (const [item_no, bits] of named) add(item_no, (item) => score(item, bits, 0))
  for (const [item_no, bits] of found) add(item_no, (item) => score(item, bits))
  for (const item_no of exact) add(item_no, () => exactly)
  return ranks
}

/** So many items beside words are looked at by their names as well; of more the words themselves find enough. */
const mostAsked = 2_000

/**
 * Items whose words hold all terms, and those that stand in what some terms name and hold the others: of one statement. Where
 * there is neither, words of a term may stand apart.
 */
async function findAll({ db, index, terms, proximities }: Wanted): Promise<Postings> {
  const all = [...terms.keys()]
  const variants: Variant[] = [{ all, where: 'anywhere' }]
  const found = new Map<number, number>()
  for (const { named, rest } of variantsWithProximity(proximities)) {
    const among = itemsInProximity(index, named)
    if (rest.length === 0) {
      for (const item_no of among) found.set(item_no, 0)
      // What several terms name may be named by one of them as well.
      if (all.length > 1 && among.length > 0 && among.length <= mostAsked)
        variants.push(...all.map((place): Variant => ({ all: [place], where: 'in names', among })))
    } else if (among.length > 0) variants.push({ all: rest, where: 'anywhere', among })
  }
  for (const [item_no, bits] of await findPostings(db, terms, variants)) found.set(item_no, bits)
  return found.size > 0 ? found : findPostings(db, terms, [{ all, where: 'scattered' }])
}

/**
 * Items whose names hold a term that no found one has in its name: who asks for a sunscreen for oily skin
 * wants a sunscreen first, also when its text does not speak of oil.
 */
async function namedBeside({ db, terms }: Wanted, found: Postings): Promise<Postings> {
  if (terms.length === 1 || found.size === 0) return new Map()
  let met = 0
  for (const bits of found.values()) met |= bits
  const unmet = [...terms.keys()].filter((place) => (met & nameBit(place)) === 0)
  return findPostings(
    db,
    terms,
    unmet.map((place) => ({ all: [place], where: 'in names' })),
  )
}

/** How near the nearest lead is that the name holds; each further one speaks for it as well. */
function worthOfExpansions({ expansions }: Term, name: string): number {
  const held = new Set(
    expansions
      .filter(({ places }) => places.every((forms) => forms.some((form) => name.includes(` ${form}`))))
      .map(({ place }) => place),
  )
  const nearest = held.size > 0 ? Math.min(...held) : expansions.length
  return worth.leadInName - worth.laterLead * Math.min(nearest, 6) + also.expansion * Math.max(0, held.size - 1)
}

function scoring(terms: readonly Term[], proximities: readonly Proximity[]) {
  const text = terms.map((term) => term.text).join(' ')
  const weights = terms.map((term) => (terms.length > 1 && isVague(term.text) ? vagueWeight : 1))
  const phrases = terms.map(({ direct }) =>
    direct
      .filter(({ places }) => places.length > 1)
      .map((one) => ({ phrase: ` ${one.text}`, words: one.places.length }))
      .toSorted((a, b) => b.words - a.words),
  )
  const inName = (item: IndexedItem, name: string, place: number): number => {
    const [{ text: said }, one] = [terms[place]!, proximities[place]!]
    const phrase = phrases[place]?.find((longest) => name.includes(longest.phrase))
    const whole = name.includes(` ${said} `) ? worth.wholeWord : 0
    const category = one.direct.has(item.category_id) ? also.category : 0
    const value = carriesAny(item, one.values) ? also.valueOfNamed : 0
    return worth.name + whole + bonus.termWord * (phrase?.words ?? 0) + category + value
  }
  const ledTo = (item: IndexedItem, name: string, place: number): number => {
    const one = proximities[place]!
    const category = one.direct.has(item.category_id) ? worth.category : 0
    return worthOfExpansions(terms[place]!, name) + category + alsoValue(item, one)
  }
  return (item: IndexedItem, bits: number, elsewhere = worth.elsewhere): number => {
    // Most items are held by their texts alone: nothing is compared with their names.
    if (bits === 0)
      return proximities.reduce((sum, one, place) => sum + weights[place]! * worthOfProximity(item, one, elsewhere), 0)
    const { name_folded, name_folded_id } = item
    // Both names as one text, with a sign between them that no name holds.
    const name = ` ${name_folded} | ${name_folded_id ?? ''} `
    const begins = name_folded.startsWith(text) || name_folded_id?.startsWith(text)
    let score = begins ? bonus.beginsName : name.includes(` ${text}`) ? bonus.phrase : 0
    for (const [place, one] of proximities.entries()) {
      if (bits & nameBit(place)) score += weights[place]! * inName(item, name, place)
      else if (bits & expansionBit(place)) score += weights[place]! * ledTo(item, name, place)
      else score += weights[place]! * worthOfProximity(item, one, elsewhere)
    }
    return score
  }
}

/** What a term is worth that stands in no name. */
function worthOfProximity(item: IndexedItem, one: Proximity, elsewhere: number): number {
  if (one.direct.has(item.category_id)) return worth.category + alsoValue(item, one)
  if (carriesAny(item, one.values)) return worth.value
  return one.expansions.has(item.category_id) ? worth.expansionInCategory : elsewhere
}

function alsoValue(item: IndexedItem, { values }: Proximity): number {
  return carriesAny(item, values) ? also.value : 0
}
