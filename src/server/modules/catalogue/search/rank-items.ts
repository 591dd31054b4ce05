import type { Db } from '#server/db/db.ts'
import type { CatalogueIndex, IndexedItem } from '../catalogue-index/catalogue-index.ts'
import { carriesAny, itemsBeside, waysBeside } from './beside-words.ts'
import type { Beside } from './beside-words.ts'
import { findHolders, leadBit, nameBit } from './holders.queries.ts'
import type { Holders, Way } from './holders.queries.ts'
import type { Term } from './terms.ts'

/** A rank by item number, the highest matches best. */
export type Ranks = ReadonlyMap<number, number>

/** What a term is worth by where it is found; the whole by how near the name is to what was typed. */
const worth = {
  name: 10,
  category: 7,
  leadInName: 6,
  value: 5,
  leadInCategory: 4,
  laterLead: 0.2,
  elsewhere: 2,
  wholeWord: 1,
}
const bonus = { beginsName: 6, phrase: 3, termPhrase: 1 }
/** A code that is typed whole means one item. */
const exactly = 1000

/** Terms as they are looked for, with what each names beside the words of items. */
type Wanted = { db: Db; index: CatalogueIndex; terms: readonly Term[]; beside: readonly Beside[] }
type Counted = { exact: readonly number[]; onlyActive: boolean }

/** The items that hold all terms in name, category, attributes or description, ranked. */
export async function rankItems(wanted: Wanted, { exact, onlyActive }: Counted): Promise<Ranks> {
  const { index, terms, beside } = wanted
  const found = await findAll(wanted)
  const score = scoring(terms, beside)
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

/**
 * Items whose words hold all terms, and those that stand in what some terms name and hold the others: of one statement. Where
 * there is neither, words of a term may stand apart.
 */
async function findAll({ db, index, terms, beside }: Wanted): Promise<Holders> {
  const all = [...terms.keys()]
  const ways: Way[] = [{ all, where: 'anywhere' }]
  const found = new Map<number, number>()
  for (const { named, rest } of waysBeside(beside)) {
    const among = itemsBeside(index, named)
    if (rest.length === 0) for (const item_no of among) found.set(item_no, 0)
    else if (among.length > 0) ways.push({ all: rest, where: 'anywhere', among })
  }
  for (const [item_no, bits] of await findHolders(db, terms, ways)) found.set(item_no, bits)
  return found.size > 0 ? found : findHolders(db, terms, [{ all, where: 'scattered' }])
}

/**
 * Items whose names hold a term that no found one has in its name: who asks for a sunscreen for oily skin
 * wants a sunscreen first, also when its text does not speak of oil.
 */
async function namedBeside({ db, terms }: Wanted, found: Holders): Promise<Holders> {
  if (terms.length === 1 || found.size === 0) return new Map()
  let met = 0
  for (const bits of found.values()) met |= bits
  const unmet = [...terms.keys()].filter((place) => (met & nameBit(place)) === 0)
  return findHolders(
    db,
    terms,
    unmet.map((place) => ({ all: [place], where: 'in names' })),
  )
}

/** The place of the first lead that the name holds: the nearer ones stand first. */
function leadIn({ leads }: Term, name: string): number {
  const place = leads.findIndex(({ places }) =>
    places.every((forms) => forms.some((form) => name.includes(` ${form}`))),
  )
  return place < 0 ? leads.length : Math.min(place, 6)
}

function scoring(terms: readonly Term[], beside: readonly Beside[]) {
  const text = terms.map((term) => term.text).join(' ')
  const phrases = terms.map(({ direct }) =>
    direct.filter(({ places }) => places.length > 1).map((one) => ` ${one.text}`),
  )
  const scoreBeside = (item: IndexedItem, elsewhere: number): number =>
    beside.reduce(
      (sum, one) => sum + (one.direct.has(item.category_id) ? worth.category : lesser(item, one, elsewhere)),
      0,
    )
  return (item: IndexedItem, bits: number, elsewhere = worth.elsewhere): number => {
    const { name_folded, name_folded_id, category_id } = item
    // Most items are held by their texts alone: nothing is compared with their names.
    if (bits === 0) return scoreBeside(item, elsewhere)
    // Both names as one text, with a sign between them that no name holds.
    const name = ` ${name_folded} | ${name_folded_id ?? ''} `
    const begins = name_folded.startsWith(text) || name_folded_id?.startsWith(text)
    let score = begins ? bonus.beginsName : name.includes(` ${text}`) ? bonus.phrase : 0
    for (const [place, term] of terms.entries()) {
      const one = beside[place]!
      if (bits & nameBit(place)) score += worth.name + (name.includes(` ${term.text} `) ? worth.wholeWord : 0)
      else if (one.direct.has(category_id)) score += worth.category
      else if (bits & leadBit(place)) score += worth.leadInName - worth.laterLead * leadIn(term, name)
      else score += lesser(item, one, elsewhere)
      if (bits & nameBit(place) && phrases[place]?.some((phrase) => name.includes(phrase))) score += bonus.termPhrase
    }
    return score
  }
}

/** What a term is worth that stands in no name and names no category. */
function lesser(item: IndexedItem, { leads, values }: Beside, elsewhere: number): number {
  if (carriesAny(item, values)) return worth.value
  return leads.has(item.category_id) ? worth.leadInCategory : elsewhere
}
