import type { RouteObject } from 'react-router'
import { frame, notFound, privateArea, screens, withRoot } from './runtime/screen.tsx'
import { bundleLoader, productLoader } from './shop/product/product-loaders.ts'
import { categoryLoader, listLoader } from './shop/catalogue/list-loader.ts'
import { contentLoader } from './shop/content/content-loader.ts'
import { homeLoader } from './shop/home/home-loader.ts'

/*
 * All screens of the shop: path, file, who. Those of the admin are in `admin-routes.tsx`, in the same form. They are two
 * apps: neither carries the other's table, and going from one to the other loads a document.
 *
 * A screen is a file `<name>-page.tsx` in a feature's folder that exports `Component`.
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

const { screen, publicScreen, privateScreen } = screens(import.meta.glob('./shop/**/*-{page,layout}.tsx'))

const shopPublic: RouteObject[] = [
  publicScreen('/', 'shop/home/home-page.tsx', { loader: homeLoader, texts: ['catalogue'] }),
  publicScreen('/about', 'shop/content/about-page.tsx', { loader: contentLoader('ABOUT') }),
  publicScreen('/products', 'shop/catalogue/list-page.tsx', { loader: listLoader, texts: ['catalogue'] }),
  publicScreen('/products/category/*', 'shop/catalogue/list-page.tsx', {
    loader: categoryLoader,
    texts: ['catalogue'],
  }),
  publicScreen('/products/:slug', 'shop/product/product-page.tsx', { loader: productLoader, texts: ['product'] }),
  publicScreen('/bundles/:slug', 'shop/product/bundle-page.tsx', { loader: bundleLoader, texts: ['product'] }),
  { id: 'not-found', path: '*', loader: notFound },
]

const shopPrivate: RouteObject[] = [
  privateScreen('/error', 'customer', 'shop/error-page.tsx'),
  privateScreen('/cart', 'customer', 'shop/cart/cart-page.tsx', { texts: ['cart'], hide: ['footer'] }),
  privateScreen('/checkout', 'customer', 'shop/checkout/checkout-page.tsx', { texts: ['checkout', 'account'] }),
  privateScreen('/shipping/choose-address', 'customer', 'shop/checkout/choose-address-page.tsx', {
    texts: ['account'],
  }),
  privateScreen('/shipping/add-address', 'customer', 'shop/checkout/add-address-page.tsx', { texts: ['account'] }),
  privateScreen('/shipping/edit-address/:id', 'customer', 'shop/checkout/edit-address-page.tsx', {
    texts: ['account'],
  }),
  privateScreen('/invoice', 'customer', 'shop/orders/invoice-page.tsx', { texts: ['orders', 'account'] }),
  privateScreen('/orders', 'customer', 'shop/orders/orders-page.tsx', { texts: ['orders'] }),
  privateScreen('/orders/:id', 'customer', 'shop/orders/order-page.tsx', { texts: ['orders', 'account'] }),
  privateScreen('/profile', 'customer', 'shop/account/profile-page.tsx', { texts: ['account'] }),
  privateScreen('/add-address', 'customer', 'shop/account/add-address-page.tsx', { texts: ['account'] }),
  privateScreen('/edit-address/:id', 'customer', 'shop/account/edit-address-page.tsx', { texts: ['account'] }),
]

/** Screens without header, tab bar and footer. */
const barePublic: RouteObject[] = [
  publicScreen('/policy', 'shop/content/policy-page.tsx', { loader: contentLoader('POLICY') }),
  publicScreen('/terms-and-condition', 'shop/content/terms-page.tsx', { loader: contentLoader('TERMS') }),
]

const barePrivate: RouteObject[] = [
  privateScreen('/signin', 'newcomer', 'shop/auth/sign-in-page.tsx', { texts: ['auth'] }),
  privateScreen('/signup', 'newcomer', 'shop/auth/sign-up-page.tsx', { texts: ['auth'] }),
]

export const shopRoutes: RouteObject[] = withRoot([
  frame('shop', screen('shop/shop-layout.tsx'), [...shopPublic, privateArea('shop-private', shopPrivate)]),
  frame('bare', screen('shop/bare-layout.tsx'), [...barePublic, privateArea('bare-private', barePrivate)]),
])
