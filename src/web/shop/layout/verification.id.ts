import type { verificationTexts as english } from './verification.en.ts'

export const verificationTexts: typeof english = {
  label: 'Konfirmasi alamat email Anda',
  short: 'Konfirmasi alamat email Anda',
  long: (email) => `Konfirmasi alamat email Anda: buka tautan yang kami kirim ke ${email}`,
  send: 'Kirim lagi',
  sendIn: (seconds) => `Kirim lagi (${seconds} dtk)`,
}
