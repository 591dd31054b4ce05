import type { Areas } from '../catalogue.ts'

export const texts: Areas['verification'] = {
  label: 'Konfirmasi alamat email Anda',
  short: 'Konfirmasi alamat email Anda',
  long: (email) => `Konfirmasi alamat email Anda: buka tautan yang kami kirim ke ${email}`,
  send: 'Kirim lagi',
  sendIn: (seconds) => `Lagi dalam ${seconds} dtk`,
}
