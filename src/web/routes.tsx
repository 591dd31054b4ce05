import { data } from 'react-router'
import type { RouteObject } from 'react-router'
import { RouteErrorScreen } from './runtime/error-screen.tsx'
import { PendingScreen } from './runtime/pending-screen.tsx'
import { RootLayout } from './runtime/root-layout.tsx'
import { privateScreen, publicScreen, screen } from './runtime/screen.ts'
import { rootRouteId, shellLoader } from './runtime/shell.ts'
import { bundleLoader, productLoader } from './shop/product/product-loaders.ts'
import { categoryLoader, listLoader } from './shop/catalogue/list-loader.ts'
import { contentLoader } from './shop/content/content-loader.ts'
import { homeLoader } from './shop/home/home-loader.ts'

/*
 * All screens: path, file, who. A screen is a file `<name>-page.tsx` in a feature's folder that exports `Component`.
 *
 * A public screen (rendered by the server): `publicScreen(path, file, { loader, texts })` in the frame it belongs to.
 *   - The loader is static, small and in its own file; it makes one call with `load(args, call, input)` and returns plain
 *     JSON, never undefined. The component reads it with `useLoaderData<typeof loader>()`.
 *   - No middleware, no `React.lazy`, no `style=` attribute, nothing that differs between server and browser: dates
 *     through `shared/dates.ts`, the session only through `useSession`.
 *   - `<Head title description path />` gives it its title and canonical address.
 *
 * A private screen (rendered by the browser after its guard): `privateScreen(path, who, file, { texts, hide })`.
 *   - It fetches with `useQueryCall` and acts with `useActionCall`; forms use `shared/form.tsx`. `<Head title />`.
 *   - `who` is explained in `runtime/guard.ts`.
 *
 * `texts` names the areas of `texts/en.ts` that the screen reads with `useTexts`; `hide` what its layout leaves out.
 * Add the path to `paths.ts` as well; a test compares the two.
 */

const shopPublic: RouteObject[] = [
  publicScreen('/', 'shop/home/home-page.tsx', { loader: homeLoader, texts: ['catalogue'] }),
  publicScreen('/about', 'shop/content/about-page.tsx', { loader: contentLoader('ABOUT'), texts: ['catalogue'] }),
  publicScreen('/products', 'shop/catalogue/list-page.tsx', {
    loader: listLoader,
    texts: ['catalogue'],
  }),
  publicScreen('/products/category/*', 'shop/catalogue/list-page.tsx', {
    loader: categoryLoader,
    texts: ['catalogue'],
  }),
  publicScreen('/products/:slug', 'shop/product/product-page.tsx', { loader: productLoader, texts: ['catalogue'] }),
  publicScreen('/bundles/:slug', 'shop/product/bundle-page.tsx', { loader: bundleLoader, texts: ['catalogue'] }),
  { path: '*', loader: notFound },
]

const shopPrivate: RouteObject[] = [
  privateScreen('/error', 'customer', 'shop/error-page.tsx'),
  privateScreen('/cart', 'customer', 'shop/cart/cart-page.tsx', { texts: ['cart'], hide: ['footer'] }),
]

/** Screens without header, tab bar and footer. */
const barePublic: RouteObject[] = [
  publicScreen('/policy', 'shop/content/policy-page.tsx', { loader: contentLoader('POLICY'), texts: ['catalogue'] }),
  publicScreen('/terms-and-condition', 'shop/content/terms-page.tsx', {
    loader: contentLoader('TERMS'),
    texts: ['catalogue'],
  }),
]

const barePrivate: RouteObject[] = [
  privateScreen('/signin', 'newcomer', 'shop/auth/sign-in-page.tsx', { texts: ['auth'] }),
  privateScreen('/signup', 'newcomer', 'shop/auth/sign-up-page.tsx', { texts: ['auth'] }),
]

const adminScreens: RouteObject[] = []

export const routes: RouteObject[] = [
  {
    id: rootRouteId,
    loader: shellLoader,
    // What it shows changes so rarely that one visit can keep it.
    shouldRevalidate: () => false,
    Component: RootLayout,
    ErrorBoundary: RouteErrorScreen,
    children: [
      frame('shop', 'shop/shop-layout.tsx', [...shopPublic, privateArea('shop-private', shopPrivate)]),
      frame('bare', 'shop/bare-layout.tsx', [...barePublic, privateArea('bare-private', barePrivate)]),
      // The admin's frame is private itself: nobody else gets to see it, not even for a moment.
      privateArea('admin-private', [frame('admin', 'admin/admin-layout.tsx', adminScreens, ['admin'])]),
    ],
  },
]

/** A layout and its screens; when one of them fails, the error stands inside the layout. */
function frame(id: string, file: string, children: RouteObject[], texts: readonly 'admin'[] = []): RouteObject {
  return {
    id,
    ...screen(file, { texts }),
    children: [{ id: `${id}-content`, ErrorBoundary: RouteErrorScreen, children }],
  }
}

/** The loader, trivial as it is, keeps the server from rendering what is below: there is always something to wait for. */
function privateArea(id: string, children: RouteObject[]): RouteObject {
  return {
    id,
    handle: { isPrivate: true },
    loader: () => null,
    HydrateFallback: PendingScreen,
    lazy: { Component: async () => (await import('./runtime/private-area.tsx')).Component },
    children,
  }
}

function notFound(): never {
  throw data({}, { status: 404 })
}
