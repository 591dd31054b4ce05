import { data, redirect } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { CallArguments, Output } from '#contract/call.ts'
import { getListPage } from '#contract/pages.ts'
import { paths } from '../../paths.ts'
import { load } from '../../runtime/contexts.ts'
import { leaveEmptyPage } from '../../shared/last-page-redirect.ts'
import { readFilters } from './list-filters.ts'

export type ListPageData = Output<typeof getListPage>
type Query = NonNullable<CallArguments<typeof getListPage>['query']>

export async function listLoader(args: LoaderFunctionArgs): Promise<ListPageData> {
  const page = await load(args, getListPage, { query: queryOf(args) })
  leaveEmptyPage(args.request, page.items.meta, paths.products())
  return page
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
  if (page.category) leaveEmptyPage(args.request, page.items.meta, paths.category(page.category))
  return page
}

function queryOf({ request }: LoaderFunctionArgs): Query {
  // The values are still text; the call's own schema checks them, and those out of range get a 422.
  return readFilters(new URL(request.url).searchParams) as Query
}
