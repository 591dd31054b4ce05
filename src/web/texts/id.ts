import type { Areas } from './catalogue.ts'

/** Bahasa Indonesia, area by area; see `en.ts`. */
export const id: { [A in keyof Areas]: () => Promise<{ texts: Areas[A] }> } = {
  base: () => import('./id/base.ts'),
  admin: () => import('./id/admin.ts'),
  catalogue: () => import('./id/catalogue.ts'),
}
