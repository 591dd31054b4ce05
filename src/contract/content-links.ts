import * as z from 'zod'
import { defineCall } from './call.ts'
import { pageOf, paging } from './page.ts'
import { line } from './scalars.ts'

/** Pages of the shop that a banner may lead to by their name. */
export const linkPages = {
  home: '/',
  products: '/products',
  bestSellers: '/products?is_best_seller=true',
  bundles: '/products?type=bundle',
  categories: '/categories',
  skinvestment: '/skinvestment',
  vouchers: '/voucher',
  affiliate: '/affiliate',
  points: '/point',
  favourites: '/favourites',
  signUp: '/signup',
  orders: '/orders',
  support: '/customer/support',
  help: '/help',
  about: '/about',
  policy: '/policy',
  terms: '/terms-and-condition',
} as const
export type LinkPage = keyof typeof linkPages

/** Pages that are there for everyone, which a typed link may name too. */
export const fixedPaths: readonly string[] = [
  ...new Set(Object.values(linkPages).map((link) => link.split('?', 1)[0]!)),
  '/cart',
  '/notifications',
  '/orders/plans',
  '/orders/review',
  '/customer/support/create',
  '/profile',
  '/signin',
]

/** Records of the shop that a banner may lead to; they are found by a search. */
export const LinkKind = z.enum(['PRODUCT', 'BUNDLE', 'CATEGORY'])
export type LinkKind = z.output<typeof LinkKind>

/** What a link leads to: the name of a record, null for pages and other sites. Dead: visitors would find nothing there. */
export const LinkTarget = z.object({ name: z.string().nullable(), is_dead: z.boolean() })
export type LinkTarget = z.output<typeof LinkTarget>

const FoundTarget = z.object({ path: z.string(), name: z.string(), image_url: z.string().nullable() })
export type FoundTarget = z.output<typeof FoundTarget>

export const findLinkTargets = defineCall({
  method: 'GET',
  path: '/content/link-targets',
  access: 'admin',
  permission: 'content',
  summary: 'Records of a kind that visitors can open now, with their address in the shop, for choosing a link',
  query: z.strictObject({
    ...paging(),
    kind: LinkKind.default('PRODUCT'),
    search: line(0, 100).optional().describe('As in the list of the kind'),
  }),
  response: pageOf(FoundTarget),
})
