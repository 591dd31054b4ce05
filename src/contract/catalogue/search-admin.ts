import * as z from 'zod'
import { defineCall } from '../call.ts'
import { issue } from '../messages/issues.ts'
import { pageOf, paging, sorting } from '../page.ts'
import { Id, line, Time, SeenCount } from '../scalars.ts'

/** A word or a few; case, accents and punctuation do not matter. */
const Term = line(1, 50).pipe(z.string().regex(/[\p{L}\p{N}]/u, issue('no_letters')))

/** A list of terms; blank ones are dropped, because administrators type one a line. */
function termsOf(min: number, max: number) {
  return z
    .array(z.string().max(200))
    .max(100)
    .transform((all) => all.filter((one) => one.trim() !== ''))
    .pipe(z.array(Term).min(min, issue('required')).max(max))
}

const entryFields = {
  terms: termsOf(1, 40).describe('They mean the same; a term stands in one entry'),
  leads_to: termsOf(0, 20).describe('Looked for in names and categories as well, where one of the terms is typed'),
}

export const DictionaryOrigin = z.enum(['SHIPPED', 'CHANGED', 'OWN'])
export type DictionaryOrigin = z.output<typeof DictionaryOrigin>

export const DictionaryEntry = z.object({
  entry_id: Id,
  terms: z.array(z.string()),
  leads_to: z.array(z.string()),
  origin: DictionaryOrigin.describe('Came with the shop, came with it and was changed, or was added'),
  version: z.int(),
  updated_at: Time,
})
export type DictionaryEntry = z.output<typeof DictionaryEntry>

export const listDictionary = defineCall({
  method: 'GET',
  path: '/admin/search/dictionary',
  access: 'admin',
  permission: 'catalogue',
  summary: 'What the search knows of words: synonyms, spellings, both languages',
  query: z.strictObject({
    ...paging(),
    search: line(0, 100).optional().describe('A part of a term, or of what it leads to'),
    origin: DictionaryOrigin.optional(),
    sort: sorting(['term', 'updated_at'], 'term:asc'),
  }),
  response: pageOf(DictionaryEntry),
})

const byId = z.object({ id: Id })
const example = { terms: ['jerawat', 'acne', 'pimple'], leads_to: ['spot gel', 'salicylic'] }

export const addDictionaryEntry = defineCall({
  method: 'POST',
  path: '/admin/search/dictionary',
  access: 'admin',
  permission: 'catalogue',
  summary: 'Teach the search words that mean the same; every process knows them within two seconds',
  body: z.strictObject(entryFields),
  response: DictionaryEntry,
  code: 201,
  message: 'dictionary_saved',
  errors: ['already_taken'],
  example,
})

export const changeDictionaryEntry = defineCall({
  method: 'PATCH',
  path: '/admin/search/dictionary/{id}',
  access: 'admin',
  permission: 'catalogue',
  summary: 'Change an entry of the dictionary; an outdated version is a conflict',
  params: byId,
  body: z.strictObject({ ...entryFields, version: SeenCount }),
  response: DictionaryEntry,
  message: 'dictionary_saved',
  errors: ['not_found', 'conflict', 'already_taken'],
  example: { ...example, version: 1 },
})

export const deleteDictionaryEntry = defineCall({
  method: 'DELETE',
  path: '/admin/search/dictionary/{id}',
  access: 'admin',
  permission: 'catalogue',
  summary: 'Forget an entry of the dictionary; no release brings it back',
  params: byId,
  response: z.null(),
  message: 'dictionary_deleted',
  errors: ['not_found'],
})

export const SearchInVain = z.object({
  words: z.string(),
  times: z.int().describe('How often it was searched'),
  first_at: Time,
  last_at: Time,
})
export type SearchInVain = z.output<typeof SearchInVain>

export const listSearchesInVain = defineCall({
  method: 'GET',
  path: '/admin/search/in-vain',
  access: 'admin',
  permission: 'catalogue',
  summary: 'What people searched without finding all of it; nobody is kept with it',
  query: z.strictObject({
    ...paging(),
    search: line(0, 100).optional(),
    sort: sorting(['times', 'last_at', 'words'], 'times:desc'),
  }),
  response: pageOf(SearchInVain),
})

export const addSynonym = defineCall({
  method: 'POST',
  path: '/admin/search/synonyms',
  access: 'admin',
  permission: 'catalogue',
  summary: 'Let a term mean the same as another; it joins the entry of the other, or both make a new one',
  body: z.strictObject({ term: Term, same_as: Term }),
  response: DictionaryEntry,
  code: 201,
  message: 'dictionary_saved',
  errors: ['already_taken'],
  example: { term: 'jrwt', same_as: 'jerawat' },
})

export const forgetSearchInVain = defineCall({
  method: 'POST',
  path: '/admin/search/in-vain/forget',
  access: 'admin',
  permission: 'catalogue',
  summary: 'Take what was searched in vain off the list; it comes back when it is searched again',
  body: z.strictObject({ words: line(1, 60) }),
  response: z.null(),
  message: 'search_forgotten',
  errors: ['not_found'],
  example: { words: 'jrwt' },
})
