import type { DataRouter } from 'react-router'
import { languageQuery } from '#contract/language.ts'

/**
 * Another language: what the page shows is fetched again where it stands. An address that stands for one language gives
 * way to the plain one.
 */
export function followLanguage(router: DataRouter): void {
  const { pathname, search, hash } = router.state.location
  const query = new URLSearchParams(search)
  if (!query.has(languageQuery)) return void router.revalidate()
  query.delete(languageQuery)
  void router.navigate({ pathname, search: query.toString(), hash }, { replace: true, preventScrollReset: true })
}
