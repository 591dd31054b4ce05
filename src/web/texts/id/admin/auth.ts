import type { Areas } from '../../catalogue.ts'

const signIn: Areas['admin-auth']['signIn'] = {
  title: 'Masuk admin',
  heading: (shop) => `Admin ${shop}`,
  intro: 'Untuk pengelola toko.',
  customerHint: 'Mencari tokonya?',
  toShop: (shop) => `Buka ${shop}`,
}

export const texts: Areas['admin-auth'] = { signIn }
