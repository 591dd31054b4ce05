import type { termsTexts as english } from './terms.en.ts'

export const termsTexts: typeof english = {
  label: 'Syarat dan kebijakan',
  changedTitle: 'Syarat kami berubah',
  firstTitle: 'Setujui syarat kami',
  changedText: 'Anda tetap bisa melihat-lihat seperti biasa. Pesanan berikutnya memerlukan persetujuan Anda.',
  terms: 'Syarat dan ketentuan',
  policy: 'Kebijakan privasi',
  accept: 'Saya setuju',
  later: 'Nanti saja',
  more: 'Yang berubah',
  inForce: (version, day) => `Versi ${version}, berlaku sejak ${day}`,
  changed: (words) => `Yang berubah: ${words}`,
  acceptedOn: (day) => `Anda menyetujui keduanya pada ${day}.`,
  orClose: 'Bila tidak setuju, Anda bisa menutup akun di bawah.',
  loadFailed: 'Syarat tidak dapat dimuat',
}
