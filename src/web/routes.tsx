import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { frame, notFound, notFoundId, privateArea, screens, withRoot } from './runtime/screen.tsx'
import { bundleLoader, productLoader } from './shop/product/product-loaders.ts'
import { categoryLoader, listLoader } from './shop/catalogue/list-loader.ts'
import { contentLoader } from './shop/content/content-loader.ts'
import { homeLoader } from './shop/home/home-loader.ts'

/*
 * All screens: path, file, who, in three tables of the same form. This one has the shop's public screens;
 * `customer-routes.tsx` has its private ones, fetched at the first input; `admin-routes.tsx` has the admin's, an
 * app of its own: going from one app to the other loads a document.
 *
 * A screen is a file `<name>-page.tsx` in a feature's folder that exports `Component`.
 *
 * A public screen (rendered by the server): `publicScreen(path, file, { loader })` in the frame it belongs to.
 *   - The loader is static, small and in its own file; it makes one call with `load(args, call, input)` and returns plain
 *     JSON, never undefined. The component reads it with `useLoaderData<typeof loader>()`.
 *   - No middleware, no `React.lazy`, no `style=` attribute, nothing that differs between server and browser: dates
 *     through `shared/dates.ts`, the session only through `useSession`.
 *   - `<Head title description path />` gives it its title and canonical address.
 *
 * A private screen (rendered by the browser after its guard): `privateScreen(path, who, file, { hide, asks })`.
 *   - It fetches with `useQueryCall`, shows the answer with `<QueryScreen>` (`shared/query-screen.tsx`) and acts with
 *     `useActionCall`; forms use `shared/form.tsx`. `<Head title />`.
 *   - `asks` names what it reads first: that is asked for at the press, beside its code (`runtime/asks.ts`).
 *   - `who` is explained in `runtime/guard.ts`.
 *
 * `hide` names what its layout leaves out.
 * Add the path to `paths.ts` as well; a test compares the two.
 */

const { screen, publicScreen } = screens(
  import.meta.glob([
    './shop/{home,catalogue,product,content,older,sale,skinvestment}/*-page.tsx',
    './shop/*-layout.tsx',
  ]),
)

/** The older pages are seldom seen: what loads their data comes with the first of them. */
function olderLoader(name: 'list' | 'category' | 'product' | 'detail') {
  return async (args: LoaderFunctionArgs) => (await import('./shop/older/older-loaders.ts')).olderLoaders[name](args)
}

const shopPublic: RouteObject[] = [
  publicScreen('/', 'shop/home/home-page.tsx', {
    loader: homeLoader,
  }),
  publicScreen('/about', 'shop/content/content-page.tsx', {
    loader: contentLoader('ABOUT'),
  }),
  publicScreen('/help', 'shop/content/content-page.tsx', {
    loader: contentLoader('HELP'),
  }),
  publicScreen('/categories', 'shop/catalogue/categories-page.tsx'),
  publicScreen('/products', 'shop/catalogue/list-page.tsx', {
    loader: listLoader,
  }),
  publicScreen('/products/category/*', 'shop/catalogue/list-page.tsx', {
    loader: categoryLoader,
  }),
  publicScreen('/products/:slug', 'shop/product/product-page.tsx', {
    loader: productLoader,
    hide: ['tabs'],
  }),
  publicScreen('/bundles/:slug', 'shop/product/bundle-page.tsx', {
    loader: bundleLoader,
    hide: ['tabs'],
    failure: 'bundleFailed',
  }),
  {
    ...publicScreen('/skinvestment', 'shop/skinvestment/skinvestment-page.tsx', {
      // With its calls, which no other page needs at once.
      loader: async (args) => (await import('./shop/skinvestment/skinvestment-loader.ts')).skinvestmentLoader(args),
    }),
    // The address holds the choice of the calculator; its data are the same for each.
    shouldRevalidate: ({ currentUrl, nextUrl }) =>
      currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search,
  },
  publicScreen('/sale/:slug', 'shop/sale/sale-page.tsx', {
    loader: async (args) => (await import('./shop/sale/sale-data.ts')).saleLoader(args),
  }),
  publicScreen('/products-old', 'shop/older/older-list-page.tsx', {
    loader: olderLoader('list'),
  }),
  publicScreen('/products-old/category/*', 'shop/older/older-list-page.tsx', {
    loader: olderLoader('category'),
  }),
  publicScreen('/products-old/detail', 'shop/older/older-product-page.tsx', {
    loader: olderLoader('detail'),
  }),
  publicScreen('/products-old/:slug', 'shop/older/older-product-page.tsx', {
    loader: olderLoader('product'),
  }),
  { id: notFoundId, path: '*', loader: notFound, element: null },
]

/** Screens without header, tab bar and footer. */
const barePublic: RouteObject[] = [
  publicScreen('/policy', 'shop/content/content-page.tsx', { loader: contentLoader('POLICY') }),
  publicScreen('/terms-and-condition', 'shop/content/content-page.tsx', { loader: contentLoader('TERMS') }),
]

/** The private screens, which `customer-routes.tsx` has. */
export type CustomerScreens = { framed: RouteObject[]; bare: RouteObject[] }

/** The shop's table. Private screens may be added later, under `privateAreas`. */
export function shopRoutes({ framed, bare }: CustomerScreens): RouteObject[] {
  return withRoot([
    frame('shop', screen('shop/shop-layout.tsx'), [...shopPublic, privateArea(privateAreas.framed, framed)]),
    frame('bare', screen('shop/bare-layout.tsx'), [...barePublic, privateArea(privateAreas.bare, bare)]),
  ])
}

export const privateAreas = { framed: 'shop-private', bare: 'bare-private' }
