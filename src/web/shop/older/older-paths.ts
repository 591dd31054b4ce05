import { withQuery } from '../../paths.ts'
import type { Values } from '../../paths.ts'

const id = encodeURIComponent

/** The plain pages of before, which lead to the present ones. */
export const olderPaths = {
  products: (query?: Values) => withQuery('/products-old', query),
  category: ({ path }: { path: string }) => `/products-old/category/${path}`,
  product: ({ slug }: { slug: string }) => `/products-old/${id(slug)}`,
  detail: ({ product_id }: { product_id: string }) => withQuery('/products-old/detail', { id: product_id }),
}
