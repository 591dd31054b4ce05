import * as calls from '#contract/catalogue/search-admin.ts'
import { serve } from '#server/http/serve.ts'
import { listDictionary } from './dictionary/dictionary.queries.ts'
import {
  addDictionaryEntry,
  addSynonym,
  changeDictionaryEntry,
  deleteDictionaryEntry,
} from './dictionary/keep-dictionary.ts'
import { forgetSearchInVain, listSearchesInVain } from './searches-in-vain.ts'

export const searchRoutes = [
  serve(calls.listDictionary, ({ db }, { query }) => listDictionary(db, query)),
  serve(calls.addDictionaryEntry, (ctx, { body }) => addDictionaryEntry(ctx, body)),
  serve(calls.changeDictionaryEntry, (ctx, { params, body }) => changeDictionaryEntry(ctx, params.id, body)),
  serve(calls.deleteDictionaryEntry, (ctx, { params }) => deleteDictionaryEntry(ctx, params.id)),
  serve(calls.addSynonym, (ctx, { body }) => addSynonym(ctx, body)),
  serve(calls.listSearchesInVain, ({ db }, { query }) => listSearchesInVain(db, query)),
  serve(calls.forgetSearchInVain, ({ db }, { body }) => forgetSearchInVain(db, body.words)),
]
