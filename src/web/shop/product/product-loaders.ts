import { data, redirect } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { getBundlePage, getProductPage } from '#contract/pages.ts'
import { paths } from '../../paths.ts'
import { load } from '../../runtime/contexts.ts'

export async function productLoader(args: LoaderFunctionArgs) {
  const { moved_to, product, ...page } = await load(args, getProductPage, { params: { slug: slugOf(args) } })
  if (moved_to !== null) throw redirect(paths.product({ slug: moved_to }), 301)
  if (product === null) throw data({}, { status: 404 })
  return { ...page, product }
}

export async function bundleLoader(args: LoaderFunctionArgs) {
  const { moved_to, bundle, ...page } = await load(args, getBundlePage, { params: { slug: slugOf(args) } })
  if (moved_to !== null) throw redirect(paths.bundle({ slug: moved_to }), 301)
  if (bundle === null) throw data({}, { status: 404 })
  return { ...page, bundle }
}

/** What cannot be a slug is an address that does not exist, rather than a wrong value. */
function slugOf({ params }: LoaderFunctionArgs): string {
  const slug = params['slug'] ?? ''
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug.length > 200) throw data({}, { status: 404 })
  return slug
}
