import type { conflict as english } from './conflict.en.ts'

export const conflict: typeof english = {
  somebody: 'Orang lain',
  title: (name) => `${name} menyimpan ini saat Anda mengubahnya`,
  contestedText:
    'Perubahannya kini ada di formulir. Bila Anda berdua mengubah hal yang sama, milik Anda yang dipakai; bandingkan, lalu simpan lagi.',
  takenText: 'Perubahannya kini ada di formulir, di samping milik Anda. Periksa, lalu simpan lagi.',
  mine: 'Milik Anda',
  theirs: 'Milik mereka',
  takeTheirs: 'Pakai milik mereka',
  takeTheirsOf: (field) => `Pakai milik mereka: ${field}`,
}
