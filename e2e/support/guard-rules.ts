import { readFileSync } from 'node:fs'

export type Visitor = 'nobody' | 'customer' | 'administrator'

const publicPaths = new Set([
  '/',
  '/about',
  '/categories',
  '/help',
  '/signin',
  '/signup',
  '/forgot-password',
  '/create-password',
  '/change-password',
  '/unsubscribe',
  '/admin/signin',
  '/admin/forgot-password',
  '/policy',
  '/terms-and-condition',
])

export function isPublic(path: string): boolean {
  return publicPaths.has(path) || /^\/(?:products|skinvestment)(?:\/|$|-)|^\/(?:bundles|pay|sale)\//.test(path)
}

export const isAdmins = (path: string) => /^\/admin(?:\/|$)/.test(path)

/**
 * The route guard rules of the specification, implemented a second time: where a visitor of a path ends up.
 */
export function endOf(visitor: Visitor, path: string): string {
  if (visitor === 'administrator') return !isAdmins(path) || path === '/admin/signin' ? '/admin/dashboard' : path
  if (visitor === 'customer') return isAdmins(path) || path === '/signin' || path === '/signup' ? '/' : path
  if (path === '/admin/dashboard') return '/admin/signin'
  return isPublic(path) ? path : signInFor(path)
}

/** Where somebody ends up whose session turns out to be over. */
export function endOfExpired(path: string): string {
  return isAdmins(path) ? `/admin/signin?from=${encodeURIComponent(path)}` : signInFor(path)
}

function signInFor(path: string): string {
  return `/signin?from=${encodeURIComponent(path)}`
}

const tables = ['routes.tsx', 'customer-routes.tsx', 'admin-routes.tsx']

/** Every screen there is, read from the route tables: one that is added is tested from then on. */
export function everyPath(parts: Record<string, string>): string[] {
  const sources = tables.map((table) => readFileSync(new URL(`../../src/web/${table}`, import.meta.url), 'utf8'))
  const found = sources.flatMap((source) => [...source.matchAll(/(?:public|private)Screen\(\s*'([^']+)'/g)])
  return found.map(([, path = '']) =>
    path.replace(/:\w+|\*/g, (part) => parts[`${path} ${part}`] ?? parts[part] ?? part),
  )
}
