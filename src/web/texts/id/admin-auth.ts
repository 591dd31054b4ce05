import type { Areas } from '../catalogue.ts'

const signIn: Areas['admin-auth']['signIn'] = {
  title: 'Masuk admin',
  heading: (shop) => `Admin ${shop}`,
  intro: 'Untuk pengelola toko.',
  email: 'Email',
  password: 'Kata sandi',
  submit: 'Masuk',
  waitSeconds: (seconds) => `Anda dapat mencoba lagi dalam ${seconds} dtk.`,
  waitMinutes: (minutes, seconds) => `Anda dapat mencoba lagi dalam ${minutes} mnt ${seconds} dtk.`,
  tryNow: 'Anda dapat mencoba lagi sekarang.',
  customerHint: 'Mencari tokonya?',
  toShop: (shop) => `Buka ${shop}`,
}

export const texts: Areas['admin-auth'] = { signIn }
