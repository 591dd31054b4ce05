import { data, redirect } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { CallArguments, Output } from '#contract/call.ts'
import { getProduct } from '#contract/catalogue/catalogue.ts'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { getListPage, getProductPage } from '#contract/pages.ts'
import { load } from '../../runtime/contexts.ts'
import { leaveEmptyPage } from '../../shared/last-page-redirect.ts'
import { olderPaths } from './older-paths.ts'

export type OlderListData = Output<typeof getListPage>
export type OlderProductData = { product: Product }
type Query = NonNullable<CallArguments<typeof getListPage>['query']>

async function listLoader(args: LoaderFunctionArgs): Promise<OlderListData> {
  const page = await load(args, getListPage, { query: queryOf(args) })
  leaveEmptyPage(args.request, page.items.meta, olderPaths.products())
  return page
}

/** The last slug names the category; a wrong chain before it leads to the right one. */
async function categoryLoader(args: LoaderFunctionArgs): Promise<OlderListData> {
  const chain = (args.params['*'] ?? '').replace(/\/$/, '')
  const page = await load(args, getListPage, {
    query: { ...queryOf(args), category: requireSlug(chain.split('/').at(-1)) },
  })
  if (page.category && page.category.path !== chain) {
    throw redirect(olderPaths.category(page.category) + new URL(args.request.url).search, 301)
  }
  if (page.category) leaveEmptyPage(args.request, page.items.meta, olderPaths.category(page.category))
  return page
}

async function productLoader(args: LoaderFunctionArgs): Promise<OlderProductData> {
  const slug = requireSlug(args.params['slug'])
  const { moved_to, product } = await load(args, getProductPage, { params: { slug } })
  if (moved_to !== null) throw redirect(olderPaths.product({ slug: moved_to }), 301)
  if (product === null) throw data({}, { status: 404 })
  return { product }
}

/** `?id=` names the product. What cannot be an id is an address that does not exist. */
async function detailLoader(args: LoaderFunctionArgs): Promise<OlderProductData> {
  const id = new URL(args.request.url).searchParams.get('id') ?? ''
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) throw data({}, { status: 404 })
  return { product: await load(args, getProduct, { params: { id } }) }
}

function requireSlug(slug = ''): string {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug.length > 200) throw data({}, { status: 404 })
  return slug
}

const understood = ['search', 'sort', 'page']

function queryOf({ request }: LoaderFunctionArgs): Query {
  const asked = [...new URL(request.url).searchParams].filter(
    ([name, value]) => understood.includes(name) && value !== '',
  )
  // The values are still text; the call's own schema checks them, and those out of range get a 422.
  return Object.fromEntries(asked) as Query
}

export const olderLoaders = { list: listLoader, category: categoryLoader, product: productLoader, detail: detailLoader }
