import type { adminAuthTexts as english } from './auth.en.ts'

const signIn: (typeof english)['signIn'] = {
  title: 'Masuk admin',
  heading: (shop) => `Admin ${shop}`,
  intro: 'Untuk pengelola toko.',
  customerHint: 'Mencari tokonya?',
  toShop: (shop) => `Buka ${shop}`,
}

export const adminAuthTexts: typeof english = { signIn }
