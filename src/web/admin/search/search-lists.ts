import { listDictionary, listSearchesInVain } from '#schemas/catalogue/search-admin.ts'
import { adminPaths } from '../../admin-paths.ts'
import { adminList } from '../../shared/admin-list/admin-list.ts'

/** What means the same to the search. */
export const dictionaryList = adminList(listDictionary, {
  to: adminPaths.dictionary,
  limit: 50,
  usualSort: () => 'term:asc',
})

/** What people searched and did not find. */
export const inVainList = adminList(listSearchesInVain, {
  to: adminPaths.searchesInVain,
  limit: 50,
  usualSort: () => 'times:desc',
})
