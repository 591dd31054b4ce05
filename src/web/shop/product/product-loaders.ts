import { data, redirect } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { Output } from '#contract/call.ts'
import { getBundlePage, getProductPage } from '#contract/pages.ts'
import { paths } from '../../paths.ts'
import { load } from '../../runtime/contexts.ts'

/** Product pages that were fetched before the visitor opened them, for a moment. Only browsers write here. */
export const pagesAhead = new Map<string, Promise<Output<typeof getProductPage>>>()

export async function productLoader(args: LoaderFunctionArgs) {
  const slug = slugOf(args)
  const ahead = await pagesAhead.get(slug)?.catch(() => undefined)
  const page = ahead ?? (await load(args, getProductPage, { params: { slug } }))
  if (page.moved_to !== null) throw redirect(paths.product({ slug: page.moved_to }), 301)
  return withIts('product', page)
}

export async function bundleLoader(args: LoaderFunctionArgs) {
  const page = await load(args, getBundlePage, { params: { slug: slugOf(args) } })
  if (page.moved_to !== null) throw redirect(paths.bundle({ slug: page.moved_to }), 301)
  return withIts('bundle', page)
}

/** The response itself and no copy, because the server serialises each response once. */
function withIts<P extends object, K extends keyof P>(item: K, page: P): P & { [key in K]: NonNullable<P[K]> } {
  if (page[item] === null) throw data({}, { status: 404 })
  return page as P & { [key in K]: NonNullable<P[K]> } // as was just seen
}

/** What cannot be a slug is an address that does not exist, rather than a wrong value. */
function slugOf({ params }: LoaderFunctionArgs): string {
  const slug = params['slug'] ?? ''
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug.length > 200) throw data({}, { status: 404 })
  return slug
}
