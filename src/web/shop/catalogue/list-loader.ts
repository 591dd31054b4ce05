import { data, redirect } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { CallArguments, Output } from '#contract/call.ts'
import { getListPage } from '#contract/pages.ts'
import { paths } from '../../paths.ts'
import { load } from '../../runtime/contexts.ts'
import { atPage } from './filter-addresses.ts'
import { readFilters } from './list-filters.ts'

export type ListPageData = Output<typeof getListPage>
type Query = NonNullable<CallArguments<typeof getListPage>['query']>

export async function listLoader(args: LoaderFunctionArgs): Promise<ListPageData> {
  const page = await load(args, getListPage, { query: queryOf(args) })
  leaveEmptyPage(args, page, paths.products())
  return page
}

/** Past the last page there is nothing: it leads back to the last one, before anything is drawn. */
export function leaveEmptyPage({ request }: LoaderFunctionArgs, { items: { meta } }: ListPageData, path: string): void {
  if (meta.totalPages === 0 || meta.currentPage <= meta.totalPages) return
  const to = atPage(new URL(request.url).searchParams, meta.totalPages)
  throw redirect(to === '?' ? path : path + to)
}

/** The last slug names the category; a wrong chain before it leads to the right one. */
export async function categoryLoader(args: LoaderFunctionArgs): Promise<ListPageData> {
  const chain = args.params['*'] ?? ''
  const slug = chain.split('/').at(-1) ?? ''
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) throw data({}, { status: 404 })
  const page = await load(args, getListPage, { query: { ...queryOf(args), category: slug } })
  if (page.category && page.category.path !== chain) {
    throw redirect(paths.category(page.category) + new URL(args.request.url).search, 301)
  }
  if (page.category) leaveEmptyPage(args, page, paths.category(page.category))
  return page
}

function queryOf({ request }: LoaderFunctionArgs): Query {
  // The values are still text; the call's own schema checks them, and those out of range get a 422.
  return readFilters(new URL(request.url).searchParams) as Query
}
